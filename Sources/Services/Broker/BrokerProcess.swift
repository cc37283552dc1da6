internal import CIntentSystem
internal import Glibc
internal import IntentBus

/// The broker as a process: reads its environment, says when it is ready, ends on SIGTERM.
package enum BrokerProcess {
  /// - Returns: the exit code; problems are one line on standard error.
  package static func run(environment: [String: String]) -> Int32 {
    // Before any other thread exists, so that the signals are blocked in all of them.
    let signals: [Int32] = [SIGTERM, SIGINT]
    let signalDescriptor = cintentsystem_signalfd(signals, Int32(signals.count))
    signal(SIGPIPE, SIG_IGN)
    raiseDescriptorLimit()
    do {
      let configuration = try configuration(environment)
      let mailbox = BrokerMailbox()
      let broker = try Broker(configuration, mailbox: mailbox)
      try ControlThread.start(folder: configuration.folder, counters: mailbox.counters)
      IOThread.start(named: "signals") {
        var item = pollfd(fd: signalDescriptor, events: Int16(POLLIN), revents: 0)
        while poll(&item, 1, -1) < 0, errno == EINTR {}
        mailbox.stop()
      }
      reportReady(environment)
      try broker.run()
      return 0
    } catch {
      BrokerLog.line("the broker cannot run: \(error)")
      return 1
    }
  }

  /// Each peer costs a socket and a process descriptor; the usual limit of 1,024 ends at some hundred apps.
  private static func raiseDescriptorLimit() {
    var limit = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit) == 0 else { return }
    limit.rlim_cur = limit.rlim_max
    setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
  }

  private static func configuration(_ environment: [String: String]) throws -> BrokerConfiguration {
    guard let folder = environment[InstanceEnvironment.folder] else {
      throw BusError(
        .noBroker,
        "\(InstanceEnvironment.folder) is not set; the broker is started by 'intentsim up' or 'intentsim exec'")
    }
    let text = environment[InstanceEnvironment.durability] ?? BrokerConfiguration.Durability.full.rawValue
    guard let durability = BrokerConfiguration.Durability(rawValue: text) else {
      throw BusError(
        .badBody, "\(InstanceEnvironment.durability) is '\(text)'; it can be full, normal or memory")
    }
    return BrokerConfiguration(
      folder: InstanceFolder(path: folder), instance: folder.split(separator: "/").last.map(String.init) ?? folder,
      durability: durability, apps: BrokerConfiguration.parseApps(environment[InstanceEnvironment.apps] ?? ""),
      launcher: getppid())
  }

  private static func reportReady(_ environment: [String: String]) {
    guard let descriptor = environment[InstanceEnvironment.readyDescriptor].flatMap(Int32.init) else { return }
    _ = write(descriptor, "\n", 1)
    _ = close(descriptor)
  }
}
