import Testing

@testable import RCValues

@Suite("Exact decimals") struct ExactDecimalTests {
  @Test("They stand in the order of their values")
  func order() throws {
    // From small to large; the texts of one row are equal.
    let rows = [
      ["-1e1000000", "-10e999999"], ["-1e400"], ["-9007199254740993", "-9007199254740993.0"], ["-9007199254740992"],
      ["-10.5", "-1.05e1"], ["-10"], ["-1", "-1.000", "-0.1e1", "-100e-2"], ["-0.1000000000000000000001"], ["-0.1"],
      ["-1e-400"], ["0", "-0", "+0", "0.000", "0e5", "-0e-999999999999", ".0", "0."], ["1e-400"],
      ["0.01", "1e-2", ".01"],
      ["0.09"], ["0.1", "1e-1", "00.10"], ["0.11"], ["0.3"], ["0.30000000000000004"],
      ["1", "+1", "1.", "10e-1", "001"],
      ["1.0000000000000000000000001"], ["9.99"], ["10", "1e1", "0.001e4"], ["9007199254740992"], ["9007199254740993"],
      ["18446744073709551615"], ["18446744073709551616", "1.8446744073709551616e19"], ["1e308"], ["1e309"],
      ["1e1000000", "0.1e1000001"],
    ]
    for (row, texts) in rows.enumerated() {
      for text in texts {
        let one = try #require(ExactDecimal(text), "\(text)")
        for (otherRow, others) in rows.enumerated() {
          for otherText in others {
            let other = try #require(ExactDecimal(otherText))
            #expect((one < other) == (row < otherRow), "\(text) < \(otherText)")
            #expect((one == other) == (row == otherRow), "\(text) == \(otherText)")
            if row == otherRow { #expect(one.hashValue == other.hashValue) }
          }
        }
      }
    }
  }

  @Test("Whether a number is whole does not depend on how it is written")
  func whole() {
    for text in ["0", "0.0", "1.0", "10e-1", "1.5e1", "-3", "1e400", "0e-5", "120e-1"] {
      #expect(ExactDecimal(text)?.isInteger == true, "\(text)")
    }
    for text in ["0.5", "1e-1", "1.05e1", "-0.1", "1e-400", "9007199254740993.5", "123e-1"] {
      #expect(ExactDecimal(text)?.isInteger == false, "\(text)")
    }
  }

  @Test(
    "Multiples are told exactly",
    arguments: [
      ("0", "7", true), ("0.0", "0.1", true), ("14", "7", true), ("-14", "7", true), ("15", "7", false),
      ("0.3", "0.1", true), ("0.30000000000000004", "0.1", false), ("4.35", "0.01", true), ("1.005", "0.01", false),
      ("19.99", "0.01", true), ("0.75", "0.25", true), ("0.75", "0.5", false), ("1e3", "250", true),
      ("1e2", "8", false),
      ("1e3", "8", true), ("1e-3", "1e-4", true), ("1e-4", "1e-3", false), ("1.0", "1", true), ("2.50", "0.5", true),
      ("9007199254740993", "2", false), ("9007199254740993", "3", true), ("18446744073709551617", "2", false),
      ("123456789012345678901234567890", "10", true), ("123456789012345678901234567891", "10", false),
      // Far apart, or longer than 38 digits.
      ("1e40", "1", true), ("1e40", "3", false), ("1e300", "7", false), ("3e300", "3", true), ("1e1000000", "4", true),
      ("1e-39", "1", false), ("1e-39", "0.1", false), ("1e-400", "1e-399", false), ("1e-300", "1e300", false),
      ("1e300", "1e-300", true), ("1000000000000000000000000000000000000000000001", "1", true),
      ("1000000000000000000000000000000000000000000001", "2", false),
      ("0.1000000000000000000000000000000000000000000001", "0.1", false),
      ("100000000000000000000000000000000000000000000.5", "0.5", true), ("1e30", "1e29", true),
      ("1.5e30", "1e30", false),
      ("1e200", "1e-5", true),
    ])
  func multiples(_ text: String, _ divisor: String, _ expected: Bool) throws {
    let (number, step) = (try #require(ExactDecimal(text)), try #require(ExactDecimal(divisor)))
    #expect(number.isMultiple(of: step) == expected)
  }

  @Test("Small numbers and steps agree with integers")
  func random() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<5000 {
      let (value, step) = (Int.random(in: -9999...9999, using: &random), Int.random(in: 1...99, using: &random))
      let scale = Int.random(in: 0...4, using: &random)
      let number = try #require(ExactDecimal("\(value)e-\(scale)"))
      #expect(number.isMultiple(of: try #require(ExactDecimal("\(step)e-\(scale)"))) == (value % step == 0))
      let other = Int.random(in: -9999...9999, using: &random)
      let second = try #require(ExactDecimal("\(other)e-\(scale)"))
      #expect((number < second) == (value < other))
      #expect((number == second) == (value == other))
    }
  }
}
