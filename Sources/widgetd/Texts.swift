import JSONText
import WidgetAPI

/// What `--help` and `--kinds` print.
enum Texts {
  static let help = """
    widgetd keeps status-bar widgets fresh: it asks each widget's provider for a timeline, shows its entries at
    their dates, and writes them where any bar reads them.

    widgetd [--config FILE] [--container DIR]     run in the foreground
    widgetd --once                                ask every widget now, print a line for each, and end
    widgetd --snapshot KIND [OPTION=VALUE ...] [--preview] [--format FORMAT]
                                                  look at a kind before it is configured; writes nothing
    widgetd --gallery DIR                         write DIR/index.html: every kind in every family, with sample data
    widgetd --init [LOGIN ...]                    write a configuration to begin with, with widgets of these GitHub users
    widgetd --kinds                               the kinds: families, defaults, options and fields
    widgetd --check-config                        everything that is wrong in the configuration
    widgetd --version | --help

      --config FILE     the configuration; default: $XDG_CONFIG_HOME/widgetd/config.json, else a built-in one
      --container DIR   the shared container; default: $WIDGETD_CONTAINER, else $XDG_CACHE_HOME/widgetd
      --preview         sample data, without network
      --format FORMAT   waybar, polybar or another of the bars' formats; default: plain

    An OPTION is one of the kind's, or family or account; lists are separated by commas.

    Signals: HUP reads the configuration again, as saving it does; USR1 reloads all timelines, as does `touch reload` in
    the container; TERM and INT end it. Bars are fed by widgetctl, or by any program that reads the container.

    Exit status: 0; 1 a timeline didn't arrive (--once, --snapshot), or the configuration has errors (--check-config);
    64 wrong usage; 71 the system has no descriptor left; 73 the container can't be made, or --init would replace a
    file; 75 another widgetd serves it, or it is gone for good; 78 the configuration can't be used.

    """

  /// The kinds with their families, defaults, options, and the fields that templates may name.
  static func kinds(_ kinds: [WidgetConfiguration]) -> String {
    kinds.map(description).joined(separator: "\n")
  }

  private static func description(of kind: WidgetConfiguration) -> String {
    """
    \(kind.kind): \(kind.displayName)
      \(kind.summary)
      families: \(kind.families.map(\.rawValue).joined(separator: ", ")); default: \(kind.families[0].rawValue)
      refresh: \(words(for: kind.refresh)) unless the configuration says otherwise

    """
      + table("options", kind.parameters.map { [$0.name, $0.type.rawValue, $0.meaning] })
      + "  example:\n    \(example(of: kind).compact)\n"
      + table("fields for format and tooltip", kind.fields.map { [$0.name, $0.meaning] })
  }

  /// The kind's example as it stands in a configuration.
  static func example(of kind: WidgetConfiguration) -> JSONValue {
    let options = kind.exampleOptions.map { JSONMember($0.key, $0.value) }
    return JSONValue(
      .object([JSONMember("id", JSONValue(kind.kind)), JSONMember("kind", JSONValue(kind.kind))] + options))
  }

  /// The rows under their title, their columns aligned; nothing where there are none.
  private static func table(_ title: String, _ rows: [[String]]) -> String {
    guard let columns = rows.first?.indices else { return "" }
    let widths = columns.dropLast().map { column in rows.map { $0[column].count }.max() ?? 0 }
    let lines = rows.map { row in
      zip(row, widths).map { padded($0, to: $1) + "  " }.joined() + row[columns.upperBound - 1]
    }
    return "  \(title):\n" + lines.map { "    \($0)\n" }.joined()
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  /// How often, in words.
  static func words(for refresh: Refresh) -> String {
    switch refresh {
    case .never: "only on request"
    case .atEnd: "when its last entry is due"
    case .every(let seconds) where seconds >= 3600: "every \(Int(seconds / 3600)) h"
    case .every(let seconds): "every \(Int(seconds / 60)) min"
    }
  }
}
