import EntryDocument
import JSONText
import LocalTime
import SharedContainer
import Testing

/// A shell with our completions, and a container with two widgets.
struct Completion {
  enum Program: String, CaseIterable, Sendable {
    case bash, fish, zsh
  }

  private let program: Program
  private let shell: Shell
  private static let functions = repository + "/docs/completions"

  init(_ program: Program) throws {
    self.program = program
    shell = try Shell()
    shell.variables = [
      "PATH": "\(Shell.products):/usr/local/bin:/usr/bin:/bin", "HOME": shell.folder, "XDG_RUNTIME_DIR": shell.folder,
      "XDG_CONFIG_HOME": shell.folder, "XDG_DATA_HOME": shell.folder, "WIDGETD_CONTAINER": shell.folder + "/container",
      "FUNCTIONS": Self.functions, "TERM": "dumb",
    ]
    let layout = ContainerLayout(root: shell.folder + "/container")
    try layout.create()
    for (id, kind) in [("days", "countdown"), ("me", "github-user")] {
      let entry = EntryDocument(
        id: id, kind: kind, family: "systemSmall", state: .fresh, date: Timestamp(milliseconds: 0),
        content: WidgetContent(text: "8.2k followers"))
      try layout.createWidget(id)
      try AtomicFile.write(Array(entry.json.compact.utf8), to: layout.entry(id))
    }
    _ = try shell.run("widgetctl favorites set octocat monalisa; widgetctl countdown set Launch 2026-12-12")
    try shell.write(Self.zsh, to: "complete.zsh")
    try shell.write(Self.bash, to: "complete.bash")
  }

  /// The words that it offers at the end of the line, without the sign between an option and its value.
  func words(for line: String) throws -> Set<String> {
    let command =
      switch program {
      case .bash: "bash --norc complete.bash '\(line)' 2>/dev/null"
      case .fish: "fish --no-config -c 'for file in $FUNCTIONS/*.fish; source $file; end; complete -C \"\(line)\"'"
      case .zsh: "zsh -f complete.zsh '\(line)'"
      }
    let output = try shell.run(command).output
    return Set(
      output.split(separator: "\n").map { line in
        let word = line.prefix { $0 != "\t" }
        return String(word.hasSuffix("=") ? word.dropLast() : word)
      })
  }

  /// Calls the function as readline does.
  private static let bash = #"""
    source "$FUNCTIONS/widgetctl.bash"
    source "$FUNCTIONS/widgetd.bash"
    line=$1
    read -ra COMP_WORDS <<<"${line//=/ = }"
    [[ $line == *[\ =] ]] && COMP_WORDS+=('')
    COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
    "_${COMP_WORDS[0]}" "${COMP_WORDS[0]}"
    printf '%s\n' "${COMPREPLY[@]}"
    """#

  /// Types the line into a terminal, and prints what the completion's functions add.
  private static let zsh = #"""
    zmodload zsh/zpty
    cat > start.zsh <<'END'
      PS1=
      stty -echo
      fpath=($FUNCTIONS $fpath)
      autoload -Uz compinit && compinit -u -C -d ./functions
      compadd() {
        # A call that fills arrays adds nothing yet.
        if [[ " ${(pj: :)@[1,(i)(-|--)]} " != *' -'(O|A|D)' '* ]]; then
          local -a matches
          builtin compadd -A matches "$@"
          for match in $matches; do print -r -- "match=$match"; done
        fi
        builtin compadd "$@"
      }
      comppostfuncs=(exit)
      print ready
    END
    zpty shell zsh -f -i
    zpty -w shell 'source ./start.zsh'
    zpty -r shell output '*ready*'
    zpty -w -n shell "$1"$'\t'
    while zpty -r shell output; do print -r -- "$output"; done | tr -d '\r' | grep -o 'match=.*' | cut -c 7-
    """#
}
