import Foundation
import IntentBroker

exit(BrokerProcess.run(environment: ProcessInfo.processInfo.environment))
