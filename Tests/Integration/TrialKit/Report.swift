import Glibc
import RCValues

/// What a trial found.
package enum Report {
  private static let failed = Lock(false)
  package static var hasFailed: Bool { failed.withLock { $0 } }

  package static func line(_ name: String, _ isGood: Bool, _ figure: String, _ bar: String) {
    if !isGood { failed.withLock { $0 = true } }
    write("\(isGood ? "PASS" : "FAIL")\t\(name)\t\(figure)\t\(bar)\n")
  }

  package static func write(_ text: String) { write(text, to: 1) }
  package static func errors(_ text: String) { write(text, to: 2) }

  private static func write(_ text: String, to descriptor: Int32) {
    var bytes = Array(text.utf8)[...]
    while !bytes.isEmpty {
      let count = bytes.withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      guard count > 0 else { return }
      bytes = bytes.dropFirst(count)
    }
  }

  package static func end(_ status: Int32) { exit(status) }
}
