import FaultServer
import Foundation
import RCValues
import Testing

@testable import RCImages

enum PictureKey: String, RCKey { case hero, logo, slogan }

/// A store with local pictures in a folder of its own, whose cloud names remote ones, and a loader.
final class PictureStore: Sendable {
  let folder: String
  let values: RCValues<PictureKey>
  let clock = SetClock()
  let diagnostics = Lock<[RCDiagnostic]>([])
  let assertions = Lock<[RCDiagnostic]>([])

  init(
    files: [String: [UInt8]] = ["hero.png": PictureBytes.png(), "logo.png": PictureBytes.png(100)],
    isCached: Bool = true, allowsInsecure: Bool = true
  ) throws {
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent("rcimages-\(UUID().uuidString)").path
    try FileManager.default.createDirectory(atPath: folder + "/defaults/images", withIntermediateDirectories: true)
    let base = #"""
      {"hero": {"source": "local", "name": "hero.png"}, "logo": {"source": "local", "name": "logo.png"}, "slogan": "Hi"}
      """#
    try Data(base.utf8).write(to: URL(fileURLWithPath: folder + "/defaults/base.json"))
    for (name, bytes) in files {
      try Data(bytes).write(to: URL(fileURLWithPath: folder + "/defaults/images/" + name))
    }
    self.folder = folder
    let (diagnostics, assertions, clock) = (diagnostics, assertions, clock)
    values = try RCValues<PictureKey>(
      defaults: .folder(folder + "/defaults"),
      settings: RCSettings(
        allowsInsecureImages: allowsInsecure,
        assertionHandler: { diagnostic in assertions.withLock { $0.append(diagnostic) } },
        diagnosticHandler: { diagnostic in diagnostics.withLock { $0.append(diagnostic) } }),
      locale: .fixed(), cache: isCached ? .folder(folder + "/cache") : .none,
      host: RCHost(environment: [:], clock: clock.clock, random: { 0.5 }))
  }

  deinit { try? FileManager.default.removeItem(atPath: folder) }

  /// Lets the cloud name a remote picture for a key.
  func name(_ url: String, for key: PictureKey = .hero, standIn: String? = nil) throws {
    let name = standIn.map { #", "name": "\#($0)""# } ?? ""
    try values.apply(
      RCPayload(bytes: Array(#"{"\#(key.rawValue)": {"source": "remote", "url": "\#(url)"\#(name)}}"#.utf8)))
  }

  func loader(
    _ change: (inout RCImageSettings) -> Void = { _ in }, lookup: HostLookup = HostLookup { _ in [] }
  ) -> RCImageLoader<PictureKey> {
    // No test depends on how fast the machine is.
    var settings = RCImageSettings(timeout: .seconds(600), allowsPrivateAddresses: true)
    change(&settings)
    return RCImageLoader(values, settings, lookup: lookup)
  }
}

/// A time of day that stands still until it is set.
final class SetClock: Sendable {
  private let seconds = Lock(1_800_000_000)

  func advance(_ count: Int) { seconds.withLock { $0 += count } }

  var clock: RCClock {
    RCClock(
      now: { [seconds] in .seconds(seconds.withLock { $0 }) },
      date: { [seconds] in Date(timeIntervalSince1970: Double(seconds.withLock { $0 })) },
      sleep: { _ async throws(CancellationError) in throw CancellationError() })
  }
}

extension FaultServer {
  /// Answers every request with a picture.
  static func picture(
    _ bytes: [UInt8] = PictureBytes.png(200), type: String = "image/png", _ headers: [String: String] = [:]
  ) throws -> FaultServer {
    try FaultServer { connection in
      connection.read()
      connection.answer("200 OK", ["Content-Type": type].merging(headers) { $1 }, bytes)
    }
  }

  /// Answers every request with a picture and these headers.
  static func picture(_ headers: [String: String]) throws -> FaultServer {
    try picture(PictureBytes.png(200), type: "image/png", headers)
  }

  func address(_ path: String = "a.png") -> String { "http://127.0.0.1:\(port)/\(path)" }
}
