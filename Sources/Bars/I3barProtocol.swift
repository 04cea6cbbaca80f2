public import EntryDocument
import JSONText

/// The protocol of i3bar and swaybar, as i3's documentation has it: a header, then an endless array of status lines, each
/// of which is an array of blocks.
public enum I3barProtocol {
  /// The first line: version 1, and clicks are wanted on standard input.
  public static let header = #"{"version":1,"click_events":true}"#

  /// One status line, without the comma that parts it from the next: a block for each entry, which clicks call by
  /// `name`, always `widgetd`, and `instance`, the widget's id.
  ///
  /// A text isn't markup unless `markup` says so. The bar hides a block without text.
  public static func statusLine(_ entries: [EntryDocument], maxWidth: Int) -> String {
    JSONValue(.array(entries.map { block($0, maxWidth: maxWidth) })).compact
  }

  private static func block(_ entry: EntryDocument, maxWidth: Int) -> JSONValue {
    var block: JSONValue = [
      "name": "widgetd", "instance": JSONValue(entry.id),
      "full_text": JSONValue(entry.line(maxWidth: maxWidth)),
      "short_text": JSONValue(entry.shortLine(maxWidth: maxWidth)),
      "markup": "none", "urgent": JSONValue(.bool(entry.isUrgent)),
    ]
    block["color"] = entry.color.map { JSONValue($0.hex) }
    return block
  }
}
