import RCValues

/// Keys as programs have them: names of a usual length, ten of each kind.
enum BenchKey: String, RCKey {
  case text0 = "app_title_text_0"
  case text1 = "app_title_text_1"
  case text2 = "app_title_text_2"
  case text3 = "app_title_text_3"
  case text4 = "app_title_text_4"
  case text5 = "app_title_text_5"
  case text6 = "app_title_text_6"
  case text7 = "app_title_text_7"
  case text8 = "app_title_text_8"
  case text9 = "app_title_text_9"
  case short0 = "short_label_0"
  case short1 = "short_label_1"
  case short2 = "short_label_2"
  case short3 = "short_label_3"
  case short4 = "short_label_4"
  case short5 = "short_label_5"
  case short6 = "short_label_6"
  case short7 = "short_label_7"
  case short8 = "short_label_8"
  case short9 = "short_label_9"
  case flag0 = "feature_flag_0"
  case flag1 = "feature_flag_1"
  case flag2 = "feature_flag_2"
  case flag3 = "feature_flag_3"
  case flag4 = "feature_flag_4"
  case flag5 = "feature_flag_5"
  case flag6 = "feature_flag_6"
  case flag7 = "feature_flag_7"
  case flag8 = "feature_flag_8"
  case flag9 = "feature_flag_9"
  case count0 = "max_items_count_0"
  case count1 = "max_items_count_1"
  case count2 = "max_items_count_2"
  case count3 = "max_items_count_3"
  case count4 = "max_items_count_4"
  case count5 = "max_items_count_5"
  case count6 = "max_items_count_6"
  case count7 = "max_items_count_7"
  case count8 = "max_items_count_8"
  case count9 = "max_items_count_9"
  case tint0 = "tint_color_0"
  case tint1 = "tint_color_1"
  case tint2 = "tint_color_2"
  case tint3 = "tint_color_3"
  case tint4 = "tint_color_4"
  case tint5 = "tint_color_5"
  case tint6 = "tint_color_6"
  case tint7 = "tint_color_7"
  case tint8 = "tint_color_8"
  case tint9 = "tint_color_9"

  /// Sixteen keys of a kind, ten of them different, to rotate over.
  static func rotation(_ prefix: String) -> [BenchKey] {
    let keys = allCases.filter { $0.rawValue.hasPrefix(prefix) }
    return (0..<16).map { keys[$0 * 7 % keys.count] }
  }

  /// A default for each key.
  static func values(_ round: Int = 0) -> [String: RCLiteral] {
    var values: [String: RCLiteral] = [:]
    for (index, key) in allCases.enumerated() {
      switch key.rawValue.prefix(while: { $0 != "_" }) {
      case "app": values[key.rawValue] = .string("A title that is \(index + 100 * round) words longer")
      case "short": values[key.rawValue] = .string("label \(index) \(round % 1000)")
      case "feature": values[key.rawValue] = .bool((index + round) % 2 == 0)
      case "max": values[key.rawValue] = .number("\(index * 1000 + round).25")
      default:
        let digits = String((index * 7919 + round) & 0xFFFFFF, radix: 16)
        values[key.rawValue] = .string("#" + String(repeating: "0", count: 6 - digits.count) + digits)
      }
    }
    return values
  }
}
