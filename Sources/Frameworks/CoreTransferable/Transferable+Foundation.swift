public import Foundation
internal import UniformTypeIdentifiers

extension Data: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation<Data>(contentType: .data, exporting: { $0 }, importing: { $0 })
  }
}

extension String: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation<String>(contentType: .utf8PlainText, exporting: { Data($0.utf8) }, importing: read(text:))
    DataRepresentation<String>(importedContentType: .plainText, importing: read(text:))
  }

  @Sendable private static func read(text: Data) async throws -> String {
    guard let string = String(validating: text, as: UTF8.self) else {
      throw TransferError("the \(text.count) bytes of text are not UTF-8")
    }
    return string
  }
}

extension URL: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    DataRepresentation<URL>(
      contentType: .url, exporting: { Data($0.absoluteString.utf8) },
      importing: { data in
        guard let text = String(validating: data, as: UTF8.self), let url = URL(string: text) else {
          throw TransferError("the \(data.count) bytes are no URL")
        }
        return url
      })
  }
}

/// Plain text only: the attributes are lost.
extension AttributedString: Transferable {
  public static var transferRepresentation: some TransferRepresentation {
    ProxyRepresentation<AttributedString, String>(
      exporting: { String($0.characters) }, importing: { AttributedString($0) })
  }
}
