import Foundation
import RCJSON
import Testing

@Suite("Texts with random faults") struct JSONFuzzTests {
  private static let rounds = 20_000

  @Test("Nothing crashes, places are inside, and what is taken is JSON to Foundation, too")
  func mutated() throws {
    var random = SeededGenerator(seed: 20_260_101)
    var taken = 0
    var text: [UInt8] = []
    for round in 0..<Self.rounds {
      if round % 20 == 0 { text = Array(randomText(&random, depth: 3).utf8) }
      let bytes = mutate(text, &random)
      let tolerant = try check(bytes, tolerates: true)
      guard let strict = try check(bytes, tolerates: false) else { continue }
      taken += 1
      #expect(tolerant != nil && tolerant?.departures == strict.departures)
      checkByFoundation(strict)
      var writer = JSONWriter(indentation: nil)
      writer.value(strict.root)
      let again = try JSONDocument(writer.bytes)
      #expect(isSame(strict.root, again.root))
    }
    // Both outcomes must be met often for the test to say anything.
    #expect(taken > Self.rounds / 20)
    #expect(taken < Self.rounds * 19 / 20)
  }

  @Test("The strict reader stops at a departure that the tolerant one records, or at what stops both")
  func strictAndTolerant() {
    var random = SeededGenerator(seed: 99)
    var text: [UInt8] = []
    for round in 0..<Self.rounds {
      if round % 20 == 0 { text = Array(randomText(&random, depth: 2).utf8) }
      let bytes = mutate(text, &random)
      let tolerantError = refusal(bytes, options: JSONOptions(toleratesDepartures: true))
      let document = try? JSONDocument(bytes, options: JSONOptions(toleratesDepartures: true))  // the error is above
      let departures = tolerantError?.departures ?? document?.departures ?? []
      guard let error = refusal(bytes) else {
        #expect(tolerantError == nil && departures.allSatisfy { $0.kind == .byteOrderMark })
        continue
      }
      if case .departure(let kind) = error.reason {
        let isRecorded = departures.contains { $0.kind == kind && $0.range.lowerBound == error.position.offset }
        // What never ends is refused by one and not recorded by the other.
        let isOpenEnded = tolerantError != nil && (kind == .comment || kind == .singleQuotedString)
        #expect(isRecorded || isOpenEnded, "\(String(decoding: bytes, as: UTF8.self).debugDescription)")
      } else {
        #expect(tolerantError?.reason == error.reason && tolerantError?.position == error.position)
      }
    }
  }

  /// Parses, and looks at everything there is to look at.
  private func check(_ bytes: [UInt8], tolerates: Bool) throws -> JSONDocument? {
    let document: JSONDocument
    do {
      document = try JSONDocument(bytes, options: JSONOptions(toleratesDepartures: tolerates))
    } catch {
      #expect((0...bytes.count).contains(error.position.offset))
      #expect(error.position == expectedPosition(at: error.position.offset, in: bytes))
      #expect(!error.description.isEmpty)
      checkOrder(error.departures, in: bytes)
      return nil
    }
    checkOrder(document.departures, in: bytes)
    if !tolerates { #expect(document.departures.allSatisfy { $0.kind == .byteOrderMark }) }
    for duplicate in document.duplicates {
      let (first, later) = (duplicate.first(in: document), duplicate.later(in: document))
      #expect(first.range.upperBound <= later.range.lowerBound)
      #expect(first.string?.utf8.elementsEqual(later.string?.utf8 ?? "".utf8) == true)
    }
    walk(document.root)
    return document
  }

  private func checkOrder(_ departures: [JSONDeparture], in bytes: [UInt8]) {
    for (one, other) in zip(departures, departures.dropFirst()) {
      #expect(one.range.lowerBound <= other.range.lowerBound)
    }
    #expect(departures.allSatisfy { $0.range.upperBound <= bytes.count && !$0.range.isEmpty })
  }

  /// Every value lies inside the one that holds it, behind the one before.
  private func walk(_ value: JSONValue) {
    var end = value.range.lowerBound
    func inside(_ inner: JSONValue) {
      #expect(inner.range.lowerBound >= end && inner.range.upperBound <= value.range.upperBound)
      end = inner.range.upperBound
      walk(inner)
    }
    for element in value.elements { inside(element) }
    for member in value.members {
      inside(member.nameValue)
      inside(member.value)
    }
    _ = value.string
  }

  /// Differences that are known: Foundation refuses numbers that a Double cannot hold.
  private func checkByFoundation(_ document: JSONDocument) {
    if hasHugeNumber(document.root) { return }
    let data = Data(document.bytes)
    #expect(throws: Never.self, "\(document.root.sourceText.debugDescription)") {
      _ = try JSONSerialization.jsonObject(with: data, options: .fragmentsAllowed)
    }
  }

  private func hasHugeNumber(_ value: JSONValue) -> Bool {
    if let text = value.numberText { return Double(text)?.isFinite != true }
    return value.elements.contains(where: hasHugeNumber) || value.members.contains { hasHugeNumber($0.value) }
  }

  /// One to three changes: a byte taken out, put in or replaced, a run doubled, the end cut off.
  private func mutate(_ text: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    let signs = Array("{}[]\",:\\/*'+-.eE019xutnfNaI \n\r\t".utf8) + [0x00, 0x1F, 0x7F, 0x80, 0xC3, 0xEF, 0xF0, 0xFF]
    var bytes = text
    for _ in 0..<Int.random(in: 1...3, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      let sign = signs.randomElement(using: &random) ?? 0
      switch Int.random(in: 0..<6, using: &random) {
      case 0: bytes.insert(sign, at: place)
      case 1: if place < bytes.count { bytes.remove(at: place) }
      case 2: if place < bytes.count { bytes[place] = sign }
      case 3:
        let end = min(bytes.count, place + Int.random(in: 0...8, using: &random))
        bytes.insert(contentsOf: bytes[place..<end], at: place)
      case 4: bytes.removeLast(min(bytes.count, Int.random(in: 0...4, using: &random)))
      default: bytes.insert(0x20, at: place)
      }
    }
    return bytes
  }
}
