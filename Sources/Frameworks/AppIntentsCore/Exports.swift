// An app that imports AppIntents alone uses Date, URL and UUID, as on Apple's systems.
@_exported public import AppIntentsTypeSupport
@_exported public import Foundation
