import RCImages
import RCSources
import RCValues

/// A tour of the planets whose texts, colours and stops a cloud JSON can change while it is out in the world.
///
/// ```
/// swift run PlanetTour                                    only the defaults
/// swift run PlanetTour --cloud https://example.com/tour.json
/// swift run PlanetTour --cloud cloud.json --watch         shows every change of the file
/// LANG=fr_FR.UTF-8 swift run PlanetTour
/// ```
@main
enum Main {
  static func main() async throws {
    let options = Options(CommandLine.arguments.dropFirst())
    let config = try RCValues<TourKey>(
      defaults: .folder(options.defaults), source: try options.source(), overrides: [.environment(prefix: "TOUR_SET_")],
      settings: RCSettings(minimumFetchInterval: .seconds(600)))
    let screen = Screen()
    let tour = Tour(screen: screen, images: RCImageLoader(config))

    // The loading screen. It has texts and colours already, and goes away after three seconds at the latest.
    config.onLoadingDone { outcome in
      if case .failed(let error) = outcome, error.isOffline { screen.line(config.string(forKey: .offlineText)) }
    }
    screen.progress(config.string(forKey: .loadingText))
    await config.load(.waitForFetch(timeout: .seconds(3)))

    await tour.show(config.snapshot(), to: options.name)
    tour.tell(config.status)
    guard options.isWatching else { return }

    let updates = config.updates
    let polling = config.poll(every: .seconds(60))
    for await update in updates {
      screen.line("changed: \(update.changedKeys.map(\.rawValue).sorted().joined(separator: ", "))")
      await tour.show(config.snapshot(), to: options.name)
    }
    polling.cancel()
  }
}
