/// What elements can be looked for in: an application, an element, or the elements of a query.
///
/// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielementtypequeryprovider, iOS 27.0 SDK
/// Status: partial; a shortcut per kind that screens have here, every kind through `descendants(matching:)`
public protocol XCUIElementTypeQueryProvider {
  /// The first element in screen order.
  var firstMatch: XCUIElement { get }
  func descendants(matching type: XCUIElement.ElementType) -> XCUIElementQuery
}

extension XCUIElementTypeQueryProvider {
  public var windows: XCUIElementQuery { descendants(matching: .window) }
  public var otherElements: XCUIElementQuery { descendants(matching: .other) }
  public var staticTexts: XCUIElementQuery { descendants(matching: .staticText) }
  public var buttons: XCUIElementQuery { descendants(matching: .button) }
  public var images: XCUIElementQuery { descendants(matching: .image) }
  public var cells: XCUIElementQuery { descendants(matching: .cell) }
  public var tables: XCUIElementQuery { descendants(matching: .table) }
  public var collectionViews: XCUIElementQuery { descendants(matching: .collectionView) }
  public var scrollViews: XCUIElementQuery { descendants(matching: .scrollView) }
  public var navigationBars: XCUIElementQuery { descendants(matching: .navigationBar) }
  public var toolbars: XCUIElementQuery { descendants(matching: .toolbar) }
  public var textFields: XCUIElementQuery { descendants(matching: .textField) }
  public var searchFields: XCUIElementQuery { descendants(matching: .searchField) }
  public var switches: XCUIElementQuery { descendants(matching: .switch) }
}
