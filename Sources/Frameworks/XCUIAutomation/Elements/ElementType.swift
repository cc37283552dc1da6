extension XCUIElement {
  /// The kinds of elements.
  ///
  /// Source: https://developer.apple.com/documentation/xcuiautomation/xcuielement/elementtype, iOS 27.0 SDK
  /// Status: complete
  public enum ElementType: UInt, CaseIterable, Sendable {
    case any, other, application, group, window, sheet, drawer, alert, dialog, button
    case radioButton, radioGroup, checkBox, disclosureTriangle, popUpButton, comboBox, menuButton, toolbarButton
    case popover, keyboard, key, navigationBar, tabBar, tabGroup, toolbar, statusBar, table, tableRow, tableColumn
    case outline, outlineRow, browser, collectionView, slider, pageIndicator, progressIndicator, activityIndicator
    case segmentedControl, picker, pickerWheel, `switch`, toggle, link, image, icon, searchField, scrollView
    case scrollBar, staticText, textField, secureTextField, datePicker, textView, menu, menuItem, menuBar
    case menuBarItem, map, webView, incrementArrow, decrementArrow, timeline, ratingIndicator, valueIndicator
    case splitGroup, splitter, relevanceIndicator, colorWell, helpTag, matte, dockItem, ruler, rulerMarker, grid
    case levelIndicator, cell, layoutArea, layoutItem, handle, stepper, tab, touchBar, statusItem

    /// The name in a screen's elements; nil for any.
    var kind: String? { self == .any ? nil : "\(self)" }

    init(kind: String) { self = Self.allCases.first { $0.kind == kind } ?? .other }
  }
}
