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
    widgetd --kinds                               the kinds, their families and options
    widgetd --check-config                        everything that is wrong in the configuration
    widgetd --version | --help

      --config FILE     the configuration; default: $XDG_CONFIG_HOME/widgetd/config.json, else a built-in one
      --container DIR   the shared container; default: $WIDGETD_CONTAINER, else $XDG_CACHE_HOME/widgetd
      --preview         sample data, without network
      --format FORMAT   waybar, polybar or plain (default)

    An OPTION is one of the kind's, or family or account; lists are separated by commas.

    Signals: HUP reads the configuration again, USR1 reloads all timelines, TERM ends. So does `touch reload` in the
    container. Bars are fed by widgetctl, or by any program that reads the container.

    Exit status: 0, with --once only if every timeline arrived, else 1; 64 wrong usage; 73 the container can't be made;
    75 another widgetd serves it; 78 the configuration can't be used.

    """

  /// The kinds with their families and options.
  static func kinds(_ kinds: [WidgetConfiguration]) -> String {
    kinds.map(description).joined(separator: "\n")
  }

  private static func description(of kind: WidgetConfiguration) -> String {
    let width = kind.parameters.map(\.name.count).max() ?? 0
    let options = kind.parameters.map { option in
      "    \(padded(option.name, to: width))  \(option.type.rawValue)  \(option.meaning)\n"
    }
    return """
      \(kind.kind): \(kind.displayName)
        \(kind.summary)
        families: \(kind.families.map(\.rawValue).joined(separator: ", ")); reloaded \(words(for: kind.refresh))
        options:
      \(options.joined())
      """
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: max(0, width - text.count))
  }

  private static func words(for refresh: Refresh) -> String {
    switch refresh {
    case .never: "only on request"
    case .atEnd: "when its last entry is due"
    case .every(let seconds) where seconds >= 3600: "every \(Int(seconds / 3600)) h"
    case .every(let seconds): "every \(Int(seconds / 60)) min"
    }
  }
}
