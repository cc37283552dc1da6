internal import Foundation
internal import Synchronization

/// Which bundles have which tables of strings; looking for a file at each text would cost more than all the rest.
final class StringTables: Sendable {
  static let shared = StringTables()

  private struct Place: Hashable {
    var bundle: ObjectIdentifier
    var table: String
  }

  private struct Answer: @unchecked Sendable {
    // Unchecked: the bundle is only held, so that its address stays its own.
    var bundle: Bundle
    var hasTable: Bool
  }

  private let known = Mutex<[Place: Answer]>([:])

  func hasTable(_ table: String, in bundle: Bundle) -> Bool {
    let place = Place(bundle: ObjectIdentifier(bundle), table: table)
    if let answer = known.withLock({ $0[place] }) { return answer.hasTable }
    let answer = Answer(bundle: bundle, hasTable: bundle.path(forResource: table, ofType: "strings") != nil)
    known.withLock { $0[place] = answer }
    return answer.hasTable
  }
}
