// Initializers of parameters of a number of entities: with a title, and without one (the title then comes from the variable's name).

extension IntentParameter where Value.ValueType: AppEntity, Value.UnwrappedType: Collection {
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, size: IntentCollectionSize,
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      Configuration(
        title: title, description: description, defaultValue: defaultValue, requestValueDialog: requestValueDialog,
        check: Self.check(size)))
  }

  public convenience init(
    description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
    size: IntentCollectionSize, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      Configuration(
        description: description, defaultValue: defaultValue, requestValueDialog: requestValueDialog,
        check: Self.check(size)))
  }

  public convenience init<Query: EntityQuery>(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, size: IntentCollectionSize,
    requestValueDialog: IntentDialog? = nil, requestDisambiguationDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default, query: Query
  ) where Query.Entity == Value.ValueType {
    self.init(
      Configuration(
        title: title, description: description, defaultValue: defaultValue, requestValueDialog: requestValueDialog,
        query: query, check: Self.check(size)))
  }

  public convenience init<Query: EntityQuery>(
    description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
    size: IntentCollectionSize, requestValueDialog: IntentDialog? = nil,
    requestDisambiguationDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
    query: Query
  ) where Query.Entity == Value.ValueType {
    self.init(
      Configuration(
        description: description, defaultValue: defaultValue, requestValueDialog: requestValueDialog, query: query,
        check: Self.check(size)))
  }
}
