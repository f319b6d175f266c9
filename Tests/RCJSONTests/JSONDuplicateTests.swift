import RCJSON
import Testing

@Suite("Names that stand twice") struct JSONDuplicateTests {
  /// First and later place of each duplicate.
  private func places(_ text: String, tolerant: Bool = false) throws -> [String] {
    let document = try JSONDocument(text: text, options: JSONOptions(toleratesDepartures: tolerant))
    return document.duplicates.map { duplicate in
      "\(duplicate.first(in: document).position) \(duplicate.later(in: document).position)"
    }
  }

  @Test(
    "Each later one is told with the first",
    arguments: [
      ("{}", []),
      ("{\"a\":1}", []),
      ("{\"a\":1,\"b\":2}", []),
      ("{\"a\":1,\"a\":2}", ["1:2 1:8"]),
      ("{\"a\":1,\"a\":2,\"a\":3}", ["1:2 1:8", "1:2 1:14"]),
      ("{\"\":1,\"\":2}", ["1:2 1:7"]),
      ("{\"a\":1,\"A\":2}", []),
      ("{\"a\":1,\"a \":2}", []),
      // One name, spelled in several ways.
      (#"{"a":1,"\u0061":2}"#, ["1:2 1:8"]),
      (#"{"\u0061":1,"a":2}"#, ["1:2 1:13"]),
      (#"{"é":1,"\u00e9":2,"\u00E9":3}"#, ["1:2 1:8", "1:2 1:19"]),
      (#"{"\ud83d\ude00":1,"😀":2}"#, ["1:2 1:19"]),
      (#"{"\/":1,"/":2}"#, ["1:2 1:9"]),
      (#"{"\n":1,"\u000a":2}"#, ["1:2 1:9"]),
      (#"{"\u0000":1,"\u0000":2,"":3}"#, ["1:2 1:13"]),
      // Canonically equivalent, but not the same scalars.
      ("{\"\u{E9}\":1,\"e\u{301}\":2}", []),
      (#"{"\u00e9":1,"e\u0301":2}"#, []),
      ("{\"\u{212B}\":1,\"\u{C5}\":2}", []),
      // At every depth, and in every object alone.
      ("{\"a\":{\"a\":{\"a\":1}}}", []),
      ("[{\"a\":1},{\"a\":2}]", []),
      ("{\"a\":{\"b\":1,\"b\":2},\"c\":[{\"d\":1,\"d\":2}]}", ["1:7 1:13", "1:26 1:32"]),
      ("{\"x\":{\"a\":1,\"a\":2},\"x\":3}", ["1:7 1:13", "1:2 1:20"]),
      ("[[[{\"a\":[],\"a\":{}}]]]", ["1:5 1:12"]),
    ])
  func found(_ text: String, _ expected: [String]) throws {
    #expect(try places(text) == expected)
  }

  @Test("Quotes of either kind and none make one name")
  func tolerant() throws {
    #expect(try places("{a:1,'a':2,\"a\":3}", tolerant: true) == ["1:2 1:6", "1:2 1:12"])
  }

  @Test("They are found on both sides of 16 members", arguments: [2, 3, 15, 16, 17, 18, 33, 64, 65, 1000])
  func sizes(_ size: Int) throws {
    let names = (0..<size).map { "\"k\($0)\": 0" }
    #expect(try places("{\(names.joined(separator: ","))}").isEmpty)
    for twin in [0, size / 2, size - 1] {
      let document = try JSONDocument(text: "{\((names + ["\"k\(twin)\": 1"]).joined(separator: ","))}")
      #expect(document.duplicates.map { $0.later(in: document).string } == ["k\(twin)"])
      #expect(document.root["k\(twin)"]?.numberText == "1")
    }
  }

  @Test("Among thousands each is found, escaped spellings and nested ones too")
  func thousands() throws {
    var text = "{"
    for index in 0..<5000 { text += "\"name_\(index)\":{\"x\":\(index)}," }
    for index in stride(from: 0, to: 5000, by: 7) { text += "\"\\u006eame_\(index)\":{\"y\":1,\"y\":2}," }
    text += "\"end\":0}"
    let document = try JSONDocument(text: text)
    let later = document.duplicates.map { $0.later(in: document).string ?? "" }
    #expect(later.filter { $0 == "y" }.count == 715)
    #expect(later.filter { $0.hasPrefix("name_") } == stride(from: 0, to: 5000, by: 7).map { "name_\($0)" })
    // The table's memory is used again for a smaller object behind a larger one.
    let after = try JSONDocument(text: "[\(text),{\"a\":1,\"b\":2,\"a\":3}]", options: JSONOptions(maximumDepth: 8))
    #expect(after.duplicates.last.map { $0.later(in: after).string } == "a")
    #expect(after.duplicates.count == document.duplicates.count + 1)
  }

  @Test("Names that look alike in length and ends are told apart")
  func alike() throws {
    let names = (0..<3000).map { index in
      let digits = String(index)
      return "aaaaaaaa" + String(repeating: "0", count: 6 - digits.count) + digits + "zzzzzzzz"
    }
    let text = "{" + names.map { "\"\($0)\":1" }.joined(separator: ",") + "}"
    #expect(try JSONDocument(text: text).duplicates.isEmpty)
    let pair = "{\"\(names[1])\":1,\"\(names[2])\":2}"
    #expect(try JSONDocument(text: pair).duplicates.isEmpty)
  }

  @Test("The last of them is what the name leads to")
  func lastWins() throws {
    let root = try JSONDocument(text: #"{"a":1,"\u0061":2,"b":0,"a":[3]}"#).root
    #expect(root["a"]?.sourceText == "[3]")
    #expect(root.members.map(\.name) == ["a", "a", "b", "a"])
    let forms = try JSONDocument(text: "{\"\u{E9}\":1,\"e\u{301}\":2}").root
    #expect(forms["\u{E9}"]?.numberText == "1")
    #expect(forms["e\u{301}"]?.numberText == "2")
    #expect(forms["e"] == nil)
    #expect(try JSONDocument(text: "{\"\":1}").root[""]?.numberText == "1")
    #expect(try JSONDocument(text: "[1]").root[""] == nil)
  }
}
