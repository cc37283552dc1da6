@testable import IntentBus
import Testing

@Suite("The window of unacknowledged events")
struct PublishWindowTests {
  private func window(_ count: Int) -> PublishWindow {
    var window = PublishWindow()
    for number in 0..<count { _ = window.append(entry("\(number)")) }
    return window
  }

  private func entry(_ text: String) -> PublishWindow.Entry {
    PublishWindow.Entry(
      identifier: .make(), topic: Topic("test/run/"), body: Array(text.utf8), flags: .durable, wallTime: 0)
  }

  private func sendAll(_ window: inout PublishWindow) -> [UInt64] {
    var sent: [UInt64] = []
    while let next = window.takeNextToSend() { sent.append(next.sequence) }
    return sent
  }

  @Test("Events go out in order from 1")
  func order() {
    var window = window(3)
    #expect(sendAll(&window) == [1, 2, 3])
    #expect(window.count == 3)
  }

  @Test("No more than the limit is on its way; an acknowledgement lets the next ones go")
  func limit() {
    var window = window(PublishWindow.limit + 2)
    #expect(sendAll(&window).count == PublishWindow.limit)
    window.acknowledge(upTo: 2)
    #expect(sendAll(&window) == [UInt64(PublishWindow.limit) + 1, UInt64(PublishWindow.limit) + 2])
  }

  @Test("After a rewind the unacknowledged events go out again with their bodies")
  func rewind() {
    var window = window(4)
    _ = sendAll(&window)
    window.acknowledge(upTo: 1)
    window.rewind(to: 3)
    let again = window.takeNextToSend()
    #expect(again?.sequence == 3)
    #expect(again?.entry.body == Array("2".utf8))
  }

  @Test("A rewind before what is acknowledged begins at the oldest unacknowledged event")
  func rewindTooFar() {
    var window = window(4)
    _ = sendAll(&window)
    window.acknowledge(upTo: 2)
    window.rewind(to: 1)
    #expect(sendAll(&window) == [3, 4])
  }

  @Test("Acknowledgements of old or unknown numbers change nothing", arguments: [0, 2, 99] as [UInt64])
  func strangeAcknowledgements(number: UInt64) {
    var window = window(4)
    _ = sendAll(&window)
    window.acknowledge(upTo: 2)
    window.acknowledge(upTo: number)
    #expect(window.lastAcknowledged == 2)
    #expect(window.count == 2)
  }

  @Test("A rejoin that has seen more than was acknowledged moves the window forward")
  func acknowledgedWhileAway() {
    var window = window(4)
    window.acknowledge(upTo: 3)
    #expect(sendAll(&window) == [4])
  }

  @Test("Long runs keep their numbers while the dead part is cut off")
  func longRun() {
    var window = PublishWindow()
    for number in 1...30_000 {
      let sequence = window.append(entry("\(number)"))
      #expect(sequence == UInt64(number))
      let sent = window.takeNextToSend()
      #expect(sent?.sequence == UInt64(number))
      window.acknowledge(upTo: sequence)
    }
    #expect(window.count == 0)
  }
}
