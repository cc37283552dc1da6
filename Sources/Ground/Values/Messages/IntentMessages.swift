/// The events `intent/BUNDLE/TYPE/started|finished|failed/`.
package struct IntentEvent: Hashable, MessagePackable {
  /// The request's id, equal on all events of one run.
  package var run: String
  /// For `failed`: the error's code and message.
  package var code: String?
  package var message: String?
  /// For `finished`: whether a value came back.
  package var hasValue: Bool

  package init(run: String, code: String? = nil, message: String? = nil, hasValue: Bool = false) {
    self.run = run
    self.code = code
    self.message = message
    self.hasValue = hasValue
  }

  package func pack(into writer: borrowing MessagePackWriter) {
    writer.map(4)
    writer.entry("run", run)
    writer.entry("code", code)
    writer.entry("message", message)
    writer.entry("hasValue", hasValue)
  }

  package init(unpacking object: MessagePackObject) throws {
    self.init(
      run: try object.string("run"), code: try object.optionalString("code"),
      message: try object.optionalString("message"), hasValue: try object.bool("hasValue"))
  }
}
