/// The last replies by request id, so that a request that comes again is answered and not done again.
///
/// Bounded by count and by bytes, oldest out first; the newest one always stays.
package struct AnswerCache: Sendable {
  package struct Answer: Sendable {
    /// `reply` or `error`.
    package var kind: MessageKind
    package var body: [UInt8]

    package init(kind: MessageKind, body: [UInt8]) {
      self.kind = kind
      self.body = body
    }
  }

  private let maximumCount: Int
  private let maximumBytes: Int
  private var answers: [MessageIdentifier: Answer] = [:]
  private var order: [MessageIdentifier] = []
  /// Where the living part of `order` begins; the dead part is cut off now and then.
  private var oldest = 0
  private var bytes = 0

  package init(count: Int, bytes: Int) {
    maximumCount = count
    maximumBytes = bytes
  }

  package var count: Int { answers.count }
  package subscript(identifier: MessageIdentifier) -> Answer? { answers[identifier] }

  /// Keeps the first answer for an id; a later one for the same id changes nothing.
  package mutating func insert(_ answer: Answer, for identifier: MessageIdentifier) {
    guard answers[identifier] == nil else { return }
    answers[identifier] = answer
    order.append(identifier)
    bytes += answer.body.count
    while answers.count > 1, answers.count > maximumCount || bytes > maximumBytes {
      bytes -= answers.removeValue(forKey: order[oldest])?.body.count ?? 0
      oldest += 1
    }
    if oldest > 1024, oldest > order.count / 2 {
      order.removeFirst(oldest)
      oldest = 0
    }
  }
}
