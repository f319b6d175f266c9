/// How long a server in trouble is left alone.
enum Backoff {
  static let first = Duration.seconds(120)
  static let longest = Duration.seconds(4 * 3600)
  /// More than a day is taken for a mistake of the server.
  static let longestAsked = Duration.seconds(24 * 3600)

  /// - Parameters:
  ///   - failures: how many there were, with this one.
  ///   - asked: what the server asked for, which is obeyed as it is.
  ///   - random: from 0 up to 1; half as long at 0, half as long again at 1.
  static func wait(failures: Int, asked: Duration?, random: Double) -> Duration {
    if let asked { return min(max(asked, .zero), longestAsked) }
    let doublings = min(max(failures, 1) - 1, 16)
    return min(first * (1 << doublings), longest) * (0.5 + random)
  }
}
