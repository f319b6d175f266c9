import RCSources
import RCValues

/// What the command line says.
struct Options {
  private(set) var name = "traveller"
  private(set) var isWatching = false
  /// A program that is installed would look beside itself; this one is run out of its sources.
  private(set) var defaults = #filePath.replacing("/Sources/PlanetTour/Options.swift", with: "/defaults")
  private var cloud: String?

  init(_ arguments: ArraySlice<String>) {
    var rest = arguments
    while let argument = rest.popFirst() {
      switch argument {
      case "--cloud": cloud = rest.popFirst()
      case "--defaults": defaults = rest.popFirst() ?? defaults
      case "--watch": isWatching = true
      default: name = argument
      }
    }
  }

  /// A server, a file, or nothing.
  func source() throws -> (any RCSource)? {
    guard let cloud else { return nil }
    return cloud.contains("://") ? try HTTPSource(url: cloud) : FileSource(cloud)
  }
}
