import Testing

@testable import RCValues

@Suite("The nearest double")
struct NearestDoubleTests {
  @Test("Two hundred thousand numbers of 1 to 19 digits and every power read as the standard library reads them")
  func random() {
    var state: UInt64 = 42
    func next() -> UInt64 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      return state >> 11 ^ state << 20
    }
    for _ in 0..<200_000 {
      let digits = String(next() % [10, 1_000, 10_000_000, 10_000_000_000_000_000, .max][Int(next() % 5)]).prefix(19)
      let text = "\(digits)e\(Int(next() % 70) - 35)"
      #expect(NumberText(text)?.double == Double(text), "\(text)")
    }
  }

  @Test("Numbers just beside the middle between two doubles are rounded once, not twice")
  func halves() {
    // Whole numbers above 2^53 lie between doubles; so do their neighbours with digits behind the point.
    for exponent in 53...62 {
      let step: UInt64 = 1 << UInt64(exponent - 52)
      for count in 0..<64 as Range<UInt64> {
        let middle = (1 << UInt64(exponent)) + count * step + step / 2
        for text in ["\(middle - 1).9", "\(middle)", "\(middle).0", "\(middle).1", "\(middle)e0", "-\(middle).5e-3"] {
          #expect(NumberText(text)?.double == Double(text), "\(text)")
        }
      }
    }
  }

  @Test("Zero keeps its sign, and what is too large is infinite")
  func edges() {
    #expect(NumberText("-0.0")?.double.sign == .minus)
    #expect(NumberText("0e99")?.double == 0)
    #expect(NumberText("1e400")?.double == .infinity)
    #expect(NumberText("4.9e-324")?.double == .leastNonzeroMagnitude)
    #expect(NumberText("1.7976931348623157e308")?.double == .greatestFiniteMagnitude)
  }
}
