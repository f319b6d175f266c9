import Glibc
import RCConsole
import RCLint
import RCValues

/// Reads what a request names: the configuration, the folders, the sources, the payload and the baseline.
struct LintInputs {
  let host: LintHost
  let request: LintRequest

  private static let limit = 64 << 20

  // MARK: Settings

  /// The configuration in force. Its paths are absolute when this returns.
  func configuration() throws(LintFailure) -> LintConfiguration {
    guard let path = try configurationPath() else { return LintConfiguration() }
    let bytes = try read(path)
    var configuration: LintConfiguration
    do {
      configuration = try LintConfiguration(bytes, path: host.name(path))
    } catch {
      throw .configuration(error)
    }
    let folder = path.lastIndex(of: "/").map { String(path[..<$0]) } ?? ""
    func resolved(_ path: String) -> String { host.absolute(path, from: folder) }
    configuration.paths = configuration.paths.map(resolved)
    configuration.keys = configuration.keys.map(resolved)
    configuration.baseline = configuration.baseline.map(resolved)
    configuration.sources = configuration.sources.map(resolved)
    configuration.remote = configuration.remote.map(resolved)
    return configuration
  }

  private func configurationPath() throws(LintFailure) -> String? {
    if let named = request.arguments.value(.config) { return host.absolute(named) }
    var folder = host.workingDirectory
    while true {
      let candidate = folder + "/.rclint.json"
      if RCFileAccess.system.isFile(candidate) { return candidate }
      guard let slash = folder.lastIndex(of: "/") else { return nil }
      folder = String(folder[..<slash])
    }
  }

  func baseline(_ configuration: LintConfiguration) throws(LintFailure) -> Baseline? {
    guard let path = request.arguments.value(.baseline) ?? configuration.baseline else { return nil }
    let bytes = try read(host.absolute(path))
    do {
      return try Baseline(bytes, path: host.name(path))
    } catch {
      throw .configuration(error)
    }
  }

  // MARK: What is checked

  func input(_ configuration: LintConfiguration) throws(LintFailure) -> LintInput {
    var input = LintInput(folders: try folders(configuration))
    let arguments = request.arguments
    let given = arguments.values(.keys).flatMap { $0.split(separator: ",").map(String.init) }
    for path in given.isEmpty ? configuration.keys : given { try readKeys(path, into: &input) }
    let sources = arguments.values(.sources)
    let configured = configuration.sources.map { [$0] } ?? []
    for path in sources.isEmpty ? configured : sources {
      input.looksAtUses = true
      for file in try swiftFiles(host.absolute(path)) {
        if input.sources.contains(where: { $0.path == host.name(file) }) { continue }
        input.sources.append(SourceText(path: host.name(file), bytes: try read(file)))
      }
    }
    if let path = arguments.value(.remote) ?? configuration.remote {
      let bytes = path == "-" ? try standardInput() : try read(host.absolute(path))
      input.remote = (path == "-" ? "standard input" : host.name(path), bytes)
    }
    return input
  }

  private func folders(_ configuration: LintConfiguration) throws(LintFailure) -> [FolderSnapshot] {
    if request.arguments.isGiven(.stdin), let name = request.arguments.value(.stdinFilename) {
      return [try folder(around: name)]
    }
    var paths = request.arguments.positionals
    if paths.isEmpty { paths = configuration.paths }
    if paths.isEmpty {
      paths = ["defaults"]
      var status = stat()
      guard stat(host.absolute("defaults"), &status) == 0 else { throw .noDefaults }
    }
    var folders: [FolderSnapshot] = []
    for path in paths {
      let snapshot = try read(folder: path)
      guard snapshot.hasDefaults else { throw .nothingToLint(path: host.name(path)) }
      folders.append(snapshot)
    }
    return folders
  }

  private func read(folder path: String) throws(LintFailure) -> FolderSnapshot {
    do {
      return try FolderReader().read(host.absolute(path), as: host.name(path))
    } catch {
      throw .input(renamed(error))
    }
  }

  /// The folder of a file that comes from standard input, with what came in its place.
  private func folder(around name: String) throws(LintFailure) -> FolderSnapshot {
    let file = host.absolute(name)
    let slash = file.lastIndex(of: "/") ?? file.startIndex
    let (folder, own) = (String(file[..<slash]), String(file[slash...].dropFirst()))
    var status = stat()
    var snapshot =
      stat(folder, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
      ? try read(folder: folder) : FolderSnapshot(path: host.name(folder), entries: [], isSingleFile: true)
    snapshot.replace(own, with: try standardInput())
    return snapshot
  }

  private func standardInput() throws(LintFailure) -> [UInt8] {
    do {
      return try host.readInput(Self.limit)
    } catch {
      throw .standardInput(error)
    }
  }

  /// A Swift file, or a list of names.
  private func readKeys(_ path: String, into input: inout LintInput) throws(LintFailure) {
    let bytes = try read(host.absolute(path))
    if path.hasSuffix(".swift") {
      input.sources.append(SourceText(path: host.name(path), bytes: bytes))
    } else {
      let lines = bytes.split(whereSeparator: { $0 == 0x0A || $0 == 0x0D })
      input.listedKeys += lines.map { String(decoding: $0, as: UTF8.self) }
        .filter { !$0.hasPrefix("#") && $0.utf8.contains { $0 > 0x20 } }
    }
  }

  private func swiftFiles(_ path: String) throws(LintFailure) -> [String] {
    if RCFileAccess.system.isFile(path) { return [path] }
    var files: [String] = []
    do {
      for name in try RCFileAccess.system.list(path).sorted() where !name.hasPrefix(".") {
        let below = path + "/" + name
        if RCFileAccess.system.isFile(below) {
          if name.hasSuffix(".swift") { files.append(below) }
        } else {
          var status = stat()
          // Links are not followed: they may lead around in a circle.
          if lstat(below, &status) == 0, status.st_mode & S_IFMT == S_IFDIR { files += try swiftFiles(below) }
        }
      }
    } catch let error as LintFailure {
      throw error
    } catch {
      throw (error as? RCLoadError).map { .input($0) } ?? .input(.unreadable(path: path, reason: "\(error)"))
    }
    return files
  }

  private func read(_ path: String) throws(LintFailure) -> [UInt8] {
    do {
      return try RCFileAccess.system.read(path, Self.limit)
    } catch {
      throw .input(renamed(error))
    }
  }

  /// The error with the file called as reports call it.
  private func renamed(_ error: RCLoadError) -> RCLoadError {
    switch error {
    case .notFound(let path): .notFound(path: host.name(path))
    case .unreadable(let path, let reason): .unreadable(path: host.name(path), reason: reason)
    case .notAFile(let path): .notAFile(path: host.name(path))
    case .tooLarge(let path, let limit): .tooLarge(path: host.name(path), limit: limit)
    default: error
    }
  }
}
