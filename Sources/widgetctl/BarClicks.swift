import CLinux
import Glibc
import SharedContainer

/// Does what the clicks ask for that a bar writes to standard input.
///
/// By the commands themselves, in this process: none of these prints to standard output or waits for anybody.
struct BarClicks {
  /// A bar's own lines have 300 bytes or so.
  private static let maximumLineLength = 4096

  private let widgets: StatusLine
  /// Standard input; -1 once nothing comes from it any more.
  private(set) var descriptor = STDIN_FILENO
  private var line: [UInt8] = []

  init(on widgets: StatusLine) {
    self.widgets = widgets
    // Nobody waits for the browsers.
    signal(SIGCHLD, SIG_IGN)
  }

  /// Takes what is there, and blocks only if there is nothing. Failures are said on standard error.
  mutating func perform(in layout: ContainerLayout) {
    let ids = widgets.ids(in: layout)
    for event in takeLines().flatMap(BarClick.parse) where ids.contains(event.id) {
      do throws(UsageError) {
        let arguments = try Arguments(event.click.arguments(event.id))
        _ = try Widgetctl.command(arguments).run(container: layout.root)
      } catch {
        Output.complain(error.message)
      }
    }
  }

  /// The lines that are complete now.
  private mutating func takeLines() -> [[UInt8]] {
    var buffer = [UInt8](repeating: 0, count: Self.maximumLineLength)
    let count = read(descriptor, &buffer, buffer.count)
    guard count > 0 else {
      if count == 0 || (errno != EAGAIN && errno != EINTR) { descriptor = -1 }
      return []
    }
    var lines: [[UInt8]] = []
    var rest = buffer[..<count]
    while let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
      append(rest[..<end])
      lines.append(line)
      line = []
      rest = rest[(end + 1)...]
    }
    append(rest)
    return lines.filter { $0.count <= Self.maximumLineLength }
  }

  /// One byte past the limit stays, which says that the line is too long.
  private mutating func append(_ piece: ArraySlice<UInt8>) {
    line += piece.prefix(Self.maximumLineLength + 1 - line.count)
  }
}
