// swift-tools-version: 6.2

import PackageDescription

let package = Package(
  name: "PlanetTour",
  dependencies: [
    // Named, so that it is found whatever the folder is called that the repository was cloned into.
    .package(name: "RCValues", path: "../..")
  ],
  targets: [
    .executableTarget(
      name: "PlanetTour",
      dependencies: [
        .product(name: "RCValues", package: "RCValues"),
        // Only since it can ask a server; with a file as the only source it could do without.
        .product(name: "RCSources", package: "RCValues"),
        .product(name: "RCImages", package: "RCValues"),
      ])
  ],
  swiftLanguageModes: [.v6]
)
