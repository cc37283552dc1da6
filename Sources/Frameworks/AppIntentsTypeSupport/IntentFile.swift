public import Foundation
internal import IntentValues
public import UniformTypeIdentifiers

/// A file that goes into an intent or comes out of it.
///
/// Between processes it travels with its bytes, also when it was made from a URL.
///
/// Source: https://developer.apple.com/documentation/appintents/intentfile, iOS 27.0 SDK
/// Status: partial; no available content types, nothing is loaded lazily
public struct IntentFile: Hashable, Sendable {
  private enum Content: Hashable {
    case data(Data)
    case file(URL)
  }

  private let content: Content
  public var filename: String
  public var type: UTType?
  /// Whether the file is removed once the intent is done; it never is here.
  public var removedOnCompletion = false

  /// - Parameter type: nil for the type of the file name's extension.
  public init(data: Data, filename: String, type: UTType? = nil) {
    self.init(.data(data), filename, type)
  }

  /// - Parameter filename: nil for the last part of the URL.
  public init(fileURL: URL, filename: String? = nil, type: UTType? = nil) {
    self.init(.file(fileURL), filename ?? fileURL.lastPathComponent, type)
  }

  private init(_ content: Content, _ filename: String, _ type: UTType?) {
    self.content = content
    self.filename = filename
    self.type = type ?? UTType(filenameExtension: URL(filePath: filename).pathExtension)
  }

  /// The bytes; empty when the file cannot be read.
  public var data: Data {
    switch content {
    case .data(let data): data
    case .file(let url): (try? Data(contentsOf: url)) ?? Data()
    }
  }

  /// nil for a file that was made from data.
  public var fileURL: URL? {
    if case .file(let url) = content { url } else { nil }
  }

  /// Source: https://developer.apple.com/documentation/appintents/intentfile/intentfileerror, iOS 27.0 SDK
  /// Status: complete
  public enum IntentFileError: Error, Sendable { case failedToLoadData, failedToLoadFile }
}

extension IntentFile: IntentValueConvertible {
  public func makeContainer(context: IntentValueContainer.ConversionContext) -> IntentValueContainer {
    var fields: [String: WireValue] = ["data": .data(data), "filename": .string(filename)]
    if let type { fields["type"] = .string(type.identifier) }
    return IntentValueContainer(.compound(kind: "IntentFile", fields: fields))
  }

  public static func _make(from container: IntentValueContainer) throws -> IntentFile {
    let fields = try container.fields(of: "IntentFile", for: self)
    guard case .data(let data)? = fields["data"], case .string(let filename)? = fields["filename"] else {
      throw container.castingFailed(self)
    }
    let type: UTType? = if case .string(let identifier)? = fields["type"] { UTType(identifier) } else { nil }
    return IntentFile(data: data, filename: filename, type: type)
  }
}
