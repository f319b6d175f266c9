// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "RCValues",
  products: [
    .library(name: "RCValues", targets: ["RCValues"]),
    .library(name: "RCLint", targets: ["RCLint"]),
    .library(name: "RCSources", targets: ["RCSources"]),
    .library(name: "RCImages", targets: ["RCImages"]),
    .library(name: "RCSourceTesting", targets: ["RCSourceTesting"]),
    .executable(name: "rc-dump", targets: ["rc-dump"]),
    .executable(name: "rc-fetch", targets: ["rc-fetch"]),
    .executable(name: "rc-lint", targets: ["rc-lint"]),
    .plugin(name: "LintDefaults", targets: ["LintDefaults"]),
    .plugin(name: "LintDefaultsAtBuildTime", targets: ["LintDefaultsAtBuildTime"]),
  ],
  targets: [
    .target(name: "RCJSON"),
    .target(name: "RCValues", dependencies: ["RCJSON"]),
    .target(name: "RCSources", dependencies: ["RCValues"]),
    .target(name: "RCImages", dependencies: ["RCValues", "RCSources", "RCJSON"]),
    .target(name: "RCSourceTesting", dependencies: ["RCValues"]),
    .target(name: "RCConsole"),
    .executableTarget(name: "rc-dump", dependencies: ["RCValues", "RCJSON", "RCConsole"]),
    .executableTarget(name: "rc-fetch", dependencies: ["RCValues", "RCSources", "RCImages", "RCJSON"]),
    .target(name: "RCLint", dependencies: ["RCValues", "RCJSON"]),
    .executableTarget(name: "rc-lint", dependencies: ["RCLint", "RCValues", "RCJSON", "RCConsole"]),
    .plugin(
      name: "LintDefaults",
      capability: .command(
        intent: .custom(verb: "lint-defaults", description: "Check the defaults folder with rc-lint")),
      dependencies: ["rc-lint"], path: "Sources/Plugins/LintDefaults"),
    .plugin(
      name: "LintDefaultsAtBuildTime", capability: .buildTool(), dependencies: ["rc-lint"],
      path: "Sources/Plugins/LintDefaultsAtBuildTime"),
    .executableTarget(name: "rc-bench", dependencies: ["RCValues", "RCJSON", "RCConsole"]),
    .testTarget(name: "RCJSONTests", dependencies: ["RCJSON"]),
    .testTarget(name: "RCValuesTests", dependencies: ["RCValues", "RCJSON", "RCSources", "RCImages"]),
    .testTarget(
      name: "RCSourcesTests",
      dependencies: ["RCSources", "RCSourceTesting", "RCValues", "FaultServer", "FileOnly"]),
    .testTarget(name: "RCImagesTests", dependencies: ["RCImages", "RCValues", "FaultServer"]),
    .target(name: "FaultServer", dependencies: ["RCValues"], path: "Tests/Integration/FaultServer"),
    .executableTarget(name: "FileOnly", dependencies: ["RCValues"], path: "Tests/Integration/FileOnly"),
    .target(name: "TrialKit", dependencies: ["RCValues"], path: "Tests/Integration/TrialKit"),
    .executableTarget(
      name: "rc-trial", dependencies: ["RCValues", "RCSources", "RCImages", "FaultServer", "TrialKit"],
      path: "Tests/Integration/Trial"),
    .executableTarget(
      name: "rc-cache-trial", dependencies: ["RCImages", "RCValues", "TrialKit"],
      path: "Tests/Integration/CacheTrial"),
    .executableTarget(
      name: "rc-image-trial", dependencies: ["RCValues", "RCJSON", "TrialKit"], path: "Tests/Integration/ImageTrial"),
    .testTarget(name: "RCConsoleTests", dependencies: ["RCConsole"]),
    .testTarget(name: "RCLintTests", dependencies: ["RCLint", "RCValues", "RCJSON"]),
    .testTarget(name: "RCLintProgramTests", dependencies: ["rc-lint", "RCLint", "RCConsole", "RCJSON"]),
    .testTarget(name: "RCDumpTests", dependencies: ["rc-dump", "RCConsole", "RCJSON"]),
  ],
  swiftLanguageModes: [.v6]
)
