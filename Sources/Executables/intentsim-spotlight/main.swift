internal import IntentInstance
internal import IntentSpotlight

ServiceProcess.run { context in
  try await SpotlightService(
    connection: context.connection, folder: context.folder, environment: context.environment
  ).run()
}
