import RCImages
import RCJSON
import RCValues

/// Asks servers for pictures, on behalf of `rc-dump images`, and tells what came.
enum PictureFetch {
  /// One line of JSON for each address, in the order of the addresses: what the picture is, or why there is none.
  static func lines(_ urls: [String], _ permissions: ImageAddress.Permissions) async -> String {
    let settings = RCImageSettings()
    let images = RemoteImages(
      limits: ImageLimits(bytes: settings.maximumBytes, pixels: settings.maximumPixels), timeout: settings.timeout,
      permissions: permissions)
    var lines = [String](repeating: "", count: urls.count)
    await withTaskGroup(of: (Int, String).self) { group in
      for (index, url) in urls.enumerated() {
        if index >= settings.maximumDownloads, let (done, line) = await group.next() { lines[done] = line }
        group.addTask { (index, await line(url, images)) }
      }
      for await (index, line) in group { lines[index] = line }
    }
    return lines.map { $0 + "\n" }.joined()
  }

  private static func line(_ url: String, _ images: RemoteImages) async -> String {
    var writer = JSONWriter(indentation: nil, isSpaced: false)
    writer.beginObject()
    do throws(RCImageFailure) {
      guard case .image(let answer) = try await images.load(url, known: nil, progress: { _ in }) else {
        throw .status(304, retryAfter: nil)  // not without a validator
      }
      write(answer, to: &writer)
    } catch {
      for (name, text) in [("code", error.code), ("reason", "\(error)")] {
        writer.name(name)
        writer.string(text)
      }
    }
    writer.endObject()
    return writer.text
  }

  private static func write(_ answer: RemoteImages.Answer, to writer: inout JSONWriter) {
    let facts = answer.facts
    for (name, text) in [
      ("url", answer.url), ("format", facts.format.rawValue), ("sha256", SHA256.hex(of: answer.bytes)),
    ] {
      writer.name(name)
      writer.string(text)
    }
    for (name, number) in [
      ("width", facts.displayWidth), ("height", facts.displayHeight), ("bytes", answer.bytes.count),
    ] {
      writer.name(name)
      if let number { writer.number(number) } else { writer.null() }
    }
    writer.name("animated")
    writer.bool(facts.isAnimated)
  }
}
