// swift-tools-version: 6.2

import PackageDescription

// A program whose build fails on a bad default. An outsider's dependency would be `.package(url: …, from: …)`; the path
// carries a name, so that the folder of a clone may be called anything.
let package = Package(
  name: "LintedDefaults",
  dependencies: [.package(name: "RCValues", path: "../..")],
  targets: [
    .executableTarget(
      name: "LintedDefaults",
      dependencies: [.product(name: "RCValues", package: "RCValues")],
      plugins: [.plugin(name: "LintDefaultsAtBuildTime", package: "RCValues")])
  ],
  swiftLanguageModes: [.v6]
)
