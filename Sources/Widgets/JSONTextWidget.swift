import JSONText
public import WidgetAPI

/// `json-text`: texts or numbers from a JSON document on the web.
///
/// | option | meaning | default |
/// | --- | --- | --- |
/// | `url` | the document's http or https address | needed |
/// | `path` | the way to a string, a number or an array of them: `/data/0/title` (RFC 6901), or `data.0.title` | the document |
/// | `count` | how many texts of an array are taken, 1 to 40 | 20 |
/// | `headers` | header fields to send, an object; they may hold a secret | none |
/// | `fields` | further keys of `data` for `format` and `tooltip`, by name the way to each | none |
/// | `classes` | classes by what a field is: `{"hot": {"field": "temp", "above": 30}}` | none |
///
/// A class has a `field` (`text`, `color`, or one of `fields`) and one or more of `above`, `below` (numbers) and `equals` (a
/// string, a number, true or false); it is set where all of them hold. A string that is a number counts as one.
///
/// Text: 40 cells of the first text. Tooltip: all texts. One row for each text, as many as the family has. Without any
/// text: `–` and the class `empty`. Reloaded every 3 min.
///
/// The credential of the widget's `account` is sent where `url` has the origin of its `baseURL`, and `headers` says nothing
/// else. `headers` go to the origin of `url` only, whatever it redirects to, and stand in no message.
///
/// Nothing at `path`, or something that is no text, is the failure `unexpectedShape`. In an array what is neither a string nor a
/// number is left out and counted.
///
/// `data`: `text` (the first), `texts`, `color` (`#rrggbb`, derived from the first text), `unreadable` (how many elements were
/// left out), and `fields`: strings, numbers, true and false as they are; anything else, and what is not there, is null.
public struct JSONTextWidget: Widget {
  /// The widget.
  public init() {}

  /// The kind.
  public var body: WidgetConfiguration {
    WidgetConfiguration(kind: "json-text", provider: JSONTextProvider()) { $0.content }
      .configurationDisplayName("Text from JSON")
      .description("Texts or numbers from a JSON document on the web.")
      .exampleOptions(["url": "https://meowfacts.herokuapp.com/?count=1", "path": "/data"])
      .supportedFamilies([.systemSmall, .systemMedium, .systemLarge, .accessoryInline])
      .refresh(.every(180))
  }
}
