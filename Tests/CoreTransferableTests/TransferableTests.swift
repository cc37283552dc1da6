import CoreTransferable
import Foundation
import Testing
import UniformTypeIdentifiers

private struct Recipe: Codable, Equatable, Transferable {
  var name: String
  static let type = UTType(exportedAs: "com.example.recipe", conformingTo: .json)

  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(contentType: type)
    DataRepresentation(exportedContentType: .html) { Data("<h1>\($0.name)</h1>".utf8) }
    ProxyRepresentation(exporting: \.name) { Recipe(name: $0) }
  }
}

private struct Single: Codable, Transferable {
  static var transferRepresentation: some TransferRepresentation {
    CodableRepresentation(for: Single.self, contentType: .json)
  }
}

private struct Nested: Transferable {
  var recipe: Recipe
  static var transferRepresentation: some TransferRepresentation { NestedWay() }
}

private struct NestedWay: TransferRepresentation {
  typealias Item = Nested
  var body: some TransferRepresentation {
    ProxyRepresentation(exporting: \Nested.recipe)
  }
}

struct TransferableTests {
  @Test("Content types are listed in the order of the builder, a proxy's in its place")
  func order() {
    #expect(Recipe.exportedContentTypes() == [Recipe.type, .html, .utf8PlainText])
    #expect(Recipe.importedContentTypes() == [Recipe.type, .utf8PlainText, .plainText])
    #expect(Single.exportedContentTypes() == [.json])
    #expect(Nested(recipe: Recipe(name: "")).exportedContentTypes() == Recipe.exportedContentTypes())
  }

  @Test(
    "A value comes back from every type that it can both leave and enter by", arguments: [Recipe.type, .utf8PlainText])
  func roundTrip(_ type: UTType) async throws {
    let recipe = Recipe(name: "Soup")
    let data = try await recipe.exported(as: type)
    #expect(try await Recipe(importing: data, contentType: type) == recipe)
  }

  @Test("A type stands for its subtypes on the way out, and a subtype is taken on the way in")
  func conformance() async throws {
    #expect(try await Recipe(name: "Soup").exported(as: .html) == Data("<h1>Soup</h1>".utf8))
    #expect(try await Recipe(name: "Soup").exported(as: .json) == JSONEncoder().encode(Recipe(name: "Soup")))
    #expect(try await Recipe(importing: Data("Soup".utf8), contentType: .swiftSource) == Recipe(name: "Soup"))
  }

  @Test("A type that is not offered is an error that lists those that are")
  func unsupported() async {
    let error = await #expect(throws: (any Error).self) { _ = try await Recipe(name: "Soup").exported(as: .png) }
    #expect("\(error.map { "\($0)" } ?? "")".contains("com.example.recipe, public.html"))
  }
}

struct TypeIdentifierTests {
  @Test("A type conforms to itself and to everything above it")
  func conformance() {
    #expect(UTType.json.conforms(to: .text) && UTType.json.conforms(to: .data) && UTType.json.conforms(to: .json))
    #expect(!UTType.json.conforms(to: .image))
    #expect(UTType.png.isSubtype(of: .image) && UTType.image.isSupertype(of: .png))
  }

  @Test("Extensions and MIME types lead to types and back")
  func tags() {
    #expect(UTType(filenameExtension: "JPG") == .jpeg)
    #expect(UTType(mimeType: "text/html") == .html)
    #expect(UTType(filenameExtension: "png", conformingTo: .text) == nil)
    #expect(UTType.json.preferredFilenameExtension == "json")
  }

  @Test("An unknown identifier is no type until it is declared")
  func declaration() {
    #expect(UTType("com.example.unheard-of") == nil)
    let declared = UTType(importedAs: "com.example.heard-of", conformingTo: .text)
    #expect(UTType("com.example.Heard-Of") == declared)
    #expect(declared.conforms(to: .data))
  }

  @Test("Every parent in the table is itself in the table")
  func table() {
    for type in [UTType.vCard, .pdf, .calendarEvent, .mpeg4Movie, .propertyList] {
      #expect(type.supertypes.allSatisfy { UTType($0.identifier) != nil })
    }
  }
}
