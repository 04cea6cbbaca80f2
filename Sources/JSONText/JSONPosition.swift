/// A place in a JSON text: both count from 1; columns count bytes, as compilers do.
public struct JSONPosition: Hashable, Sendable, CustomStringConvertible {
  /// The line, from 1. Lines end with a line feed; a carriage return before it counts as a column.
  public var line: Int
  /// The byte column in that line, from 1. A byte order mark that was skipped does not count.
  public var column: Int

  /// A place from its line and column, both from 1.
  public init(line: Int, column: Int) {
    self.line = line
    self.column = column
  }

  /// "line 3, column 14".
  public var description: String { "line \(line), column \(column)" }
}
