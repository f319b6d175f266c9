import Glibc
import RCSources
import RCValues
import TrialKit

/// Trials against nginx, which serves a folder; see `Tests/Integration/with-nginx`.
enum NginxTrials {
  private static func store(_ url: String) throws -> RCValues<TrialKey> {
    try RCValues(
      defaults: .values(["slogan": "home", "planets": 8]), source: try HTTPSource(url: url),
      settings: RCSettings(minimumFetchInterval: .zero), locale: .fixed(), cache: .none)
  }

  /// As a deployment should: written aside and renamed, with a size that no other version within a second has.
  private static func publish(_ number: Int, _ file: String) throws {
    let slogan = String(repeating: "x", count: number % 4000)
    try RCFileWriter.system.replace(file, [Array("{\"planets\": \(number), \"slogan\": \"\(slogan)\"}".utf8)])
    guard chmod(file, 0o644) == 0 else { throw TrialError("cannot make \(file) readable") }
  }

  private static func megabytes() throws -> Double {
    let text = String(decoding: try RCFileAccess.system.read("/proc/self/statm", 4096), as: UTF8.self)
    return Double(text.split(separator: " ")[1]).map { $0 * 4096 / 1_048_576 } ?? 0
  }

  private static func descriptors() throws -> Int { try RCFileAccess.system.list("/proc/self/fd").count }

  /// `soak COUNT URL FILE`
  static let soak: @Sendable ([String]) async throws -> Void = { arguments in
    guard arguments.count == 3, let count = Int(arguments[0]) else { throw TrialError("usage: soak COUNT URL FILE") }
    let (url, file) = (arguments[1], arguments[2])
    let store = try store(url)
    var (wrong, unmodified) = (0, 0)
    var (memory, files) = (0.0, 0)
    for number in 1...count {
      try publish(number, file)
      let result = try await store.fetch()
      store.activate()
      let isRight =
        result == .fetched && store.integer(forKey: .planets) == number
        && store.string(forKey: .slogan).utf8.count == number % 4000
      if !isRight { wrong += 1 }
      if number % 4 == 0, try await store.fetch() == .notModified { unmodified += 1 }
      // By then every cache is as large as it gets.
      if number == count / 5 { (memory, files) = (try megabytes(), try descriptors()) }
    }
    let growth = (try megabytes() / memory - 1) * 100
    Report.line(
      "\(count) documents from nginx", wrong == 0 && unmodified == count / 4,
      "\(wrong) wrong, \(unmodified) of \(count / 4) not modified", "each is the document of its moment")
    Report.line(
      "memory over \(count) fetches", growth < 5,
      "\((growth * 10).rounded() / 10) % more than \((memory * 10).rounded() / 10) MB", "within 5 %")
    let more = try descriptors() - files
    Report.line("descriptors over \(count) fetches", more <= 0, "\(more) more than \(files)", "flat")
  }

  /// `nginx BASE-URL`: the protocol as nginx speaks it.
  static let protocols: @Sendable ([String]) async throws -> Void = { arguments in
    let base = arguments[0]
    for (name, path, marker) in [
      ("a strong ETag and 304", "plain/app.json", "\""), ("a weak ETag with gzip and 304", "gzip/app.json", "W/\""),
      ("redirects on one host", "moved/app.json", "\""), ("a redirect to another port", "elsewhere/app.json", "\""),
    ] {
      let source = try HTTPSource(url: base + path)
      guard case .payload(let payload) = try await source.fetch(RCFetchRequest()) else {
        return Report.line(name, false, "not modified", "a payload")
      }
      let again = try await source.fetch(RCFetchRequest(validator: payload.validator))
      let tag = payload.validator ?? "none"
      Report.line(name, tag.hasPrefix(marker) && again == .notModified, "ETag \(tag)", "a payload, then not modified")
    }
    for (name, path, expected) in [
      ("no such document", "none.json", RCFetchError.status(404)),
      ("no access", "private.json", .unauthorized(status: 403)),
      ("a redirect in a circle", "circle.json", .redirected(to: base + "circle.json", reason: "more than 5 redirects")),
    ] {
      Report.line(name, await error(base + path) == expected, "\(expected)", "its own error")
    }
    let source = try HTTPSource(url: base + "plain/app.json")
    guard case .payload(let payload) = try await source.fetch(RCFetchRequest()) else { return }
    let fresh = payload.freshFor.map { "\($0)" } ?? "none"
    Report.line("max-age", payload.freshFor == .seconds(60), fresh, "60 s")
  }

  private static func error(_ url: String) async -> RCFetchError? {
    do throws(RCFetchError) {
      _ = try await HTTPSource(url: url).fetch(RCFetchRequest())
      return nil
    } catch {
      return error
    }
  }

  /// `tls trusted|untrusted|redirected URL NAME`
  static let tls: @Sendable ([String]) async throws -> Void = { arguments in
    guard arguments.count == 3 else { throw TrialError("usage: tls trusted|untrusted|redirected URL NAME") }
    let (expectation, name) = (arguments[0], arguments[2])
    let error = await error(arguments[1])
    let outcome =
      switch error {
      case nil: "trusted"
      case .untrusted: "untrusted"
      case .redirected: "redirected"
      default: "other"
      }
    Report.line(name, outcome == expectation, error.map { "\($0)" } ?? "an answer", expectation)
  }
}
