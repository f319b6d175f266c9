/// The tags of a text that is HTML, or like it.
struct Markup {
  private struct Tag: Hashable {
    let name: String
    let isClosing: Bool
    let isSelfClosing: Bool
  }

  private var tags: [Tag] = []

  init(_ text: String) {
    let bytes = Array(text.utf8)
    var offset = 0
    while offset < bytes.count {
      guard bytes[offset] == UInt8(ascii: "<") else {
        offset += 1
        continue
      }
      var index = offset + 1
      let isClosing = index < bytes.count && bytes[index] == UInt8(ascii: "/")
      if isClosing { index += 1 }
      let start = index
      while index < bytes.count,
        (bytes[index] | 0x20) &- UInt8(ascii: "a") < 26 || (index > start && bytes[index] &- 0x30 < 10)
      {
        index += 1
      }
      let name = String(decoding: bytes[start..<index], as: UTF8.self).lowercased()
      guard !name.isEmpty,
        let end = bytes[index...].firstIndex(where: { $0 == UInt8(ascii: ">") || $0 == UInt8(ascii: "<") }),
        bytes[end] == UInt8(ascii: ">"), index == end || isBlank(bytes[index]) || bytes[index] == UInt8(ascii: "/")
      else {
        offset += 1
        continue
      }
      tags.append(Tag(name: name, isClosing: isClosing, isSelfClosing: bytes[end - 1] == UInt8(ascii: "/")))
      offset = end + 1
    }
    // `<Enter>` is a key on the keyboard: what is neither of HTML nor ever closed is a text.
    let closed = Set(tags.filter(\.isClosing).map(\.name))
    tags = tags.filter { Self.known.contains($0.name) || closed.contains($0.name) }
  }

  /// What does not match; nil where every tag does.
  var imbalance: String? {
    var open: [String] = []
    for tag in tags where !tag.isSelfClosing && !Self.void.contains(tag.name) {
      if !tag.isClosing {
        open.append(tag.name)
      } else if open.last == tag.name {
        open.removeLast()
      } else {
        return open.contains(tag.name)
          ? "</\(tag.name)> closes before <\(open.last ?? "")>" : "</\(tag.name)> closes nothing"
      }
    }
    // List items and paragraphs may stay open in HTML.
    return open.first { !["p", "li"].contains($0) }.map { "<\($0)> is never closed" }
  }

  /// What is not as in `base`; nil where the same tags stand in both.
  func difference(from base: Markup) -> String? {
    let (own, wanted) = (counts, base.counts)
    for name in Set(own.keys).union(wanted.keys).sorted() where own[name] != wanted[name] {
      let (here, there) = (own[name] ?? 0, wanted[name] ?? 0)
      return here > there
        ? "<\(name)> is not in the base text, or not so often" : "<\(name)> of the base text is missing"
    }
    return nil
  }

  private var counts: [String: Int] {
    var counts: [String: Int] = [:]
    for tag in tags where !tag.isClosing { counts[tag.name, default: 0] += 1 }
    return counts
  }

  private static let void: Set<String> = ["br", "hr", "img", "wbr", "input"]
  private static let known: Set<String> = [
    "a", "b", "big", "br", "code", "del", "div", "em", "font", "h1", "h2", "h3", "h4", "hr", "i", "img", "ins", "kbd",
    "li", "mark", "ol", "p", "pre", "q", "s", "small", "span", "strike", "strong", "sub", "sup", "table", "td", "th",
    "tr", "tt", "u", "ul", "wbr",
  ]
}
