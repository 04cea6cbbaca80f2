import EntryDocument
import SharedContainer

/// Whether the widgets are in a bar that is installed.
enum BarsCheck {
  static func findings(in scene: Scene) -> [Finding] {
    let installed = BarSetup.all.filter { setup in setup.programs.contains { scene.program($0) != nil } }
    guard !installed.isEmpty else {
      return [.unknown("none that is known is on PATH", "any program can read the container: docs/container.md")]
    }
    let findings = installed.compactMap { finding(of: $0, in: scene) }
    guard findings.isEmpty else { return findings }
    let names = installed.map(\.bar).joined(separator: ", ")
    let snippet = Snippets.named(preferred(among: installed).bar)
    return [.wrong("no widget is in any of \(names)", snippet.map(advice) ?? "")]
  }

  /// tmux is on many machines where it is not what is looked at.
  private static func preferred(among installed: [BarSetup]) -> BarSetup {
    installed.first { $0.bar == "waybar" } ?? installed.first { $0.bar != "tmux" } ?? installed[0]
  }

  private static func advice(_ snippet: any Snippet) -> String {
    "widgetctl snippet \(snippet.bar) > \(snippet.file), and its first line into \(snippet.place)"
  }

  /// Nil where nothing of the bar knows of widgetd.
  private static func finding(of setup: BarSetup, in scene: Scene) -> Finding? {
    guard let snippet = Snippets.named(setup.bar) else { return nil }
    let readers = setup.readers.filter { reader in setup.files.contains { isNamed($0, in: reader, scene) } }
    let file = setup.files.compactMap(scene.expanded).first(where: AtomicFile.exists)
    if let file, !readers.isEmpty || setup.readers.isEmpty { return running(file, setup, snippet) }
    let copies = setup.configurations.compactMap(scene.expanded)
    if let copy = copies.first(where: { text(of: $0)?.contains("widgetctl") == true }) {
      return running(copy, setup, snippet)
    }
    if let file { return .wrong("\(setup.bar): nothing reads \(file)", "put its first line into \(snippet.place)") }
    return readers.first.map {
      .wrong("\(setup.bar): \($0) names \(snippet.file), which is not there", advice(snippet))
    }
  }

  /// Whether the reader names the file: by its name where they lie side by side, else with its directory.
  private static func isNamed(_ file: String, in reader: String, _ scene: Scene) -> Bool {
    let parts = file.split(separator: "/")
    let isBeside = reader.split(separator: "/").dropLast() == parts.dropLast()
    let name = parts.suffix(isBeside ? 1 : 2).joined(separator: "/")
    return scene.expanded(reader).flatMap(text)?.contains(name) ?? false
  }

  /// That the file's client is there.
  private static func running(_ file: String, _ setup: BarSetup, _ snippet: any Snippet) -> Finding {
    let words = (text(of: file) ?? "").split { " \t\n\"'(){}=,;".contains($0) }
    let clients = Set(words.filter { $0.hasPrefix("/") && $0.hasSuffix("/widgetctl") }.map(String.init))
    guard let gone = clients.sorted().first(where: { !Scene.isProgram($0) }) else {
      return .ok("\(setup.bar): \(file)")
    }
    return .wrong("\(setup.bar): \(file) runs \(DisplayText.line(gone)), which is no program", advice(snippet))
  }

  /// The file without lines that are comments in any bar's language.
  private static func text(of path: String) -> String? {
    Scene.text(of: path)?.split(separator: "\n")
      .filter { line in !["#", "//", ";", "--"].contains { line.drop { $0 == " " || $0 == "\t" }.hasPrefix($0) } }
      .joined(separator: "\n")
  }
}
