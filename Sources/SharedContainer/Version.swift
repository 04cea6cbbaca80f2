/// The version of both programs, as `--version` and `status` say it.
public enum Version {
  /// The version of this build.
  public static let current = "0.1.0"
}
