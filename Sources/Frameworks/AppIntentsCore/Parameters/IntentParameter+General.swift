// Initializers of parameters of every other value: persons, amounts, measurements, search criteria.

extension IntentParameter {
  @_disfavoredOverload
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(Configuration(title: title, description: description, requestValueDialog: requestValueDialog))
  }

  @_disfavoredOverload
  public convenience init(
    description: LocalizedStringResource? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(Configuration(description: description, requestValueDialog: requestValueDialog))
  }
}
