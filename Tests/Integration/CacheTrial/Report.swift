import Glibc
import RCValues

/// What a trial found.
enum Report {
  private static let failed = Lock(false)
  static var hasFailed: Bool { failed.withLock { $0 } }

  static func line(_ name: String, _ isGood: Bool, _ figure: String, _ bar: String) {
    if !isGood { failed.withLock { $0 = true } }
    write("\(isGood ? "PASS" : "FAIL")\t\(name)\t\(figure)\t\(bar)\n")
  }

  static func write(_ text: String) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(1, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  static func end(_ status: Int32) { exit(status) }
}

struct TrialError: Error, CustomStringConvertible {
  let description: String
  init(_ description: String) { self.description = description }
}
