import SwiftUI
import Testing

@MainActor
@Suite("Coming and going")
struct LifecycleTests {
  @Test("Views appear once, disappear when covered or removed, and what they change is in the same commit")
  func appearance() {
    let model = Model()
    var log: [String] = []
    let screen = Screen {
      NavigationStack(path: Bindable(model).path) {
        Text("root \(model.count)")
          .onAppear {
            log.append("root+")
            model.count += 1
          }
          .onDisappear { log.append("root-") }
          .navigationDestination(for: Int.self) { _ in
            Text("pushed").onAppear { log.append("pushed+") }.onDisappear { log.append("pushed-") }
          }
      }
    }
    #expect(screen.texts == ["root 1"])
    #expect(log == ["root+"])
    model.path = [1]
    #expect(screen.texts == ["pushed"])
    #expect(log == ["root+", "root-", "pushed+"])
    model.path = []
    #expect(screen.texts == ["root 2"])
    #expect(log == ["root+", "root-", "pushed+", "pushed-", "root+"])
  }

  @Test("onChange gets the old and the new value, and may change state")
  func change() {
    let model = Model()
    var log: [String] = []
    let screen = Screen {
      Text("\(model.count) \(model.title)")
        .onChange(of: model.title, initial: true) { old, new in
          log.append("\(old)>\(new)")
          model.count += 1
        }
    }
    #expect(screen.texts == ["1 First"])
    model.title = "Second"
    #expect(screen.texts == ["2 Second"])
    #expect(log == ["First>First", "First>Second"])
  }

  @Test("A task runs while its view is on the screen and is cancelled when it leaves")
  func task() async {
    let model = Model()
    let (events, log) = AsyncStream.makeStream(of: String.self)
    let screen = Screen {
      if model.isShown {
        Text("a").task(id: model.count) {
          log.yield("begin \(model.count)")
          for await _ in AsyncStream<Void>.makeStream().stream {}
          log.yield("end, cancelled: \(Task.isCancelled)")
        }
      }
    }
    var iterator = events.makeAsyncIterator()
    _ = screen.texts
    #expect(await iterator.next() == "begin 0")
    model.count = 1
    _ = screen.texts
    // The old task and the new one end and begin at once.
    let both = [await iterator.next(), await iterator.next()]
    #expect(Set(both) == ["end, cancelled: true", "begin 1"])
    model.isShown = false
    _ = screen.texts
    #expect(await iterator.next() == "end, cancelled: true")
  }

  @Test("A view whose appearance always changes state does not hang a commit")
  func restless() {
    let model = Model()
    let screen = Screen {
      Text("\(model.count)").id(model.count).onAppear { model.count += 1 }
    }
    #expect(screen.texts.count == 1)
  }
}
