public import LocalTime

/// The values of `status.json`: the daemon's own status. `running` is not stored: the lock says it.
public struct DaemonStatus: Hashable, Sendable {
  /// One thing wrong in the configuration.
  public struct Problem: Hashable, Sendable, CustomStringConvertible {
    /// Where: `widgets[1].family`, or empty for the file itself.
    public var path: String
    /// What was found and what is allowed.
    public var message: String

    /// A problem from its place and its sentence, which go through the sanitiser.
    public init(path: String, message: String) {
      self.path = DisplayText.line(path)
      self.message = DisplayText.line(message)
    }

    /// "widgets[1].family: …", or the sentence alone where the place is the file itself.
    public var description: String { path.isEmpty ? message : "\(path): \(message)" }
  }

  /// The daemon's process.
  public var pid: Int32
  /// Its version.
  public var version: String
  /// When it took the lock.
  public var startedAt: Timestamp
  /// The configuration file; nil for the built-in one.
  public var configurationPath: String?
  /// What is wrong in it.
  public var problems: [Problem]
  /// What a person should know but that stops nothing: a configured token that was not found.
  public var warnings: [String]
  /// Trouble with the container's disk.
  public var disk: EntryError?

  /// A status; the warnings go through the sanitiser.
  public init(
    pid: Int32, version: String, startedAt: Timestamp, configurationPath: String? = nil, problems: [Problem] = [],
    warnings: [String] = [], disk: EntryError? = nil
  ) {
    self.pid = pid
    self.version = version
    self.startedAt = startedAt
    self.configurationPath = configurationPath
    self.problems = problems
    self.warnings = warnings.map { DisplayText.line($0) }
    self.disk = disk
  }
}
