package import IntentValues

/// A way to find elements; nothing is looked up before an answer is asked for.
///
/// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielementquery, iOS 27.0 SDK
/// Status: partial; without predicates
public final class XCUIElementQuery: XCUIElementTypeQueryProvider, Sendable {
  let source: any ScreenSource
  let query: ElementQuery

  package init(_ query: ElementQuery, in source: any ScreenSource) {
    self.query = query
    self.source = source
  }

  private func changed(_ change: (inout ElementQuery) -> Void) -> ElementQuery {
    var query = query
    change(&query)
    return query
  }

  // MARK: - Single elements

  /// The only element that matches; several are a failure when it is read.
  public var element: XCUIElement { XCUIElement(query, in: source) }
  public var firstMatch: XCUIElement { element(boundBy: 0) }

  /// The only element whose identifier or label is `key`.
  public subscript(key: String) -> XCUIElement { XCUIElement(changed { $0.texts.append(key) }, in: source) }

  /// The element at a place, from 0 in screen order.
  public func element(boundBy index: Int) -> XCUIElement {
    let at = query.index == nil ? changed { $0.index = index } : ElementQuery(kind: nil, index: index, within: steps)
    return XCUIElement(at, in: source)
  }

  public func element(matching elementType: XCUIElement.ElementType, identifier: String?) -> XCUIElement {
    matching(elementType, identifier: identifier).element
  }

  // MARK: - Several elements

  public var count: Int { matches.count }

  public var allElementsBoundByIndex: [XCUIElement] { matches.indices.map { element(boundBy: $0) } }

  var matches: [ScreenElement] { query.elements(in: source.windows()) }
  private var steps: [ElementQuery] { query.within + [changed { $0.within = [] }] }

  // MARK: - Narrower queries

  public func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    XCUIElementQuery(ElementQuery(kind: type.kind, within: steps), in: source)
  }

  public func children(matching type: XCUIElement.ElementType) -> XCUIElementQuery {
    XCUIElementQuery(ElementQuery(kind: type.kind, isDirect: true, within: steps), in: source)
  }

  public func matching(identifier: String) -> XCUIElementQuery {
    XCUIElementQuery(changed { $0.texts.append(identifier) }, in: source)
  }

  /// The elements of the query that are of this type; of another type than the query's there are none.
  public func matching(_ elementType: XCUIElement.ElementType, identifier: String?) -> XCUIElementQuery {
    let narrowed = changed { query in
      if let identifier { query.texts.append(identifier) }
      guard let kind = elementType.kind, kind != query.kind else { return }
      // An element has one kind: asking for a second one matches nothing, as holding itself would not.
      if query.kind == nil { query.kind = kind } else { query.index = -1 }
    }
    return XCUIElementQuery(narrowed, in: source)
  }

  /// The elements that have such an element inside.
  public func containing(_ elementType: XCUIElement.ElementType, identifier: String?) -> XCUIElementQuery {
    let inner = ElementQuery(kind: elementType.kind, text: identifier)
    return XCUIElementQuery(changed { $0.holding.append(inner) }, in: source)
  }

  public var debugDescription: String {
    matches.map { $0.outline() }.joined(separator: "\n")
  }
}

extension XCUIElementQuery: CustomDebugStringConvertible {}
