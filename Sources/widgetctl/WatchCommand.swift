/// `watch`: a line now and on every change, until the reader is gone.
struct WatchCommand: Command {
  static let name = "watch"
  static let synopsis = "ID [--format F] [--max-width N]"
  static let summary = """
    prints a widget's line now and on every change
    Always complete lines; it ends with exit status 0 when the reader does. F is a format of the bars (default plain), N
    the cells that the text is cut to.
    """
  static let options = BarLine.options

  private let line: BarLine

  init(_ arguments: Arguments) throws(UsageError) {
    line = try BarLine(arguments)
  }

  func run(container: String?) -> ExitStatus { LineWatcher.run(line, clicks: nil, container: container) }
}
