import Testing

@testable import RCValues

@Suite("Name tables") struct NameTableTests {
  private func lookUp(_ name: String, in table: NameTable) -> Int? {
    let bytes = Array(name.utf8)
    return table.withLookup { lookup in
      // One byte more, so that an empty name has an address.
      (bytes + [0]).withUnsafeBufferPointer { buffer in
        buffer.baseAddress.flatMap { lookup.ordinal(of: $0, bytes.count) }
      }
    }
  }

  @Test("Names come back with their places, by string and by bytes")
  func hostile() {
    let names = [
      "", " ", "a", "A", "a ", "\u{0}", "\u{0}\u{0}", "a\u{0}", "\u{E9}", "e\u{301}", "\u{212B}", "\u{C5}", "A\u{30A}",
      "\u{1F600}", "\u{FEFF}a", "日本語", "aaaaaaaa", "aaaaaaab", "aaaaaaaaa", "baaaaaaa", "aaaaaaaaaaaaaaaa",
      "aaaaaaaaaaaaaaab", "rcvalues", "\"", "\\", "\n", String(repeating: "x", count: 10_000),
      String(repeating: "x", count: 9_999),
    ]
    let table = NameTable(names)
    #expect(table.count == names.count)
    for (ordinal, name) in names.enumerated() {
      #expect(table.ordinal(of: name) == ordinal)
      #expect(lookUp(name, in: table) == ordinal)
      #expect(table.names[ordinal].utf8.elementsEqual(name.utf8))
    }
    for other in ["b", "aa", "\u{0}a", "e", "\u{301}", "\u{C9}", "aaaaaaa", "aaaaaaaaaa", "日本", "\u{1F601}"] {
      #expect(table.ordinal(of: other) == nil)
      #expect(lookUp(other, in: table) == nil)
    }
  }

  @Test("The second of two equal names is left out, and the others move up")
  func duplicates() {
    let table = NameTable(["a", "b", "a", "", "c", "b", "", "a"])
    #expect(table.names == ["a", "b", "", "c"])
    #expect(["a", "b", "", "c"].map { table.ordinal(of: $0) } == [0, 1, 2, 3])
    #expect(NameTable(["\u{E9}", "e\u{301}"]).count == 2)
  }

  @Test("A table may be empty, or hold the empty name alone")
  func empty() {
    let none = NameTable([])
    #expect(none.count == 0)
    #expect(none.ordinal(of: "") == nil)
    #expect(none.ordinal(of: "a") == nil)
    #expect(lookUp("", in: none) == nil)
    let one = NameTable([""])
    #expect(one.ordinal(of: "") == 0)
    #expect(lookUp("", in: one) == 0)
    #expect(one.ordinal(of: "a") == nil)
  }

  @Test("Tens of thousands of names that differ in one digit are told apart")
  func many() {
    let names = (0..<30_000).map { "prefix_that_all_share_\($0)_suffix" }
    let table = NameTable(names)
    #expect(table.count == names.count)
    #expect(names.indices.allSatisfy { table.ordinal(of: names[$0]) == $0 })
    #expect((30_000..<31_000).allSatisfy { table.ordinal(of: "prefix_that_all_share_\($0)_suffix") == nil })
  }

  @Test("Keys larger than two bytes are found by the scalars of their names")
  func byName() {
    let ordinals = KeyOrdinals(WideKey.self) { name in name.utf8.count == 2 ? 0x100 : 0x200 }
    #expect(ordinals.entry(ofName: "\u{E9}") == 0x100)
    #expect(ordinals.entry(ofName: "e\u{301}") == 0x200)
    #expect(ordinals.entry(ofName: "e") == KeyOrdinals.Code.unknown)
  }
}

private struct WideKey: RCKey {
  let rawValue: String
  static let allCases = [WideKey(rawValue: "\u{E9}"), WideKey(rawValue: "e\u{301}")]
}
