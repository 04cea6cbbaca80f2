/// The texts of `--help`.
enum Help {
  static var overview: String {
    let width = Widgetctl.commands.map { $0.name.utf8.count }.max() ?? 0
    let lines = Widgetctl.commands.map { type in
      let padding = String(repeating: " ", count: width - type.name.utf8.count + 2)
      return "  " + type.name + padding + type.summary.prefix { $0 != "\n" } + "\n"
    }
    return """
      Usage: widgetctl COMMAND [--container DIR]

      Shows what widgetd keeps ready, and asks it for more. It never touches the network.

      \(lines.joined())
      'widgetctl COMMAND --help' says more. --container DIR (or WIDGETD_CONTAINER) is the directory that widgetd writes;
      where neither is given, a running widgetd's own, else $XDG_CACHE_HOME/widgetd (~/.cache/widgetd).

      """
  }

  static func text(for type: any Command.Type) -> String {
    "Usage: widgetctl \(type.name)\(type.synopsis.isEmpty ? "" : " " + type.synopsis) [--container DIR]\n\n\(type.summary)\n"
  }
}
