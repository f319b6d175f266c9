import FoundationEssentials
import RCConsole
import RCValues

/// The remote layer where it is no file: a cloud JSON at a URL, or what a program has saved of one.
struct RemoteLayer {
  var layers: PayloadLayers
  /// What the server calls the content, such as its ETag.
  var validator: String?

  /// What the command line names; nil where it names nothing.
  static func read(_ request: DumpRequest, _ host: DumpHost, _ limits: RCLimits) throws(DumpFailure) -> RemoteLayer? {
    let place = request.arguments.value(.remote)
    if let path = request.arguments.value(.cache) {
      if place != nil { throw request.usageFailure(.conflict("--remote", "--cache")) }
      return try cached(DumpInputs.shownPath(path), request, host, limits)
    }
    // The other schemes that there are have no source here.
    if let place, let scheme = place.scheme, ["https", "http"].contains(scheme.lowercased()) {
      return try fetched(place, request, host, limits)
    }
    return try DumpInputs.payload(.remote, as: .remote, request, host, limits).map { RemoteLayer(layers: $0) }
  }

  /// Nil where the server cannot be reached and that is no failure.
  private static func fetched(
    _ url: String, _ request: DumpRequest, _ host: DumpHost, _ limits: RCLimits
  ) throws(DumpFailure) -> RemoteLayer? {
    let place = shown(url)
    var progress = host.progress(request)
    let answer = host.fetch.ask(url, request.arguments.flag(.insecureHTTP), limits.maximumSize) {
      progress.update("rc-dump: waiting for \(place)")
    }
    progress.clear()
    switch answer.result {
    case .success(let payload):
      do {
        let layers = try PayloadLayers(payload.bytes, path: place, version: payload.version, limits: limits)
        return RemoteLayer(layers: layers, validator: payload.validator)
      } catch {
        throw .input(error)
      }
    case .failure(let error):
      let failure = DumpFailure.remote(place, error, after: answer.time)
      guard request.arguments.flag(.offlineOK), error.isUnreachable else { throw failure }
      if !request.arguments.flag(.quiet) {
        host.errors.writeLine(failure.message)
        host.errors.writeLine("rc-dump: there is no remote layer below")
      }
      return nil
    }
  }

  /// What a program has active, as its state file says; nil where it has nothing active.
  private static func cached(
    _ path: String, _ request: DumpRequest, _ host: DumpHost, _ limits: RCLimits
  ) throws(DumpFailure) -> RemoteLayer? {
    let state: StoredState
    do {
      state = try StateFile.read(path, files: host.files, limits: limits)
    } catch {
      throw .cache(path: path, error)
    }
    guard let slot = state.active else {
      if !request.arguments.flag(.quiet) {
        let waits = state.pending == nil ? "" : "; what it has fetched waits to be activated"
        host.errors.writeLine("rc-dump: \(SafeText.sanitized(path)): nothing is active\(waits)")
      }
      return nil
    }
    do throws(RCLoadError) {
      let version = try PayloadLayers(slot.payload.bytes, path: path, version: slot.payload.version, limits: limits)
        .version
      let place = ["fetched \(slot.fetched.formatted(.iso8601))", version.map { "v\($0)" }]
      let layers = try PayloadLayers(
        slot.payload.bytes, path: place.compactMap(\.self).joined(separator: " "), hasPositions: false,
        version: slot.payload.version, limits: limits)
      return RemoteLayer(layers: layers, validator: slot.payload.validator)
    } catch {
      throw .cache(path: path, .payload(error))
    }
  }

  /// The URL without what may be secret: user, password and query.
  static func shown(_ url: String) -> String {
    var shown = String(url.prefix { $0 != "?" && $0 != "#" })
    if let scheme = shown.scheme {
      let start = shown.index(shown.startIndex, offsetBy: scheme.count + 3)
      let end = shown[start...].firstIndex(of: "/") ?? shown.endIndex
      if let at = shown[start..<end].lastIndex(of: "@") { shown.removeSubrange(start...at) }
    }
    return shown.utf8.count < url.utf8.count && url.contains("?") ? shown + "?…" : shown
  }
}
