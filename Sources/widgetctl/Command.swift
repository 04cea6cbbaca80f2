import Console

/// One of widgetctl's commands.
protocol Command {
  /// The word it is called by.
  static var name: String { get }
  /// What stands after the name.
  static var synopsis: String { get }
  /// What it does, in a line or a few.
  static var summary: String { get }
  /// The options it has beside `--container`.
  static var options: Set<CommandOption> { get }

  init(_ arguments: Arguments) throws(UsageError)

  /// Does it, with the container that `--container` names.
  func run(container: String?) -> ExitStatus
}

/// All options there are; those with a value say what it is.
enum CommandOption: String, CaseIterable {
  case container = "--container"
  case format = "--format"
  case maxWidth = "--max-width"
  case json = "--json"
  case wait = "--wait"
  case help = "--help"
  case version = "--version"

  var hasValue: Bool {
    switch self {
    case .container, .format, .maxWidth: true
    case .json, .wait, .help, .version: false
    }
  }
}

/// What the process ends with. Those of `reload --wait` are the container's; above 63 they are sysexits.h's.
enum ExitStatus: Int32 {
  case success = 0
  /// A reload failed, or there is no such key, favourite, entry, row or link.
  case failure = 1
  /// A name is unknown, or a limit refused the reload.
  case refused = 2
  /// No daemon runs; the request stays for its start.
  case noDaemon = 3
  /// No answer came in time.
  case noAnswer = 4
  /// EX_USAGE.
  case usage = 64
  /// EX_DATAERR: the shared defaults are broken.
  case data = 65
  /// EX_UNAVAILABLE: a program that is needed isn't there.
  case unavailable = 69
  /// EX_CANTCREAT: the container or the defaults can't be written.
  case cannotCreate = 73
}

/// The command line is wrong.
struct UsageError: Error {
  let message: String

  init(_ message: String) { self.message = message }

  /// A name that is none of those there are; the nearest is suggested.
  init(unknown sentence: String, _ name: String, among known: [String]) {
    message =
      "\(sentence): there are \(known.joined(separator: ", "))" + Suggestion.clause(for: name, among: known)
  }
}
