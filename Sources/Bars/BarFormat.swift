public import EntryDocument

/// How an entry looks in one bar: a pure function, one file a format.
public protocol BarFormat: Sendable {
  /// The format's name, as `formats` and `--format` have it.
  var name: String { get }
  /// What its files end in: `json` or `txt`.
  var fileExtension: String { get }

  /// The entry as one line without the newline; where the bar's protocol has several for one update, as those.
  ///
  /// Never without text unless the entry is hidden. The text is cut to `maxWidth` cells, stale mark included, and then
  /// escaped. The same entry gives the same bytes in any process (semantics S22); the local time zone is the one thing
  /// that is read.
  func encode(_ entry: EntryDocument, maxWidth: Int) -> String
}

/// The formats there are.
public enum BarFormats {
  /// Cells that a line is cut to unless something else is asked for. Waybar dies of 5,000 characters.
  public static let defaultMaxWidth = 80

  /// All formats, by name.
  public static let all: [any BarFormat] = [
    ANSIFormat(),
    ConkyFormat(),
    EwwFormat(),
    I3blocksFormat(),
    I3statusRustFormat(),
    JSONFormat(),
    LemonbarFormat(),
    plain,
    PolybarFormat(),
    TmuxFormat(),
    WaybarFormat(),
    XmobarFormat(),
    YambarFormat(),
  ]

  /// What a terminal shows: the default wherever a format may be named.
  public static let plain: any BarFormat = PlainFormat()

  /// The format of that name.
  public static func named(_ name: String) -> (any BarFormat)? { all.first { $0.name == name } }
}
