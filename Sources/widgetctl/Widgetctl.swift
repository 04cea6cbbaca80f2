import Glibc
import SharedContainer

/// `widgetctl`, the client: it reads the container and writes requests, selections and the shared defaults, and never
/// touches the network.
@main
enum Widgetctl {
  static var commands: [any Command.Type] {
    [
      ShowCommand.self, WatchCommand.self, BarCommand.self, OpenCommand.self, RowCommand.self, ListCommand.self,
      StatusCommand.self, ReloadCommand.self, FavoritesCommand.self, CountdownCommand.self, DefaultsCommand.self,
      SnippetCommand.self, DoctorCommand.self,
    ]
  }

  static func main() {
    // A reader that is gone shows as an error of the write.
    signal(SIGPIPE, SIG_IGN)
    Output.settleStreams()
    exit(run(Array(CommandLine.arguments.dropFirst())).rawValue)
  }

  private static func run(_ words: [String]) -> ExitStatus {
    do throws(UsageError) {
      return try start(try Arguments(words))
    } catch {
      Output.complain("\(error.message)\nTry 'widgetctl --help'.")
      return .usage
    }
  }

  private static func start(_ arguments: Arguments) throws(UsageError) -> ExitStatus {
    let type = commands.first { $0.name == arguments.command }
    if arguments.has(.help) { return Output.print(type.map { Help.text(for: $0) } ?? Help.overview) }
    if arguments.has(.version) { return Output.print("widgetctl \(Version.current)\n") }
    return try command(arguments).run(container: arguments.value(.container))
  }

  /// The command that the arguments call.
  static func command(_ arguments: Arguments) throws(UsageError) -> any Command {
    guard let name = arguments.command else { throw UsageError("which command?") }
    guard let type = commands.first(where: { $0.name == name }) else {
      throw UsageError(unknown: "'\(name)' is no command", name, among: commands.map { $0.name })
    }
    if let option = arguments.options.first(where: { !type.options.contains($0) && $0 != .container }) {
      throw UsageError("\(name) has no option \(option.rawValue)")
    }
    return try type.init(arguments)
  }
}
