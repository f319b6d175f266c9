import RCJSON
import Testing

@Suite("The writer") struct JSONWriterTests {
  private static let source = #"{"b": [1.10, -0, 1E+5, [], {}], "a": {"é": null, "B": true}, "A": "x\/\u0041\n"}"#

  private func written(
    _ text: String, indentation: Int?, isSpaced: Bool = true, order: JSONWriter.Order = .source
  ) throws -> String {
    var writer = JSONWriter(indentation: indentation, isSpaced: isSpaced)
    writer.value(try JSONDocument(text: text).root, order: order)
    return writer.text
  }

  @Test("On one line, with blanks and without")
  func compact() throws {
    #expect(
      try written(Self.source, indentation: nil)
        == #"{"b": [1.10, -0, 1E+5, [], {}], "a": {"é": null, "B": true}, "A": "x/A\n"}"#)
    #expect(
      try written(Self.source, indentation: nil, isSpaced: false)
        == #"{"b":[1.10,-0,1E+5,[],{}],"a":{"é":null,"B":true},"A":"x/A\n"}"#)
  }

  @Test("Indented, members in the order of their scalars")
  func sorted() throws {
    #expect(
      try written(Self.source, indentation: 2, order: .sorted) == """
        {
          "A": "x/A\\n",
          "a": {
            "B": true,
            "é": null
          },
          "b": [
            1.10,
            -0,
            1E+5,
            [],
            {}
          ]
        }
        """)
    #expect(try written("[[0]]", indentation: 0) == "[\n[\n0\n]\n]")
    #expect(try written("[[0]]", indentation: 4) == "[\n    [\n        0\n    ]\n]")
  }

  @Test("Sorting keeps the last of members with one name; the source order keeps all")
  func duplicates() throws {
    let text = #"{"b":1,"a":2,"\u0062":3,"b":4,"":5}"#
    #expect(try written(text, indentation: nil, order: .sorted) == #"{"": 5, "a": 2, "b": 4}"#)
    #expect(
      try written(text, indentation: nil, isSpaced: false) == #"{"b":1,"a":2,"b":3,"b":4,"":5}"#)
    let forms = "{\"e\u{301}\": 1, \"\u{E9}\": 2, \"z\": 3}"
    let sorted = try written(forms, indentation: nil, order: .sorted)
    #expect(sorted.unicodeScalars.elementsEqual("{\"e\u{301}\": 1, \"z\": 3, \"\u{E9}\": 2}".unicodeScalars))
    // By scalars, not by UTF-16: U+FF5E comes before U+1F600.
    let planes = "{\"\u{1F600}\": 1, \"\u{FF5E}\": 2}"
    #expect(try written(planes, indentation: nil, order: .sorted) == "{\"\u{FF5E}\": 2, \"\u{1F600}\": 1}")
  }

  @Test("Control characters, quotes and backslashes are escaped, nothing else is")
  func escapes() throws {
    var writer = JSONWriter(indentation: nil)
    writer.string("\"\\/\u{8}\u{9}\u{A}\u{C}\u{D}\u{0}\u{1F}\u{7F}é\u{2028}\u{1F600}")
    #expect(writer.text == "\"\\\"\\\\/\\b\\t\\n\\f\\r\\u0000\\u001f\u{7F}é\u{2028}\u{1F600}\"")
    for value in UInt32(0)..<0x20 {
      var writer = JSONWriter(indentation: nil)
      let text = "a" + String(Character(Unicode.Scalar(UInt8(value)))) + "b"
      writer.string(text)
      #expect(try JSONDocument(writer.bytes).root.string?.utf8.elementsEqual(text.utf8) == true)
    }
  }

  @Test("Tokens make the text they say")
  func tokens() {
    var writer = JSONWriter(indentation: nil)
    writer.beginArray()
    writer.number(.min)
    writer.bool(true)
    writer.null()
    writer.string(orNull: nil)
    writer.string(orNull: "x")
    writer.raw("1.10")
    writer.beginObject()
    writer.name("\"")
    writer.beginObject()
    writer.endObject()
    writer.name("b")
    writer.beginArray()
    writer.endArray()
    writer.endObject()
    writer.bool(false)
    writer.endArray()
    #expect(
      writer.text == #"[-9223372036854775808, true, null, null, "x", 1.10, {"\"": {}, "b": []}, false]"#)
  }

  @Test("Any tree is read back as it was, in every layout")
  func roundTrip() throws {
    var random = SeededGenerator(seed: 7)
    for _ in 0..<300 {
      let text = randomText(&random, depth: 4)
      let document = try JSONDocument(text: text)
      for indentation in [nil, 0, 2] {
        for order in [JSONWriter.Order.source, .sorted] {
          var writer = JSONWriter(indentation: indentation, isSpaced: indentation == nil)
          writer.value(document.root, order: order)
          let again = try JSONDocument(writer.bytes)
          #expect(isSame(document.root, again.root, anyOrder: order == .sorted), "\(text)")
          // Writing what was written changes nothing.
          var second = JSONWriter(indentation: indentation, isSpaced: indentation == nil)
          second.value(again.root, order: order)
          #expect(second.bytes == writer.bytes)
        }
      }
    }
  }
}
