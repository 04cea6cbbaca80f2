import JSONText
public import WidgetAPI

/// `command`: what a program prints, as a widget.
///
/// | option | meaning | default |
/// | --- | --- | --- |
/// | `argv` | the program and its arguments, an array; no shell reads them | needed |
/// | `timeout` | how long it may run | `10s` |
/// | `environment` | variables to set in its environment, an object | none |
///
/// The program runs once for any number of bars, in the daemon's environment but for the variables that accounts name as
/// their token, with nothing on standard input. At the end of its time its process group gets SIGTERM, and SIGKILL a second
/// later; so does whatever it leaves running in its group when it ends. An exit status other than 0 is the failure
/// `commandFailed` with the last line of its standard error. More than 8 MiB of output are `tooLarge`.
///
/// It prints one of three things, in UTF-8 (what is none becomes U+FFFD); what begins with `{` has to be JSON:
///
/// - Plain text: the first line is the text, all lines are the tooltip and one row each. Empty lines don't count.
/// - One object as for waybar: `text`, `tooltip`, `alt`, `class` (a string or an array of them), `percentage`; all but `text`
///   may be missing. Markup is plain text here, shown as it is.
/// - A timeline: `{"entries": [{"date": "2026-11-30T09:00:00Z", "text": …}], "policy": {"after": "2026-11-30T10:00:00Z"}}`.
///   Beside `date` (missing: now) an entry has what waybar's object has, `link`, and `rows`:
///   `[{"text": …, "detail": …, "link": …}]`. `policy` is `{"after": a date, or a duration from now such as "10m"}`, `"atEnd"`
///   or `"never"`.
///
/// Text: 40 cells of the text. Tooltip: `tooltip`, else all of the text. Without any text: `–` and the class `empty`. `alt`
/// and `class` become classes, `alt` the first. Reloaded every 5 min, or as `refresh` says; a `policy` that is printed
/// wins over both.
///
/// `data`: `text`, `texts` (all lines), `tooltip` (in one line), `alt`, `percentage`, `unreadable`: how many entries and rows
/// were left out because they could not be read.
public struct CommandWidget: Widget {
  /// The widget.
  public init() {}

  /// The kind.
  public var body: WidgetConfiguration {
    WidgetConfiguration(kind: "command", provider: CommandProvider()) { $0.content }
      .configurationDisplayName("Command")
      .description("What a program prints: text, an object as for waybar, or a timeline.")
      .exampleOptions(["argv": ["uptime", "-p"]])
      .supportedFamilies([.systemSmall, .systemMedium, .systemLarge, .accessoryInline])
      .refresh(.every(300))
  }
}
