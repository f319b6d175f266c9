import Testing

@testable import RCValues

@Suite("Numbers in text") struct NumberTextTests {
  @Test(
    "The grammar takes",
    arguments: [
      "0", "1", "-1", "+1", "00", "007", "1.", "1.5", "-.5", "+.5", ".5e1", "5.e1", "1e5", "1E5", "1e+5", "1e-5", "-0",
      "1e00000000000000000005", "123456789012345678", "1234567890123456789", "9223372036854775808", "0.1e1", "-0.0",
    ])
  func taken(_ text: String) throws {
    let number = try #require(NumberText(text))
    #expect(number.double == Double(text))
    #expect(number.double.sign == Double(text)?.sign)
  }

  @Test(
    "and nothing else",
    arguments: [
      "", " ", "+", "-", ".", "+.", "-.", "e", "e5", ".e5", "1e", "1e+", "1e-", "1e5.0", "1e5e5", "--1", "+-1", "1-",
      "1+1", "0x10", "0X10", "0b1", "0o7", "nan", "NaN", "-nan", "inf", "Infinity", "-inf", "1_000", "1,000", "1,5",
      "1 000", " 1", "1 ", "1.2.3", "..1", "1..", "1f", "1d", "1L", "1%", "$1", "1/2", "½", "٣", "１", "一", "1\u{0}",
      "\u{0}", "1e٣", "−1", "1\u{301}", "0x1p3", "1p3", "true", "#5", "1e 5", "1 e5",
    ])
  func refused(_ text: String) {
    #expect(NumberText(text) == nil)
    #expect(ExactDecimal(text) == nil)
  }

  @Test(
    "Integers keep 64 bits, truncate toward zero and clamp",
    arguments: [
      ("9007199254740993", 9_007_199_254_740_993), ("-9007199254740993", -9_007_199_254_740_993),
      ("9223372036854775807", .max), ("9223372036854775806", .max - 1), ("9223372036854775808", .max),
      ("-9223372036854775808", .min), ("-9223372036854775807", .min + 1), ("-9223372036854775809", .min),
      ("18446744073709551615", .max), ("18446744073709551616", .max), ("18446744073709551621", .max),
      ("-18446744073709551616", .min), ("99999999999999999999999999", .max), ("-99999999999999999999999999", .min),
      ("9223372036854775807.999", .max), ("-9223372036854775808.999", .min), ("1.999999999999999999999", 1),
      ("-1.999999999999999999999", -1), ("0.99999999999999999999999", 0), ("-0.9", 0), ("-0", 0), ("-0.0", 0),
      ("9.223372036854775807e18", .max), ("9.223372036854775806e18", .max - 1), ("92233720368547758.07e2", .max),
      ("922337203685477580700e-2", .max), ("-9223372036854775808e0", .min), ("-922337203685477580.8e1", .min),
      ("123456789e-4", 12345), ("123456789e-8", 1), ("123456789e-9", 0), ("123456789e-99999999999999999999", 0),
      ("1.5e1", 15), ("1.25e1", 12), ("0.00000000000000000001e20", 1), (".00015e5", 15),
      ("1e18", 1_000_000_000_000_000_000),
      ("1e19", .max), ("-1e19", .min), ("1e400", .max), ("-1e400", .min), ("1e99999999999999999999", .max),
      ("0e99999999999999999999", 0), ("0.000e99999999999999999999", 0), ("-0e5", 0), ("5.", 5), ("5.e0", 5),
      (".5e1", 5),
      ("+7", 7), ("000000000000000000000000000007", 7), ("-000000000000000000000000000007.9", -7),
      ("0000000000000000000.7e1", 7),
    ] as [(String, Int)])
  func integer(_ text: String, _ expected: Int) throws {
    #expect(try #require(NumberText(text)).integer == expected)
  }

  @Test("Integers agree with a slow decimal, doubles with the standard library")
  func random() throws {
    var random = SeededGenerator(seed: 42)
    for _ in 0..<20_000 {
      func digits(_ most: Int) -> String {
        String(
          (0..<Int.random(in: 0...most, using: &random)).map { _ in "0123456789".randomElement(using: &random) ?? "0" })
      }
      let whole = digits(22)
      let fraction = Bool.random(using: &random) ? "." + digits(22) : ""
      guard !whole.isEmpty || fraction.count > 1 else { continue }
      let exponent =
        Bool.random(using: &random)
        ? ["e", "E", "e+", "e-"][Int.random(in: 0..<4, using: &random)] + String(Int.random(in: 0...25, using: &random))
        : ""
      let sign = ["", "", "-", "+"][Int.random(in: 0..<4, using: &random)]
      let text = sign + whole + fraction + exponent
      let number = try #require(NumberText(text), "\(text)")
      #expect(number.double == Double(text), "\(text)")
      #expect(number.integer == SlowDecimal(text).truncated, "\(text)")
    }
  }

  @Test("Numbers of a million digits are read in a moment")
  func long() throws {
    let zeros = String(repeating: "0", count: 1_000_000)
    #expect(try #require(NumberText("1" + zeros)).double == .infinity)
    #expect(try #require(NumberText("0." + zeros + "1")).double == 0)
    #expect(try #require(NumberText(zeros + "7")).integer == 7)
    #expect(try #require(NumberText("0." + zeros + "7e1000001")).integer == 7)
  }
}

/// The textbook way: the digits as a string, the point moved by the exponent, the front read one digit at a time.
private struct SlowDecimal {
  let truncated: Int

  init(_ text: String) {
    var rest = Substring(text)
    let isNegative = rest.first == "-"
    if isNegative || rest.first == "+" { rest = rest.dropFirst() }
    let parts = rest.split(separator: "e", omittingEmptySubsequences: false)
      .flatMap { $0.split(separator: "E", omittingEmptySubsequences: false) }
    let exponent = parts.count > 1 ? Int(parts[1]) ?? 0 : 0
    let mantissa = parts[0].split(separator: ".", omittingEmptySubsequences: false)
    var whole = String(mantissa[0])
    var fraction = mantissa.count > 1 ? String(mantissa[1]) : ""
    for _ in 0..<max(exponent, 0) {
      whole += fraction.isEmpty ? "0" : String(fraction.removeFirst())
    }
    for _ in 0..<max(-exponent, 0) where !whole.isEmpty { whole.removeLast() }
    var value = 0
    for digit in whole {
      let (product, overflowed) = value.multipliedReportingOverflow(by: 10)
      let (sum, carried) = product.addingReportingOverflow((digit.wholeNumberValue ?? 0) * (isNegative ? -1 : 1))
      if overflowed || carried {
        truncated = isNegative ? .min : .max
        return
      }
      value = sum
    }
    truncated = value
  }
}
