/// A date in a header: `Sun, 06 Nov 1994 08:49:37 GMT`, or one of the two obsolete forms that RFC 9110 lets live on.
package enum HTTPDate {
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Seconds since 1970; nil for what is no date.
  package static func seconds(_ text: String) -> Int? {
    let words = text.split(whereSeparator: { $0 == " " || $0 == "," || $0 == "-" }).map(String.init)
    switch words.count {
    case 6 where words[5] == "GMT":
      // Sun, 06 Nov 1994 08:49:37 GMT, and Sunday, 06-Nov-94 08:49:37 GMT
      guard let year = number(words[3], in: 0...9999) else { return nil }
      let full = words[3].utf8.count == 2 ? year + (year < 70 ? 2000 : 1900) : year
      return seconds(year: full, month: words[2], day: words[1], time: words[4])
    case 5:
      // Sun Nov  6 08:49:37 1994
      guard let year = number(words[4], in: 0...9999) else { return nil }
      return seconds(year: year, month: words[1], day: words[2], time: words[3])
    default: return nil
    }
  }

  private static func number(_ text: some StringProtocol, in range: ClosedRange<Int>) -> Int? {
    guard text.utf8.allSatisfy({ (0x30...0x39).contains($0) }), let number = Int(text) else { return nil }
    return range.contains(number) ? number : nil
  }

  private static func seconds(year: Int, month: String, day: String, time: String) -> Int? {
    let parts = time.split(separator: ":", omittingEmptySubsequences: false)
    guard year >= 1970, let month = months.firstIndex(of: month), let day = number(day, in: 1...31), parts.count == 3,
      let hour = number(parts[0], in: 0...23), let minute = number(parts[1], in: 0...59),
      let second = number(parts[2], in: 0...60)
    else { return nil }
    return (days(year, month + 1, day) * 24 + hour) * 3600 + minute * 60 + second
  }

  /// Days since 1970 in the Gregorian calendar. A year begins in March here, so that the leap day is its last.
  private static func days(_ year: Int, _ month: Int, _ day: Int) -> Int {
    let shifted = month > 2 ? year : year - 1
    let dayOfYear = (153 * (month > 2 ? month - 3 : month + 9) + 2) / 5 + day - 1
    return shifted * 365 + shifted / 4 - shifted / 100 + shifted / 400 + dayOfYear - 719_468
  }
}
