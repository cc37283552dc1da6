internal import IntentAnnotations
internal import IntentInstance

ServiceProcess.run { context in try await AnnotationsService(connection: context.connection).run() }
