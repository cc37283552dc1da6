internal import Synchronization

/// What is known about one type.
struct TypeDeclaration: Sendable {
  var identifier: String
  var parents: [String]
  /// Lower case, the preferred one first.
  var extensions: [String] = []
  var mimeTypes: [String] = []
}

/// The system's types and those that this process declared.
enum TypeTable {
  private static let declared = Mutex<[String: TypeDeclaration]>([:])
  private static let systemByIdentifier = Dictionary(
    uniqueKeysWithValues: system.map { ($0.identifier.lowercased(), $0) })

  static func declaration(of identifier: String) -> TypeDeclaration? {
    let key = identifier.lowercased()
    return systemByIdentifier[key] ?? declared.withLock { $0[key] }
  }

  /// Makes a type known; the first declaration of an identifier stays.
  ///
  /// - Returns: the identifier as it was first spelled.
  static func declare(_ identifier: String, parent: String) -> String {
    let key = identifier.lowercased()
    if let known = systemByIdentifier[key] { return known.identifier }
    return declared.withLock { table in
      if let known = table[key] { return known.identifier }
      table[key] = TypeDeclaration(identifier: identifier, parents: [parent])
      return identifier
    }
  }

  /// Sorted so that the first match of an extension or MIME type is the usual one.
  static let system: [TypeDeclaration] = [
    TypeDeclaration(identifier: "public.item", parents: []),
    TypeDeclaration(identifier: "public.content", parents: []),
    TypeDeclaration(identifier: "public.composite-content", parents: ["public.content"]),
    TypeDeclaration(identifier: "public.data", parents: ["public.item"]),
    TypeDeclaration(identifier: "public.directory", parents: ["public.item"]),
    TypeDeclaration(identifier: "public.folder", parents: ["public.directory"]),
    TypeDeclaration(identifier: "public.url", parents: ["public.data"]),
    TypeDeclaration(identifier: "public.file-url", parents: ["public.url"]),
    TypeDeclaration(identifier: "public.message", parents: []),
    TypeDeclaration(identifier: "public.contact", parents: []),
    TypeDeclaration(identifier: "public.calendar-event", parents: []),
    TypeDeclaration(identifier: "public.archive", parents: ["public.data"]),
    TypeDeclaration(
      identifier: "public.zip-archive", parents: ["public.archive"], extensions: ["zip"],
      mimeTypes: ["application/zip"]),
    TypeDeclaration(identifier: "public.text", parents: ["public.data", "public.content"]),
    TypeDeclaration(
      identifier: "public.plain-text", parents: ["public.text"], extensions: ["txt", "text"], mimeTypes: ["text/plain"]),
    TypeDeclaration(identifier: "public.utf8-plain-text", parents: ["public.plain-text"]),
    TypeDeclaration(identifier: "public.source-code", parents: ["public.plain-text"]),
    TypeDeclaration(identifier: "public.swift-source", parents: ["public.source-code"], extensions: ["swift"]),
    TypeDeclaration(
      identifier: "public.html", parents: ["public.text"], extensions: ["html", "htm"], mimeTypes: ["text/html"]),
    TypeDeclaration(identifier: "public.rtf", parents: ["public.text"], extensions: ["rtf"], mimeTypes: ["text/rtf"]),
    TypeDeclaration(
      identifier: "public.xml", parents: ["public.text"], extensions: ["xml"],
      mimeTypes: ["application/xml", "text/xml"]),
    TypeDeclaration(
      identifier: "public.json", parents: ["public.text"], extensions: ["json"], mimeTypes: ["application/json"]),
    TypeDeclaration(
      identifier: "public.yaml", parents: ["public.text"], extensions: ["yml", "yaml"],
      mimeTypes: ["application/x-yaml"]),
    TypeDeclaration(
      identifier: "public.comma-separated-values-text", parents: ["public.text"], extensions: ["csv"],
      mimeTypes: ["text/csv"]),
    TypeDeclaration(
      identifier: "net.daringfireball.markdown", parents: ["public.text"], extensions: ["md", "markdown"],
      mimeTypes: ["text/markdown"]),
    TypeDeclaration(
      identifier: "public.vcard", parents: ["public.text", "public.contact"], extensions: ["vcf", "vcard"],
      mimeTypes: ["text/vcard", "text/x-vcard"]),
    TypeDeclaration(
      identifier: "com.apple.ical.ics", parents: ["public.text", "public.calendar-event"], extensions: ["ics"],
      mimeTypes: ["text/calendar"]),
    TypeDeclaration(identifier: "com.apple.property-list", parents: ["public.data"], extensions: ["plist"]),
    TypeDeclaration(
      identifier: "com.adobe.pdf", parents: ["public.data", "public.composite-content"], extensions: ["pdf"],
      mimeTypes: ["application/pdf"]),
    TypeDeclaration(identifier: "public.image", parents: ["public.data", "public.content"]),
    TypeDeclaration(
      identifier: "public.jpeg", parents: ["public.image"], extensions: ["jpeg", "jpg", "jpe"],
      mimeTypes: ["image/jpeg"]),
    TypeDeclaration(identifier: "public.png", parents: ["public.image"], extensions: ["png"], mimeTypes: ["image/png"]),
    TypeDeclaration(
      identifier: "com.compuserve.gif", parents: ["public.image"], extensions: ["gif"], mimeTypes: ["image/gif"]),
    TypeDeclaration(
      identifier: "public.tiff", parents: ["public.image"], extensions: ["tiff", "tif"], mimeTypes: ["image/tiff"]),
    TypeDeclaration(
      identifier: "public.heic", parents: ["public.image"], extensions: ["heic"], mimeTypes: ["image/heic"]),
    TypeDeclaration(
      identifier: "public.svg-image", parents: ["public.image"], extensions: ["svg"], mimeTypes: ["image/svg+xml"]),
    TypeDeclaration(identifier: "public.audiovisual-content", parents: ["public.data", "public.content"]),
    TypeDeclaration(identifier: "public.audio", parents: ["public.audiovisual-content"]),
    TypeDeclaration(
      identifier: "public.mp3", parents: ["public.audio"], extensions: ["mp3"], mimeTypes: ["audio/mpeg"]),
    TypeDeclaration(identifier: "public.movie", parents: ["public.audiovisual-content"]),
    TypeDeclaration(
      identifier: "public.mpeg-4", parents: ["public.movie"], extensions: ["mp4"], mimeTypes: ["video/mp4"]),
  ]
}
