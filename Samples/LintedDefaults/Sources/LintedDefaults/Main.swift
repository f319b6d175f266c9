import RCValues

@main
struct Main {
  static func main() throws {
    let config = try RCValues<AppKey>(defaults: .folder("defaults"))
    print(config.string(forKey: .greeting), config.color(forKey: .accentColor))
    if config.bool(forKey: .showsTips) {
      print("Up to \(config.integer(forKey: .maximumTips)) tips a day")
    }
  }
}
