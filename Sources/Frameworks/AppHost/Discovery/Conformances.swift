internal import CIntentSystem

/// Finds types by the protocol that they conform to, in the metadata that the compiler leaves in every loaded image.
///
/// Private, nested and extension-conforming types are found too; generic types are not, since they have no metadata of
/// their own. A release build drops non-public types that nobody names unless one of their spelled protocols has
/// `@_alwaysEmitConformanceMetadata`.
package enum Conformances {
  /// Every type that conforms to `proto`, as an existential metatype, in no particular order.
  ///
  /// - Parameters:
  ///   - proto: the protocol as a type: `(any AppIntent).self as Any.Type`.
  ///   - existential: the metatype's type: `(any AppIntent.Type).self`.
  /// - Precondition: `proto` is exactly one Swift protocol, and `Existential` its metatype.
  package static func types<Existential>(of proto: Any.Type, as existential: Existential.Type) -> [Existential] {
    precondition(
      MemoryLayout<Existential>.size == 2 * MemoryLayout<UnsafeRawPointer>.size,
      "\(Existential.self) is no metatype of a single protocol")
    // The descriptor of its only protocol is the third word of an existential type's metadata (stable ABI).
    let descriptor = unsafeBitCast(proto, to: UnsafePointer<UnsafeRawPointer>.self)[2]
    let found = Found()
    cintentsystem_conformances(descriptor, Found.visit, Unmanaged.passUnretained(found).toOpaque())
    // A metatype of a protocol is the pair of the type's metadata and its witness table (stable ABI).
    return withExtendedLifetime(found) { found.pairs.map { unsafeBitCast($0, to: Existential.self) } }
  }

  private final class Found {
    var pairs: [(metadata: UnsafeRawPointer, witnessTable: UnsafeRawPointer)] = []

    static let visit: @convention(c) (UnsafeRawPointer?, UnsafeRawPointer?, UnsafeMutableRawPointer?) -> Void = {
      metadata, witnessTable, context in
      guard let metadata, let witnessTable, let context else { return }
      Unmanaged<Found>.fromOpaque(context).takeUnretainedValue().pairs.append((metadata, witnessTable))
    }
  }
}
