internal import IntentValues

/// A picture by name; the element is an image whose identifier and label are the name.
///
/// Source: https://developer.apple.com/documentation/swiftui/image, iOS 27.0 SDK
/// Status: partial; symbols and pictures by name, no pixels
public struct Image: Equatable, Sendable {
  private let name: String
  private let isDecorative: Bool

  public init(systemName: String) { self.init(systemName, isDecorative: false) }
  public init(_ name: String) { self.init(name, isDecorative: false) }
  public init(decorative name: String) { self.init(name, isDecorative: true) }

  private init(_ name: String, isDecorative: Bool) {
    self.name = name
    self.isDecorative = isDecorative
  }

  public enum Scale: Hashable, Sendable { case small, medium, large }

  public func resizable() -> Image { self }
}

extension Image: View { public typealias Body = Never }

extension Image: ElementView {
  func children() -> [ChildView] { [] }

  func render(_ content: ElementContent, in renderer: Renderer) {
    guard !isDecorative else { return }
    renderer.add(
      ScreenElement(kind: "image", identifier: name, label: name, isEnabled: content.environment.isEnabled))
  }
}
