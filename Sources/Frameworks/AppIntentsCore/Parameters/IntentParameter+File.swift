public import AppIntentsTypeSupport
public import UniformTypeIdentifiers

// Initializers of parameters of files. A file of another type is refused.

extension IntentParameter where Value.ValueType == IntentFile {
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    supportedTypeIdentifiers: [String], requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      Configuration(
        title: title, description: description, requestValueDialog: requestValueDialog,
        check: Self.check(supportedTypeIdentifiers.compactMap { UTType($0) })))
  }

  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    supportedContentTypes: [UTType], requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      Configuration(
        title: title, description: description, requestValueDialog: requestValueDialog,
        check: Self.check(supportedContentTypes)))
  }

  public convenience init(
    description: LocalizedStringResource? = nil, supportedContentTypes: [UTType],
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      Configuration(
        description: description, requestValueDialog: requestValueDialog, check: Self.check(supportedContentTypes)))
  }

  private static func check(_ types: [UTType]) -> ((Value) -> String?)? {
    guard !types.isEmpty else { return nil }
    return { value in
      let files = elements(of: value, as: IntentFile.self)
      let isFitting = files.allSatisfy { file in types.contains { file.type?.conforms(to: $0) ?? true } }
      return isFitting ? nil : "a file of type \(types.map(\.identifier).joined(separator: ", "))"
    }
  }
}
