/// The client's command lines, as words.
struct SnippetClient {
  /// The program's full path: bars often lack `~/.local/bin` in their PATH.
  let path: String
  /// What `--container` named.
  let container: String?

  /// Prints the widget's line in that format on every change.
  func watch(_ id: String, format: String) -> [String] { words(["watch", id, "--format", format]) }

  /// The same for a shell, which it takes the place of: one that stays would hold whatever it has inherited from the bar,
  /// other modules' pipes among it.
  func shellWatch(_ id: String, format: String) -> [String] { ["exec"] + watch(id, format: format) }

  /// What a click on the widget does.
  func action(_ click: Click, _ id: String) -> [String] { words(click.arguments(id)) }

  func words(_ arguments: [String]) -> [String] {
    [path] + arguments + (container.map { ["--container", $0] } ?? [])
  }
}
