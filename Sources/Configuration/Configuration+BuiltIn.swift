extension Configuration {
  /// The configuration where there is no file, so that the daemon needs nothing to start: one widget `me`.
  public static var builtIn: [UInt8] {
    Array(#"{"widgets": [{"id": "me", "kind": "github-user", "family": "systemSmall"}]}"#.utf8)
  }
}
