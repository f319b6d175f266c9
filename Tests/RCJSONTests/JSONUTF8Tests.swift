import RCJSON
import Testing

@Suite("UTF-8 is checked to the letter") struct JSONUTF8Tests {
  /// Whether the standard library takes `content` as UTF-8.
  private func isUTF8(_ content: [UInt8]) -> Bool {
    String(validating: content, as: UTF8.self) != nil
  }

  @Test("Every lead byte with every kind of follower is taken or refused as the standard library does")
  func sequences() throws {
    let seconds: [UInt8] = [0x41, 0x7F, 0x80, 0x8F, 0x90, 0x9F, 0xA0, 0xBF, 0xC0]
    let others: [UInt8] = [0x41, 0x80, 0xBF]
    for lead in UInt8(0x80)...0xFF {
      for second in seconds {
        for third in others {
          for fourth in others {
            let content = [lead, second, third, fourth]
            let error = refusal([0x22] + content + [0x22])
            guard (error == nil) != isUTF8(content) else { continue }
            Issue.record("\(content.map { String($0, radix: 16) })")
          }
        }
      }
    }
  }

  @Test("A bad byte, or one that is missing, is found at every distance, in long texts and at the end")
  func distances() throws {
    let samples: [[UInt8]] = [
      [0xC3, 0xA9], [0xE2, 0x82, 0xAC], [0xF0, 0x9F, 0x98, 0x80], [0xC3], [0xE2, 0x82], [0xF0, 0x9F, 0x98], [0x80],
      [0xFF], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xED, 0x9F, 0xBF], [0xF4, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80],
    ]
    for sample in samples {
      for before in 0..<36 {
        for after in [0, 1, 7, 8, 15, 33] {
          let content = [UInt8](repeating: 0x61, count: before) + sample + [UInt8](repeating: 0x62, count: after)
          let error = refusal([0x22] + content + [0x22])
          #expect((error == nil) == isUTF8(content))
          guard let error else { continue }
          #expect(error.reason == .departure(.invalidUTF8) && error.position.offset == before + 1)
          // Outside a string such a byte is no value at all.
          #expect(refusal([UInt8](repeating: 0x20, count: before) + sample) != nil)
        }
      }
    }
  }

  @Test("A text that ends inside a scalar is refused, and nothing behind it is read")
  func cutOff() {
    let whole = Array("\"日本\u{1F600}é\"".utf8)
    for length in 0..<whole.count {
      #expect(refusal(Array(whole[..<length])) != nil)
      #expect(refusal(Array(whole[..<length]), options: JSONOptions(toleratesDepartures: true)) != nil)
    }
    #expect(refusal(whole) == nil)
  }

  @Test("Names are checked as values are, short and long ones")
  func names() {
    for length in 0..<20 {
      let plain = [UInt8](repeating: 0x61, count: length)
      let text = [0x7B, 0x22] + plain + [0xFF] + plain + Array("\":1}".utf8)
      #expect(refusal(text)?.reason == .departure(.invalidUTF8))
      #expect(refusal(text)?.position.offset == length + 2)
    }
  }
}
