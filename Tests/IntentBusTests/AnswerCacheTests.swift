import IntentBus
import Testing

@Suite("Kept answers")
struct AnswerCacheTests {
  private let identifiers = (0..<5).map { MessageIdentifier(high: 1, low: UInt64($0)) }

  private func answer(_ bytes: Int) -> AnswerCache.Answer {
    AnswerCache.Answer(kind: .reply, body: [UInt8](repeating: 1, count: bytes))
  }

  @Test("The oldest goes when there are too many")
  func count() {
    var cache = AnswerCache(count: 3, bytes: 1000)
    for identifier in identifiers { cache.insert(answer(1), for: identifier) }
    #expect(identifiers.map { cache[$0] != nil } == [false, false, true, true, true])
  }

  @Test("The oldest go when there are too many bytes, the newest never")
  func bytes() {
    var cache = AnswerCache(count: 10, bytes: 100)
    cache.insert(answer(60), for: identifiers[0])
    cache.insert(answer(40), for: identifiers[1])
    #expect(cache.count == 2)
    cache.insert(answer(500), for: identifiers[2])
    #expect(identifiers.map { cache[$0] != nil } == [false, false, true, false, false])
    cache.insert(answer(1), for: identifiers[3])
    #expect(cache[identifiers[2]] == nil)
  }

  @Test("The first answer for an id stays")
  func first() {
    var cache = AnswerCache(count: 2, bytes: 100)
    cache.insert(answer(1), for: identifiers[0])
    cache.insert(answer(2), for: identifiers[0])
    #expect(cache[identifiers[0]]?.body.count == 1)
  }

  @Test("Long runs keep exactly the newest")
  func longRun() {
    var cache = AnswerCache(count: 100, bytes: 1 << 20)
    for number in 0..<10_000 { cache.insert(answer(1), for: MessageIdentifier(high: 2, low: UInt64(number))) }
    #expect(cache.count == 100)
    #expect(cache[MessageIdentifier(high: 2, low: 9_900)] != nil)
    #expect(cache[MessageIdentifier(high: 2, low: 9_899)] == nil)
  }
}
