// What `import AppIntents` brings into a file: the declarations, the value types, and Foundation.
@_exported public import AppIntentsCore
@_exported public import AppIntentsTypeSupport
@_exported public import Foundation
