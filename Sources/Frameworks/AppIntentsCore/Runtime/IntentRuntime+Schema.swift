package import IntentValues

extension IntentRuntime {
  package var schema: IntentSchema { schema(of: metatype) }

  private func schema<Intent: AppIntent>(of type: Intent.Type) -> IntentSchema {
    let parameters = IntentParameters(of: Intent()).all.map { name, parameter in
      ParameterSchema(
        name: name, title: title(given: parameter.givenTitle, name: name), type: parameter.spelledType,
        isOptional: parameter.isOptional, hasDefault: parameter.hasDefault)
    }
    let summary = text(of: Intent.parameterSummary)
    let foregrounding = Intent.supportedModes.foregrounding
    return IntentSchema(
      name: name, title: Intent.title.text, summary: summary.isEmpty ? nil : summary,
      isDiscoverable: Intent.isDiscoverable,
      opensApp: foregrounding == .beforePerform || foregrounding == .atLatestAfterPerform, parameters: parameters,
      result: Intent.PerformResult.Value.self == Never.self ? nil : Intent.PerformResult.Value._spelledName)
  }

  private func text<Summary: ParameterSummary>(of summary: Summary) -> String {
    Summary.Intent.self == Never.self ? "" : summary._text(_ParameterNames())
  }
}
