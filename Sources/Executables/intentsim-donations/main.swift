internal import IntentDonations
internal import IntentInstance

ServiceProcess.run { context in
  try await DonationsService(connection: context.connection, folder: context.folder).run()
}
