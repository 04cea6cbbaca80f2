import JSONText
public import WidgetAPI

/// `countdown`: the days until a date, or since then.
///
/// | option | meaning | default |
/// | --- | --- | --- |
/// | `title` | what is counted to | `Anniversary` |
/// | `date` | `YYYY-MM-DD`, or with a time `YYYY-MM-DDTHH:MM` | the shared defaults |
/// | `repeats` | `yearly`: after the day it counts to the next year's | it doesn't |
///
/// Without `date` it shows what `widgetctl countdown set TITLE DATE` saved: the key `dday_config` of the shared defaults,
/// `{"title": "Launch", "targetDate": "2026-12-12"}`. With nothing saved its text is `not set`, its class `empty`.
///
/// Text: `Launch D-12`, `Launch D-Day`, `Launch D+3`; on the day of a date with a time `Launch D-Day 18:30` until then.
/// Tooltip: the title, and the date in full.
///
/// Days are local calendar days: a date means the same day in any zone. They change at local midnight without a request;
/// nothing is ever sent. It is reloaded when its last entry is due, after a month; with `refresh: "never"` it stands
/// still from then on. A yearly 29 February is 28 February in common years.
///
/// Class `today` on the day, `past` after it, and on the day itself once its time has come.
///
/// `data`: `title`, `date` (the date that is counted to, as it is written), `days` (negative once it is past).
public struct CountdownWidget: Widget {
  /// The widget.
  public init() {}

  /// The kind.
  public var body: WidgetConfiguration {
    WidgetConfiguration(kind: "countdown", provider: CountdownProvider()) { $0.content }
      .configurationDisplayName("Countdown")
      .description("The days until a date, or since then.")
      .exampleOptions(["title": "Launch", "date": "2026-12-12"])
      .supportedFamilies([.systemSmall, .accessoryInline])
      .refresh(.atEnd)
      .reloadedByTimeZone()
  }
}
