import RCJSON

/// The JSON reader over inputs like those of `ApplyCases`, and over a file with what real ones have.
struct ParseCases {
  /// Texts in five languages, bools, numbers, colours, image descriptors with escaped URLs, experiments with variants
  /// and rules, escapes; indented, about 1 MB; drawn from a fixed seed.
  static func realistic(parameters: Int = 4_576) -> [UInt8] {
    var random = SplitMix(seed: 42)
    let vocabulary = [
      ("en", ["planet", "orbit", "ticket", "window", "moon", "guide", "journey", "ring", "seat", "light"]),
      ("fr", ["planète", "été", "fenêtre", "où", "lumière", "siège", "guidé", "forêt", "anneau", "début"]),
      ("de", ["Planet", "Straße", "für", "schön", "Fenster", "Mädchen", "über", "Licht", "Sitz", "Ring"]),
      ("ja", ["惑星", "軌道", "切符", "窓", "月", "案内", "旅", "環", "席", "光"]),
      ("ar", ["كوكب", "مدار", "تذكرة", "نافذة", "قمر", "دليل", "رحلة", "حلقة", "مقعد", "ضوء"]),
    ]
    func words(_ list: [String]) -> String {
      (0..<2 + random.below(8)).map { _ in list[random.below(10)] }.joined(separator: " ")
    }
    var text = "{\n"
    for index in 0..<parameters {
      text += "  \"\(vocabulary[0].1[random.below(10)])_parameter_\(index)\": "
      switch random.below(20) {
      case 0..<6:
        text += "{" + vocabulary.map { "\"\($0.0)\": \"\(words($0.1))\"" }.joined(separator: ", ") + "}"
      case 6..<9: text += random.below(2) == 0 ? "true" : "false"
      case 9..<12: text += "\(random.below(100_000))"
      case 12..<14: text += "\(Double(random.next() >> 11) / 9_007_199_254_740_992)"
      case 14..<16: text += "\"#\(String(0x100_0000 + random.below(0xFFFFFF), radix: 16).dropFirst())\""
      case 16..<18:
        text +=
          #"{"source": "remote", "url": "https:\/\/img.example.com\/\#(index)\/hero.png", "name": "hero\#(index).png"}"#
      default:
        text += "{\n    \"variants\": ["
        text += (0..<3).map { #"{"name": "v\#($0)", "weight": \#(Double(random.below(100)) / 100)}"# }.joined(
          separator: ", ")
        text += "],\n    \"rules\": [{\"if\": {\"country\": [\"FR\", \"DE\"]}, \"then\": true}],\n"
        text += "    \"note\": \"caf\\u00e9 \(words(vocabulary[0].1))\"\n  }"
      }
      text += index + 1 < parameters ? ",\n" : "\n"
    }
    return Array((text + "}\n").utf8)
  }

  /// Reads once; the checksum is the number of departures, so that nothing is dropped.
  static func read(_ bytes: [UInt8]) throws(JSONError) -> UInt64 {
    UInt64(try JSONDocument(bytes, options: JSONOptions(maximumSize: 1 << 30)).departures.count)
  }
}
