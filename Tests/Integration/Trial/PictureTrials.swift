import FoundationEssentials
import Glibc
import RCImages
import RCSources
import RCValues
import TrialKit

/// Ten pictures, all of which the cloud names.
enum PictureTrialKey: String, RCKey { case p0, p1, p2, p3, p4, p5, p6, p7, p8, p9 }

/// Trials of pictures against nginx, which serves them; see `Tests/Integration/with-nginx`.
enum PictureTrials {
  /// A defaults folder whose pictures are one and the same small file, and a cloud JSON that names ten at a server.
  private static func store(_ base: String, _ folder: String) async throws -> RCValues<PictureTrialKey> {
    let keys = PictureTrialKey.allCases.map(\.rawValue)
    let defaults =
      "{" + keys.map { #""\#($0)": {"source": "local", "name": "hero.png"}"# }.joined(separator: ", ") + "}"
    let cloud =
      "{" + keys.map { #""\#($0)": {"source": "remote", "url": "\#(base)\#($0).png"}"# }.joined(separator: ", ") + "}"
    try RCFileWriter.system.replace(folder + "/defaults/base.json", [Array(defaults.utf8)])
    let hero = try RCFileAccess.system.read("defaults/images/hero.png", 1 << 20)
    try RCFileWriter.system.replace(folder + "/defaults/images/hero.png", [hero])
    try RCFileWriter.system.replace(folder + "/cloud.json", [Array(cloud.utf8)])
    let store = try RCValues<PictureTrialKey>(
      defaults: .folder(folder + "/defaults"), source: FileSource(folder + "/cloud.json"),
      settings: RCSettings(allowsInsecureImages: true), locale: .fixed(), cache: .folder(folder + "/cache"))
    try await store.fetchAndActivate()
    return store
  }

  private static func requests(_ log: String) -> Int {
    // Not there before the first request.
    ((try? RCFileAccess.system.read(log, 64 << 20)) ?? []).count { $0 == UInt8(ascii: "\n") }
  }

  /// From `/proc/self/status`, in KiB.
  private static func memory(_ name: String) throws -> Int {
    let text = String(decoding: try RCFileAccess.system.read("/proc/self/status", 65_536), as: UTF8.self)
    let line = text.split(separator: "\n").first { $0.hasPrefix(name + ":") }
    guard let number = line?.split(whereSeparator: { $0 == " " || $0 == "\t" }).dropFirst().first.flatMap({ Int($0) })
    else { throw TrialError("no \(name) in /proc/self/status") }
    return number
  }

  /// `crowd BASE-URL LOG FOLDER BYTES`: a thousand requests at once for ten pictures, the first of a tenth of so many
  /// bytes, the last of all of them.
  static let crowd: @Sendable ([String]) async throws -> Void = { arguments in
    guard arguments.count == 4, let size = Int(arguments[3]) else {
      throw TrialError("usage: crowd BASE-URL LOG FOLDER BYTES")
    }
    let log = arguments[1]
    let store = try await store(arguments[0], arguments[2])
    let loader = RCImageLoader(store, settings: RCImageSettings(allowsPrivateAddresses: true))
    let before = try memory("VmRSS")
    for (name, expected) in [("1,000 requests at once for 10 pictures", 10), ("the same once more", 0)] {
      let start = requests(log)
      var (right, remote) = (0, 0)
      await withTaskGroup(of: (Bool, Bool).self) { group in
        for number in 0..<1000 {
          let (key, size) = (PictureTrialKey.allCases[number % 10], size * (number % 10 + 1) / 10)
          group.addTask {
            let image = await loader.image(forKey: key)
            let isRemote = if case .remote = image.origin { true } else { false }
            return (image.bytes.count == size && image.width == 640 && image.fallbacks.isEmpty, isRemote)
          }
        }
        for await (isRight, isRemote) in group {
          (right, remote) = (right + (isRight ? 1 : 0), remote + (isRemote ? 1 : 0))
        }
      }
      // The server writes its log when an answer has been sent.
      for _ in 0..<200 where requests(log) - start < expected { usleep(10_000) }
      let count = requests(log) - start
      Report.line(
        name, count == expected && right == 1000,
        "\(count) downloads, \(right) right, \(remote) of them from the network",
        "\(expected) downloads, 1,000 right")
    }
    let growth = Double(try memory("VmHWM") - before) * 1024 / Double(size)
    Report.line(
      "memory of all that, at its peak", growth < 10,
      "\((growth * 10).rounded() / 10) x a picture of \((Double(size) / 100_000).rounded() / 10) MB",
      "< 10 x the largest")
  }

  /// `assertion FOLDER`: opens a defaults folder whose pictures are no good, with the settings that every program has. A
  /// debug build stops there; a release build tells what it found and goes on.
  static let assertion: @Sendable ([String]) async throws -> Void = { arguments in
    guard let folder = arguments.first else { throw TrialError("usage: assertion FOLDER") }
    let store = try RCValues<PictureTrialKey>(defaults: .folder(folder), locale: .fixed(), cache: .none)
    let image = await RCImageLoader(store).image(forKey: .p0)
    let told = store.recentDiagnostics.filter { $0.key == "p0" }
    Report.line(
      "a release build goes on", !told.isEmpty && image.origin == .builtin, told.map(\.code).joined(separator: ", "),
      "a diagnostic, and a picture of one pixel")
  }

  /// `picture trusted|untrusted|private BASE-URL FOLDER NAME`: pictures over TLS, from a server on this machine.
  static let tls: @Sendable ([String]) async throws -> Void = { arguments in
    guard arguments.count == 4 else {
      throw TrialError("usage: picture trusted|untrusted|private BASE-URL FOLDER NAME")
    }
    let (mode, name) = (arguments[0], arguments[3])
    let store = try await store(arguments[1], arguments[2])
    let loader = RCImageLoader(store, settings: RCImageSettings(allowsPrivateAddresses: mode != "private"))
    let image = await loader.image(forKey: .p0)
    let found = image.fallbacks.first?.failure.code ?? "shown"
    let expected = ["trusted": "shown", "untrusted": "untrusted", "private": "private-host"][mode]
    Report.line(
      name, found == expected, image.fallbacks.first.map { "\($0.failure)" } ?? "\(image.origin)",
      mode == "trusted" ? "the picture" : "the default's picture, and why")
  }
}
