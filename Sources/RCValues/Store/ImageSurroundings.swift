/// What a loader of pictures has from the store whose values name them.
package struct ImageSurroundings: Sendable {
  /// Where local pictures lie; nil where the defaults are no folder.
  package let folder: String?
  /// Where downloaded pictures are kept; nil where nothing is.
  package let cacheFolder: String?
  package let host: RCHost
  /// As the settings say at the moment.
  package let allowsInsecure: @Sendable () -> Bool
  package let report: @Sendable (RCDiagnostic) -> Void
  /// For a mistake of the programmer; told once for each identity.
  package let assert: @Sendable (RCDiagnostic, _ identity: String) -> Void
}

extension RCValues {
  package var imageSurroundings: ImageSurroundings {
    let core = core
    var cacheFolder: String?
    switch core.cache.folder(isLocal: false, program: core.host.program, environment: core.host.environment) {
    case .path(let path): cacheFolder = path + "/images"
    case .unwanted: break
    case .homeless: core.reporter.report(RCDiagnostic(.noCacheFolder))
    }
    return ImageSurroundings(
      folder: front.space.defaults.imagesFolder, cacheFolder: cacheFolder, host: core.host,
      allowsInsecure: { core.settings.allowsInsecureImages }, report: { core.reporter.report($0) },
      assert: { core.reporter.assert($0, once: $1) })
  }
}
