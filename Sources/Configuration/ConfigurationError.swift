public import JSONText

/// One thing that is wrong in the configuration.
public struct ConfigurationProblem: Error, Hashable, Sendable, CustomStringConvertible {
  /// Where: `widgets[1].family`; empty for the file itself.
  public var path: String
  /// What was found and what is allowed; quotes no secret.
  public var message: String
  /// The place of the value in the text; of the object around it where a key is missing.
  public var position: JSONPosition?

  /// A problem from its place and its sentence.
  public init(path: String, message: String, position: JSONPosition? = nil) {
    self.path = path
    self.message = message
    self.position = position
  }

  /// "widgets[1].family: found …, want …".
  public var description: String { path.isEmpty ? message : "\(path): \(message)" }
}

/// Why a configuration can't be used at all.
public struct ConfigurationError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Everything that is wrong, in the order of the text; those of single widgets are among them.
  public var problems: [ConfigurationProblem]

  /// An error from what is wrong; at least one.
  public init(problems: [ConfigurationProblem]) {
    self.problems = problems
  }

  /// One line a problem.
  public var description: String { problems.map(\.description).joined(separator: "\n") }
}
