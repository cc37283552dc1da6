package import IntentValues

/// One element of an app's screen; looked up anew at each read.
///
/// Not bound to the main actor, unlike Apple's: a test may keep an application in a stored property and read it
/// anywhere. Every read blocks until the app has answered.
///
/// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement, iOS 27.0 SDK
/// Status: partial; reads only: no taps, no typing, no frames
public class XCUIElement: XCUIElementTypeQueryProvider, CustomDebugStringConvertible, @unchecked Sendable {
  // Unchecked because classes that can be inherited cannot be checked: everything in it is constant, and the only
  // subclass guards what it changes.
  let source: any ScreenSource
  /// nil for the application itself.
  let query: ElementQuery?

  package init(_ query: ElementQuery?, in source: any ScreenSource) {
    self.query = query
    self.source = source
  }

  // MARK: - Existence

  /// Whether the element is on the screen now; never starts an app.
  public var exists: Bool {
    guard let query else { return source.isRunning }
    return !query.elements(in: source.windows()).isEmpty
  }

  public var isHittable: Bool { exists }

  /// Waits until the element is on the screen; the app answers when its screen changes.
  ///
  /// False at once when the app does not run.
  public func waitForExistence(timeout: Double) -> Bool {
    guard let query else { return source.isRunning }
    return !query.elements(in: source.windows(awaiting: query, timeout: timeout)).isEmpty
  }

  // MARK: - Attributes

  // No element, or more than one, is a failure of the test; the read then gives an empty value.

  public var label: String { found?.label ?? "" }
  public var identifier: String { found?.identifier ?? "" }
  public var value: Any? { found?.value }
  public var isSelected: Bool { found?.isSelected ?? false }
  public var isEnabled: Bool { found?.isEnabled ?? false }
  public var elementType: ElementType { found.map { ElementType(kind: $0.kind) } ?? .any }

  private var found: ScreenElement? {
    let windows = source.windows()
    guard let query else { return ScreenElement(kind: "application", label: source.name, children: windows) }
    let elements = query.elements(in: windows)
    guard elements.count != 1 else { return elements[0] }
    AutomationFailure.report(Self.explain(query, elements, in: windows, of: source))
    return elements.first
  }

  private static func explain(
    _ query: ElementQuery, _ elements: [ScreenElement], in windows: [ScreenElement], of source: any ScreenSource
  ) -> String {
    if elements.count > 1 {
      return "\(elements.count) elements match \(query) in '\(source.name)'; use firstMatch or element(boundBy:)"
    }
    guard !windows.isEmpty else {
      return "no element matches \(query): '\(source.name)' is not in front; call launch() or activate() first"
    }
    let others = Set(ElementQuery(kind: query.kind, texts: []).elements(in: windows).map { "'\($0.label)'" }).sorted()
    return "no element matches \(query) in '\(source.name)'; on the screen there are \(query.kind ?? "element") "
      + "\(others.isEmpty ? "none" : others.prefix(10).joined(separator: ", ")); is waitForExistence(timeout:) missing?"
  }

  // MARK: - Inside

  public var firstMatch: XCUIElement { query == nil ? self : XCUIElementQuery(query!, in: source).firstMatch }

  public func descendants(matching type: ElementType) -> XCUIElementQuery { inside(type, isDirect: false) }
  public func children(matching type: ElementType) -> XCUIElementQuery { inside(type, isDirect: true) }

  private func inside(_ type: ElementType, isDirect: Bool) -> XCUIElementQuery {
    var around: [ElementQuery] = []
    if var query {
      around = query.within
      query.within = []
      around.append(query)
    }
    return XCUIElementQuery(ElementQuery(kind: type.kind, isDirect: isDirect, within: around), in: source)
  }

  /// The element and everything inside it, one line each.
  public var debugDescription: String {
    let windows = source.windows()
    guard let query else { return ScreenElement(kind: "application", label: source.name, children: windows).outline() }
    return query.elements(in: windows).map { $0.outline() }.joined(separator: "\n")
  }
}

extension ElementQuery: CustomStringConvertible {
  package var description: String {
    (within + [self]).map { query in
      let texts = query.texts.map { "['\($0)']" }.joined()
      return (query.kind ?? "any") + texts + (query.index.map { "[\($0)]" } ?? "")
    }.joined(separator: " → ")
  }
}

extension ScreenElement {
  /// The element and everything inside it, one line each.
  func outline(_ indent: String = "") -> String {
    var line = indent + kind
    if !identifier.isEmpty { line += ", identifier: '\(identifier)'" }
    if !label.isEmpty { line += ", label: '\(label)'" }
    if let value { line += ", value: \(value)" }
    if isSelected { line += ", selected" }
    if !isEnabled { line += ", disabled" }
    return ([line] + children.map { $0.outline(indent + "  ") }).joined(separator: "\n")
  }
}
