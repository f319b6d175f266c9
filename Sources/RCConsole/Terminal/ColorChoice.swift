/// What `--color` says. It beats the environment.
public enum ColorChoice: String, CaseIterable, Sendable {
  /// Colour where the stream is a terminal that can, and nobody objects.
  case auto
  case always
  case never
}
