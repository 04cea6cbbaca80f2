public import EntryDocument

/// A program to run.
public struct CommandRequest: Hashable, Sendable {
  /// The program, looked up on PATH unless it holds a slash, and its arguments; no shell reads them.
  public var arguments: [String]
  /// Variables that are set, or replaced, in its environment.
  public var environment: [String: String]
  /// How long it may run; then its process group is ended, by force after a second.
  public var timeout: Duration
  /// True where what the program writes may be a secret: no failure quotes it.
  public var isSecret = false

  /// A program to run; 10 s unless said otherwise.
  public init(_ arguments: [String], environment: [String: String] = [:], timeout: Duration = .seconds(10)) {
    self.arguments = arguments
    self.environment = environment
    self.timeout = timeout
  }

  /// What the program is called in messages, at most 80 cells: its arguments may be secret.
  public var name: String { DisplayText.line(arguments.first ?? "", maxWidth: 80) }
}

/// What a program that ended with 0 wrote to standard output.
public struct CommandOutput: Hashable, Sendable {
  /// The bytes, at most 8 MiB.
  public var bytes: [UInt8]

  /// Output from its bytes.
  public init(bytes: [UInt8]) {
    self.bytes = bytes
  }
}

/// Why a program gave no output that can be used.
public struct CommandFailure: WidgetFailure, Hashable {
  /// The sentence, with the program's name and, unless it is secret, the last line of its standard error.
  public var message: String
  /// `commandFailed`, or `tooLarge`.
  public var code: ErrorCode

  /// A failure from its sentence.
  public init(_ message: String, code: ErrorCode = .commandFailed) {
    self.message = message
    self.code = code
  }
}

/// Runs programs: the seam between providers and the machine.
public protocol CommandRunner: Sendable {
  /// Runs the program without a shell, with nothing on standard input, until it ends, and answers what it wrote.
  ///
  /// Cancelling the task ends the program. An exit status other than 0 is a failure.
  func run(_ request: CommandRequest) async throws(CommandFailure) -> CommandOutput
}
