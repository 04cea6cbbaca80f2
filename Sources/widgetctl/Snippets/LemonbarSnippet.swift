/// lemonbar: a script that puts the widgets' lines together, starts the bar, and does what is clicked.
///
/// When the bar ends, it ends what reads the clients' lines, and they end by themselves.
struct LemonbarSnippet: Snippet {
  let bar = "lemonbar"
  let comment = (start: "# ", end: "")
  let line = "sh ~/.config/lemonbar/widgetd.sh -p"
  let place = "what starts your session, in place of lemonbar"
  let file = "~/.config/lemonbar/widgetd.sh"

  func notes(_ ids: [String]) -> [String] { ["Its arguments are lemonbar's. lemonbar has no include."] }

  func body(_ source: SnippetSource) -> String {
    let numbered = Array(zip(1..., source.ids))
    return """
      lines=$(mktemp -u) && mkfifo -m 600 "$lines" || exit
      readers=
      \(numbered.map { reader($0, $1, source.client) }.joined())
      while read -r number line; do
        case $number in
      \(numbered.map { "    \($0.0)) line\($0.0)=$line ;;\n" }.joined())  esac
        printf '%s' '%{r}'
      \(numbered.map { item($0, $1) }.joined())  echo
      done < "$lines" | { lemonbar -a \(Click.allCases.count * numbered.count) "$@"; kill $readers; } |
        while read -r action; do \(ShellCommand.line(source.client.words([]))) $action; done
      rm "$lines"

      """
  }

  private func reader(_ number: Int, _ id: String, _ client: SnippetClient) -> String {
    let watch = ShellCommand.line(client.watch(id, format: "lemonbar"))
    return "\(watch) | sed -u 's/^/\(number) /' > \"$lines\" & readers=\"$readers $!\"\n"
  }

  /// What a click prints is the client's arguments, not a command.
  private func item(_ number: Int, _ id: String) -> String {
    let starts = Click.allCases.map { "%{A\($0.button):\($0.arguments(id).joined(separator: " ")):}" }.joined()
    let ends = String(repeating: "%{A}", count: Click.allCases.count)
    return "  printf '%s' '\(starts)' \"$line\(number)\" '\(ends)  '\n"
  }
}
