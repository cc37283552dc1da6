internal import Foundation

/// How often and how recently, as one number that never needs an update by the clock.
///
/// Each donation is worth 1 when it is made and half as much every half-life later; a score is the sum. A score that only
/// decays is kept as its *mark*: the moment at which it will be, or was, exactly 1. A later mark is a higher score at any
/// time, so marks sort without knowing the time, and a donation costs one addition of exponentials.
enum Frecency {
  /// One week, in seconds: what a person did once today counts as much as what they did twice a week ago.
  static let halfLife = 7.0 * 86_400
  private static let decay = log(2) / halfLife

  /// The mark after one more donation at `time`, on marks in seconds.
  static func mark(_ mark: Double?, adding time: Double) -> Double {
    guard let mark else { return time }
    return max(mark, time) + log1p(exp(-decay * abs(mark - time))) / decay
  }

  static func score(ofMark mark: Double, at now: Double) -> Double { exp(decay * (mark - now)) }
}
