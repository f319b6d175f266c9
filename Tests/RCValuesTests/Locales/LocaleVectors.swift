import Foundation

@testable import RCValues

/// The shared test vectors for locales, which lie beside the checkout and are not part of it.
struct LocaleVectors: Decodable {
  let vectors: [Row]

  /// The rows, or none where there is no folder with vectors.
  static let rows: [Row] = {
    guard let folder, let bytes = FileManager.default.contents(atPath: folder + "/locales.json") else { return [] }
    do {
      return try JSONDecoder().decode(LocaleVectors.self, from: bytes).vectors
    } catch {
      print("Locale vectors cannot be read: \(error)")
      return []
    }
  }()

  /// The folder named by `RC_VECTORS`, or the one beside the checkout; nil, after one line saying so, where neither is.
  static let folder: String? = {
    let named = ProcessInfo.processInfo.environment["RC_VECTORS"]
    let folder = named ?? packageRoot + "/../shared/vectors"
    if FileManager.default.fileExists(atPath: folder + "/locales.json") { return folder }
    print("Locale vectors did not run: no folder shared/vectors beside the checkout, and RC_VECTORS names none.")
    return nil
  }()

  static let packageRoot: String = {
    var url = URL(fileURLWithPath: #filePath)
    for _ in 0..<4 { url.deleteLastPathComponent() }
    return url.path
  }()
}

extension LocaleVectors {
  struct Row: Decodable, Sendable {
    let id: String
    let kind: String
    let requested: [String]?
    let available: [String]?
    let environment: [String: String]?
    let input: String?
    let `default`: String?
    let expected: Expected?
    let reference: Reference?

    enum CodingKeys: String, CodingKey {
      case id, kind, requested, available, environment, input, `default`, expected
      case reference = "chain_plus_cluster"
    }
  }

  /// What the algorithm of the specification gave when it was tried out.
  struct Reference: Decodable, Sendable {
    let result: String?
    let agrees: Bool
  }

  enum Expected: Decodable, Sendable, Equatable {
    case text(String)
    case list([String?])

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      if let text = try? container.decode(String.self) {  // The other form is tried next.
        self = .text(text)
      } else {
        self = .list(try container.decode([String?].self))
      }
    }
  }
}
