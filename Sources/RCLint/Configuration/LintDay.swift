/// A day as `YYYY-MM-DD`. Days compare as their texts do.
public enum LintDay {
  /// Whether `text` is a day of the calendar.
  public static func isDay(_ text: String) -> Bool {
    let parts = text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false)
    guard parts.map(\.count) == [4, 2, 2], parts.joined().allSatisfy({ $0 &- 0x30 < 10 }) else { return false }
    let numbers = parts.map { $0.reduce(0) { $0 * 10 + Int($1 - 0x30) } }
    guard (1...12).contains(numbers[1]) else { return false }
    let isLeap = numbers[0] % 4 == 0 && (numbers[0] % 100 != 0 || numbers[0] % 400 == 0)
    let lengths = [31, isLeap ? 29 : 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
    return (1...lengths[numbers[1] - 1]).contains(numbers[2])
  }

  /// The day of a moment in seconds since 1970, in UTC.
  public static func day(ofSeconds seconds: Int) -> String {
    // Days since 0000-03-01, so that a leap day ends a year.
    var days = seconds / 86_400 - (seconds % 86_400 < 0 ? 1 : 0) + 719_468
    let era = (days >= 0 ? days : days - 146_096) / 146_097
    days -= era * 146_097
    let year = (days - days / 1460 + days / 36_524 - days / 146_096) / 365
    let ofYear = days - (365 * year + year / 4 - year / 100)
    let shifted = (5 * ofYear + 2) / 153
    let day = ofYear - (153 * shifted + 2) / 5 + 1
    let month = shifted < 10 ? shifted + 3 : shifted - 9
    let calendarYear = year + era * 400 + (month <= 2 ? 1 : 0)
    return padded(calendarYear, 4) + "-" + padded(month, 2) + "-" + padded(day, 2)
  }

  private static func padded(_ number: Int, _ width: Int) -> String {
    let digits = String(number)
    return String(repeating: "0", count: max(0, width - digits.count)) + digits
  }
}
