import RCConsole
import RCValues

/// Everything that the command line names, read and checked.
struct DumpInputs {
  let space: KeySpace
  let layers: LayerSet
  /// What a server calls the content of the remote layer, where one does.
  let remoteValidator: String?
  let requested: [RCLocaleTag]
  let files: RCFileAccess
  let masker: Masker
  /// The ordinals by the scalars of the names.
  let order: [Int]

  /// - Parameters:
  ///   - defaults: the folder to read in place of the one that the command line names.
  ///   - remote: the payload to take in place of the one that the command line names.
  init(
    _ request: DumpRequest, _ host: DumpHost, defaults: String? = nil, remote: PayloadLayers? = nil
  ) throws(DumpFailure) {
    try Self.checkStandardInput(request, host)
    files = host.files
    masker = Masker(isRevealing: request.arguments.flag(.reveal))
    requested = try ReaderLanguages.requested(request, host)
    let limits = RCLimits()
    let loaded: LoadedDefaults
    do {
      loaded = try LoadedDefaults(Self.defaults(defaults, request, host), files: host.files, limits: limits)
    } catch {
      if defaults == nil, !request.arguments.isGiven(.defaults), case .notFound = error { throw .noDefaults }
      throw .input(error)
    }
    space = KeySpace(names: Optional<[String]>.none, defaults: loaded)

    let names = space.names.names
    order = names.indices.sorted { names[$0].utf8.lexicographicallyPrecedes(names[$1].utf8) }

    var overrides: [PayloadLayers] = []
    if let texts = try Self.texts(request, space.names.names) { overrides.append(texts) }
    if let file = try Self.payload(.overrides, as: .override, request, host, limits) { overrides.append(file) }
    let layer = if let remote { RemoteLayer(layers: remote) } else { try RemoteLayer.read(request, host, limits) }
    var rules = ValueRules()
    // Elsewhere the option is about --remote alone.
    if request.subcommand == .images { rules.allowsInsecureImages = request.arguments.flag(.insecureHTTP) }
    layers = LayerSet(remote: layer?.layers, overrides: overrides, rules: rules)
    remoteValidator = layer?.validator
  }

  /// The values as a reader of some languages sees them.
  func resolution(for requested: [RCLocaleTag]) -> Resolution {
    Resolution(space, LayerStack(space, layers, layers.reader(requested, space)))
  }

  /// What the schema says of a key.
  func schema(of key: String) -> SchemaNode? {
    space.names.ordinal(of: key).flatMap { space.schema(of: $0) }
  }

  /// `./defaults` is shown as `defaults`, like every other path that begins so.
  static func shownPath(_ path: String) -> String {
    var rest = path[...]
    while rest.hasPrefix("./") { rest = rest.dropFirst(2).drop { $0 == "/" } }
    return rest.isEmpty ? path : String(rest)
  }

  private static func defaults(_ named: String?, _ request: DumpRequest, _ host: DumpHost) -> RCDefaults {
    let path = shownPath(named ?? request.arguments.value(.defaults) ?? "")
    return host.files.isFile(path) ? .file(path) : .folder(path)
  }

  private static func checkStandardInput(_ request: DumpRequest, _ host: DumpHost) throws(DumpFailure) {
    let readers = [Option.remote, .overrides].filter { request.arguments.value($0) == "-" }
    guard let first = readers.first else { return }
    if readers.count > 1 { throw request.usageFailure(.conflict("--remote -", "--overrides -")) }
    if host.inputWaitsForTyping() {
      throw request.usageFailure(
        .invalidValue(
          first.spelling, "-", reason: "standard input is a terminal",
          next: "Write a file's name, or pipe something in: curl -fsS URL | rc-dump --remote -"))
    }
  }

  static func payload(
    _ option: Option, as layer: RCOrigin.Layer, _ request: DumpRequest, _ host: DumpHost, _ limits: RCLimits
  ) throws(DumpFailure) -> PayloadLayers? {
    guard let place = request.arguments.value(option) else { return nil }
    if let scheme = place.scheme {
      throw request.usageFailure(
        .invalidValue(
          option.spelling, place, reason: "\(scheme):// is not read here",
          next: "Fetch it first: curl -fsS URL | rc-dump \(option.spelling) -"))
    }
    let (path, bytes) = try content(of: place, host, limits)
    do {
      return try PayloadLayers(bytes, as: layer, path: path, limits: limits)
    } catch {
      throw .input(error)
    }
  }

  static func content(
    of place: String, _ host: DumpHost, _ limits: RCLimits
  ) throws(DumpFailure) -> (path: String, bytes: [UInt8]) {
    if place == "-" {
      do {
        return ("standard input", try host.readInput(limits.maximumSize))
      } catch {
        throw .standardInput(error)
      }
    }
    let path = shownPath(place)
    do {
      return (path, try host.files.read(path, limits.maximumSize))
    } catch {
      throw .input(error)
    }
  }

  private static func texts(_ request: DumpRequest, _ names: [String]) throws(DumpFailure) -> PayloadLayers? {
    let settings = request.arguments.values(.set)
    if settings.isEmpty { return nil }
    var texts: [(name: String, text: String)] = []
    for setting in settings {
      guard let equals = setting.firstIndex(of: "=") else {
        throw request.usageFailure(
          .invalidValue("--set", setting, reason: "there is no =", next: "Write --set KEY=VALUE."))
      }
      let name = String(setting[..<equals])
      guard names.contains(where: { $0.utf8.elementsEqual(name.utf8) }) else {
        let hint = nearest(to: name, in: names).map { "Did you mean \(SafeText.sanitized($0))? " } ?? ""
        throw request.usageFailure(
          .invalidValue(
            "--set", name + "=…", reason: "the defaults have no such key",
            next: hint + "Run \"rc-dump keys --names\" for every key."))
      }
      texts.append((name, String(setting[setting.index(after: equals)...])))
    }
    do {
      return try RCOverride.texts(texts, path: "--set").load(files: .system, environment: [:], limits: RCLimits())
    } catch {
      throw .input(error)
    }
  }
}

extension String {
  /// What stands before `://`, if it is the scheme of a URL.
  var scheme: String? {
    let scheme = prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "+" || $0 == "-" || $0 == ".") }
    return !scheme.isEmpty && dropFirst(scheme.count).hasPrefix("://") ? String(scheme) : nil
  }
}
