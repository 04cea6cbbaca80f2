import CLinux
import Glibc

/// A terminal that reads what is written to a descriptor.
public struct Terminal: Sendable {
  /// The colours that words are set in, by what they are for.
  public enum Color: String, Sendable {
    /// All is well.
    case good = "32"
    /// Something is wrong.
    case bad = "31"
    /// It can't be told.
    case doubtful = "33"
    /// Of lesser weight.
    case faint = "2"
  }

  private let descriptor: Int32
  private let hasColors: Bool

  /// Nil where no terminal is there, or one that knows no control sequences (`TERM` is unset or `dumb`).
  ///
  /// There are colours unless `NO_COLOR` is set and not empty (no-color.org).
  public init?(_ descriptor: Int32) {
    guard isatty(descriptor) == 1, let kind = Self.variable("TERM"), kind != "dumb" else { return nil }
    self.descriptor = descriptor
    hasColors = Self.variable("NO_COLOR") == nil
  }

  /// The text in that colour, where there are colours.
  public func colored(_ text: String, _ color: Color) -> String {
    hasColors ? "\u{1b}[\(color.rawValue)m\(text)\u{1b}[0m" : text
  }

  /// How many lines it has; 24 where it doesn't say.
  public var height: Int {
    let rows = Int(linux_terminal_rows(descriptor))
    return rows > 0 ? rows : 24
  }

  /// The variable's value; nil where it is unset or empty.
  private static func variable(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }.flatMap { $0.isEmpty ? nil : $0 }
  }
}
