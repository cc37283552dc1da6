// Initializers of parameters of whole numbers: with a title, and without one (the title then comes from the variable's name).

extension IntentParameter where Value.ValueType == Int {
  public convenience init(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    default defaultValue: Value.UnwrappedType? = nil, controlStyle: IntControlStyle = .stepper,
    inclusiveRange: InclusiveRange<Value.ValueType>? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      Configuration(
        title: title, description: description, defaultValue: defaultValue, requestValueDialog: requestValueDialog,
        check: Self.check(inclusiveRange)))
  }

  public convenience init(
    description: LocalizedStringResource? = nil, default defaultValue: Value.UnwrappedType? = nil,
    controlStyle: IntControlStyle = .stepper, inclusiveRange: InclusiveRange<Value.ValueType>? = nil,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default
  ) {
    self.init(
      Configuration(
        description: description, defaultValue: defaultValue, requestValueDialog: requestValueDialog,
        check: Self.check(inclusiveRange)))
  }

  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    title: LocalizedStringResource, description: LocalizedStringResource? = nil,
    controlStyle: IntControlStyle = .stepper, inclusiveRange: InclusiveRange<Value.ValueType>? = nil,
    requestValueDialog: IntentDialog? = nil, inputConnectionBehavior: InputConnectionBehavior = .default,
    optionsProvider: OptionsProvider
  ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
    self.init(
      Configuration(
        title: title, description: description, requestValueDialog: requestValueDialog,
        optionsProvider: optionsProvider, check: Self.check(inclusiveRange)))
  }

  public convenience init<OptionsProvider: DynamicOptionsProvider>(
    description: LocalizedStringResource? = nil, controlStyle: IntControlStyle = .stepper,
    inclusiveRange: InclusiveRange<Value.ValueType>? = nil, requestValueDialog: IntentDialog? = nil,
    inputConnectionBehavior: InputConnectionBehavior = .default, optionsProvider: OptionsProvider
  ) where OptionsProvider.DefaultValue.ValueType == Value.ValueType {
    self.init(
      Configuration(
        description: description, requestValueDialog: requestValueDialog, optionsProvider: optionsProvider,
        check: Self.check(inclusiveRange)))
  }
}
