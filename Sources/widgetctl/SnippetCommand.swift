import EntryDocument
import SharedContainer

/// `snippet`: what adds the widgets to a bar.
struct SnippetCommand: Command {
  static let name = "snippet"
  static let synopsis = "BAR [ID…]"
  static let summary = """
    prints a file that adds the widgets to a bar
    For the bar's own include, if it has one; the first line says how it is used. BAR is one of
    \(Snippets.all.map(\.bar).joined(separator: ", ")).
    Without ID it is for all widgets there are. The client's full path is in it, and --container if it was given.
    Exit status 1: no ID was given, and widgetd has written no widget yet.
    """
  static let options: Set<CommandOption> = []

  private let snippet: any Snippet
  private let ids: [String]

  init(_ arguments: Arguments) throws(UsageError) {
    let known = Snippets.all.map(\.bar)
    guard let bar = arguments.operands.first else {
      throw UsageError("snippet wants a BAR: there are \(known.joined(separator: ", "))")
    }
    guard let snippet = Snippets.named(bar) else { throw UsageError(unknown: "'\(bar)' is no bar", bar, among: known) }
    self.snippet = snippet
    ids = Array(arguments.operands.dropFirst())
    if let wrong = ids.first(where: { !ContainerLayout.isValidID($0) }) { throw UsageError("'\(wrong)' is no id") }
  }

  func run(container: String?) -> ExitStatus {
    do {
      let layout = try ContainerLocation.forClient(option: container, user: UserDirectories()).layout
      let source = SnippetSource(
        widgets: try widgets(in: layout),
        client: SnippetClient(path: Self.client, container: container.map(AbsolutePath.of)), layout: layout)
      return Output.print(snippet.text(source))
    } catch {
      Output.complain("\(error)")
      return .failure
    }
  }

  private func widgets(in layout: ContainerLayout) throws -> [SnippetWidget] {
    let ids = try ids.isEmpty ? layout.widgetIDs().filter { layout.readEntry($0) != nil } : ids
    guard !ids.isEmpty else {
      throw NothingThere("\(layout.root) has no widgets yet: start widgetd, or name their ids")
    }
    return ids.map { SnippetWidget(id: $0, hasImage: layout.readEntry($0)?.content.images.isEmpty == false) }
  }

  /// This program's own path; where there is no /proc, the name it has on PATH.
  private static var client: String { SymbolicLink.target(of: "/proc/self/exe") ?? "widgetctl" }
}
