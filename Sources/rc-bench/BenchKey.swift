import RCValues

/// Keys as programs have them: names of a usual length, ten of each kind.
enum BenchKey: String, RCKey {
  case text0 = "app_title_text_0", text1 = "app_title_text_1", text2 = "app_title_text_2", text3 = "app_title_text_3"
  case text4 = "app_title_text_4", text5 = "app_title_text_5", text6 = "app_title_text_6", text7 = "app_title_text_7"
  case text8 = "app_title_text_8", text9 = "app_title_text_9"
  case short0 = "short_label_0", short1 = "short_label_1", short2 = "short_label_2", short3 = "short_label_3"
  case short4 = "short_label_4", short5 = "short_label_5", short6 = "short_label_6", short7 = "short_label_7"
  case short8 = "short_label_8", short9 = "short_label_9"
  case flag0 = "feature_flag_0", flag1 = "feature_flag_1", flag2 = "feature_flag_2", flag3 = "feature_flag_3"
  case flag4 = "feature_flag_4", flag5 = "feature_flag_5", flag6 = "feature_flag_6", flag7 = "feature_flag_7"
  case flag8 = "feature_flag_8", flag9 = "feature_flag_9"
  case count0 = "max_items_count_0", count1 = "max_items_count_1", count2 = "max_items_count_2"
  case count3 = "max_items_count_3", count4 = "max_items_count_4", count5 = "max_items_count_5"
  case count6 = "max_items_count_6", count7 = "max_items_count_7", count8 = "max_items_count_8"
  case count9 = "max_items_count_9"
  case tint0 = "tint_color_0", tint1 = "tint_color_1", tint2 = "tint_color_2", tint3 = "tint_color_3"
  case tint4 = "tint_color_4", tint5 = "tint_color_5", tint6 = "tint_color_6", tint7 = "tint_color_7"
  case tint8 = "tint_color_8", tint9 = "tint_color_9"

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
