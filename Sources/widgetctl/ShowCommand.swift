import EntryDocument
import LocalTime
import SharedContainer

/// `show`: one line, once.
struct ShowCommand: Command {
  static let name = "show"
  static let synopsis = "ID [--format F] [--max-width N]"
  static let summary = """
    prints a widget's line
    Always one complete line and exit status 0, whatever is wrong: bars hide or keep what else they get. F is a format
    of the bars (default plain), N the cells that the text is cut to.
    """
  static let options = BarLine.options

  private let line: BarLine

  init(_ arguments: Arguments) throws(UsageError) {
    line = try BarLine(arguments)
  }

  func run(container: String?) -> ExitStatus {
    let current = current(container: container)
    _ = Output.write(current.bytes)
    current.reasons.forEach(Output.complain)
    return .success
  }

  private func current(container: String?) -> CurrentLine {
    do throws(ContainerError) {
      let layout = try ContainerLocation.forClient(option: container, user: UserDirectories()).layout
      return line.current(in: layout, isRunning: ContainerLock.holder(of: layout) != nil, now: .now)
    } catch {
      return line.failure(error.description, code: .disk)
    }
  }
}
