import Testing

@testable import RCValues

@Suite("Spoilt images") struct ImageMutationTests {
  /// The bytes that tell a sample's format.
  private static func signature(_ format: RCImageFormat, _ bytes: [UInt8]) -> Int {
    switch format {
    case .png: 8
    case .jpeg: 3
    case .gif: 6
    case .webp: 12
    case .avif, .heic: Int(bytes[3])
    case .bmp: 18
    case .tiff, .ico: 4
    case .svg: bytes.count - "width='16' height='9'/>".utf8.count
    }
  }

  /// Reads the facts, and expects them to be of `format` if there are any.
  private func check(_ bytes: [UInt8], _ format: RCImageFormat, _ what: String) {
    do throws(RCImageFault) {
      let facts = try RCImageFacts(bytes)
      if facts.format != format { Issue.record("\(format), \(what): \(facts.format)") }
    } catch {
      // Whatever the fault, it is one.
    }
  }

  @Test("A picture that is cut off anywhere is of its format or refused")
  func cut() {
    for (format, bytes) in ImageBytes.samples {
      for count in bytes.indices { check(Array(bytes[..<count]), format, "cut at \(count)") }
    }
  }

  @Test("Each bit behind the signature can be wrong")
  func bits() {
    for (format, bytes) in ImageBytes.samples {
      for index in Self.signature(format, bytes)..<bytes.count {
        for bit in 0..<8 {
          var changed = bytes
          changed[index] ^= 1 << UInt8(bit)
          check(changed, format, "bit \(bit) of \(index)")
        }
      }
    }
  }

  @Test("No single bit makes one format's signature another's")
  func signatures() {
    for (format, bytes) in ImageBytes.samples where format != .svg && format != .heic && format != .avif {
      for index in 0..<min(Self.signature(format, bytes), 4) {
        for bit in 0..<8 {
          var changed = bytes
          changed[index] ^= 1 << UInt8(bit)
          check(changed, format, "bit \(bit) of \(index)")
        }
      }
    }
  }

  @Test("Any number can be nothing or the greatest there is")
  func lengths() {
    let numbers: [[UInt8]] = [
      [0, 0], [0xFF, 0xFF], [0, 0, 0, 0], [0xFF, 0xFF, 0xFF, 0xFF], [0x7F, 0xFF, 0xFF, 0xFF], [0, 0, 0, 0x80],
      [0, 0, 0, 1], .init(repeating: 0xFF, count: 8), [0x80] + .init(repeating: 0, count: 7),
      .init(repeating: 0, count: 7) + [0x80], [0, 0, 0, 1] + .init(repeating: 0xFF, count: 12),
    ]
    for (format, bytes) in ImageBytes.samples + [(.tiff, ImageBytes.bigTIFF(16, 9))] {
      for start in Self.signature(format, bytes)..<bytes.count {
        for number in numbers where start + number.count <= bytes.count {
          var changed = bytes
          changed.replaceSubrange(start..<start + number.count, with: number)
          check(changed, format, "\(number) at \(start)")
        }
      }
    }
  }

  @Test("Of two files that are glued the first counts, and one inside another changes no format")
  func glued() {
    var random = SeededGenerator(seed: 7)
    for (format, bytes) in ImageBytes.samples {
      for (_, other) in ImageBytes.samples {
        check(bytes + other, format, "glued")
        var changed = bytes
        let place = Int.random(in: Self.signature(format, bytes)...bytes.count, using: &random)
        changed.insert(contentsOf: other, at: place)
        check(changed, format, "inside at \(place)")
      }
    }
  }

  @Test("Runs of random bytes, the same on every run")
  func runs() {
    var random = SeededGenerator(seed: 9)
    for round in 0..<400 {
      let (format, bytes) = ImageBytes.samples[round % ImageBytes.samples.count]
      var changed = bytes
      let start = Int.random(in: Self.signature(format, bytes)..<bytes.count, using: &random)
      for index in start..<min(start + 16, bytes.count) { changed[index] = .random(in: .min ... .max, using: &random) }
      check(changed, format, "round \(round)")
    }
  }
}
