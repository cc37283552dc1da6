// A test that imports AppIntentsTesting sees the app's screen and the value types without further imports, as in the
// samples of Apple's articles.
@_exported public import AppIntentsTypeSupport
@_exported public import XCUIAutomation
