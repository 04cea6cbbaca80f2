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
    let name = snippet.file.split(separator: "/").last.map(String.init) ?? ""
    let readers = setup.configurations.compactMap(scene.expanded).filter { mentions(name, $0) }
    let files = setup.files.compactMap(scene.expanded).filter(AtomicFile.exists)
    switch (readers.first, files.first) {
    case (nil, nil): return nil
    case (let reader?, nil):
      // What was copied into the bar's own file needs no other.
      if let own = text(of: reader), own.contains("widgetctl") { return running(reader, setup, snippet) }
      return .wrong("\(setup.bar): \(reader) names \(name), which is nowhere", advice(snippet))
    case (nil, let file?) where !setup.configurations.isEmpty:
      return .wrong("\(setup.bar): nothing reads \(file)", "put its first line into \(snippet.place)")
    case (_, let file?): return running(file, setup, snippet)
    }
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

  private static func mentions(_ name: String, _ path: String) -> Bool {
    guard let text = text(of: path) else { return false }
    return text.contains(name) || text.contains("widgetctl")
  }

  /// The file without lines that are comments in any bar's language.
  private static func text(of path: String) -> String? {
    Scene.text(of: path)?.split(separator: "\n")
      .filter { line in !["#", "//", ";", "--"].contains { line.drop { $0 == " " || $0 == "\t" }.hasPrefix($0) } }
      .joined(separator: "\n")
  }
}
