package import IntentValues

/// Describes an app enum.
package struct EnumRuntime: Sendable {
  package let metatype: any AppEnum.Type
  package init(_ metatype: any AppEnum.Type) { self.metatype = metatype }

  package var name: String { String(describing: metatype) }
  package var schema: EnumerationSchema { schema(of: metatype) }

  private func schema<Enum: AppEnum>(of type: Enum.Type) -> EnumerationSchema {
    EnumerationSchema(
      name: name, title: Enum.typeDisplayRepresentation.name.text,
      cases: Enum.allCases.map { value in
        WireProperty(name: value.rawValue.description, value: .string(value.localizedStringResource.text))
      })
  }
}
