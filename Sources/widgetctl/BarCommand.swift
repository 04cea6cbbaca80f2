import Bars

/// `bar`: all of a bar's modules from one process, for bars that ask for that.
struct BarCommand: Command {
  static let name = "bar"
  static let synopsis = "i3bar [ID…] [--max-width N]"
  static let summary = """
    prints a whole status line for i3bar or swaybar
    A stream of the i3bar protocol, for status_command: a block for each ID in that order, without ID for all widgets,
    and a line now and on every change. A left click opens the widget's link, a middle click reloads the widget, a right
    click selects the first row, the wheel the previous and the next one. It ends with exit status 0 when the reader does.
    N is the cells that each block's text is cut to (default \(BarFormats.defaultMaxWidth)).
    """
  static let options: Set<CommandOption> = [.maxWidth]

  private let line: StatusLine

  init(_ arguments: Arguments) throws(UsageError) {
    guard let bar = arguments.operands.first else { throw UsageError("which bar? There is i3bar") }
    guard bar == "i3bar" else { throw UsageError("'\(bar)' is no bar with a stream: there is i3bar") }
    let ids = Array(arguments.operands.dropFirst())
    line = StatusLine(
      ids: ids.isEmpty ? nil : ids, maxWidth: try arguments.maxWidth() ?? BarFormats.defaultMaxWidth)
  }

  func run(container: String?) -> ExitStatus {
    let clicks = BarClicks(on: line)
    _ = Output.print(I3barProtocol.header + "\n[\n")
    return LineWatcher.run(line, clicks: clicks, container: container)
  }
}
