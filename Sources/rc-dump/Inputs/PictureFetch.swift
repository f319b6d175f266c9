import RCJSON
import RCValues

/// Asks servers for pictures, and waits for what they are.
struct PictureFetch: Sendable {
  /// What is let through beyond https and hosts that are open to everybody.
  struct Permissions: Hashable {
    var insecure: Bool
    var privateHosts: Bool
  }

  typealias Outcome = Result<Picture, PictureFault>
  typealias Failure = RemoteFetch.Failure

  /// What became of each address, in their order; a failure where none could be asked. `tick` is called a few times a
  /// second.
  var ask:
    @Sendable (_ addresses: [String], _ permissions: Permissions, _ tick: () -> Void) -> Result<[Outcome], Failure>

  /// By one run of the program rc-fetch, which lies beside this one. The addresses are its input, since everybody on the
  /// machine can read the arguments of a program, and an address may hold a secret.
  static let system = PictureFetch { addresses, permissions, tick in
    let options =
      (permissions.insecure ? ["--insecure-http"] : []) + (permissions.privateHosts ? ["--private-hosts"] : [])
    return Result { () throws(Failure) in
      let ran = try HelperProgram("rc-fetch", instead: "leave out --fetch").run(
        ["--pictures"] + options + ["-"], input: Array(addresses.map { $0 + "\n" }.joined().utf8), tick: tick)
      return try outcomes(ran, count: addresses.count)
    }
  }

  /// Reads a line for each address.
  static func outcomes(_ ran: HelperProgram.Ran, count: Int) throws(Failure) -> [Outcome] {
    guard ran.status == 0 else {
      throw Failure(reason: ran.reason("rc-fetch"), isUnreachable: false)
    }
    let outcomes = ran.output.split(separator: UInt8(ascii: "\n")).compactMap { outcome(Array($0)) }
    guard outcomes.count == count else {
      throw Failure(
        reason: "rc-fetch told of \(outcomes.count) pictures, not of \(count); is it of the same version?",
        isUnreachable: false)
    }
    return outcomes
  }

  /// Nil for anything but a line that rc-fetch writes.
  private static func outcome(_ line: [UInt8]) -> Outcome? {
    guard let answer = try? JSONDocument(line).root else { return nil }  // told as one that is missing
    if let code = answer["code"]?.string, let reason = answer["reason"]?.string {
      return .failure(.remote(code: code, reason: reason))
    }
    guard let url = answer["url"]?.string, let sha256 = answer["sha256"]?.string,
      let format = RCImageFormat(rawValue: answer["format"]?.string ?? ""), let count = number(answer["bytes"]),
      let isAnimated = answer["animated"]?.bool
    else { return nil }
    let facts = RCImageFacts(
      format, width: number(answer["width"]), height: number(answer["height"]), isAnimated: isAnimated)
    return .success(Picture(place: .url(url), facts: facts, byteCount: count, sha256: sha256))
  }

  private static func number(_ value: JSONValue?) -> Int? { value?.numberText.flatMap { Int($0) } }
}
