import EntryDocument
import SharedContainer

/// `open`: what a click does.
struct OpenCommand: Command {
  static let name = "open"
  static let synopsis = "ID [ROW]"
  static let summary = """
    opens a widget's link in the browser
    That of row ROW, counted from 1. Without ROW what is shown: the row that 'widgetctl row' has selected, else the
    widget, else the first row with a link. It is handed to xdg-open, http and https only, and not waited for. Exit status
    1: there is no such entry, row or link; 69: xdg-open isn't there.
    """
  static let options: Set<CommandOption> = []

  private let id: String
  private let row: Int?

  init(_ arguments: Arguments) throws(UsageError) {
    let words = arguments.operands
    guard 1...2 ~= words.count else { throw UsageError("usage: widgetctl open \(Self.synopsis)") }
    id = words[0]
    row = try words.dropFirst().first.map { word throws(UsageError) in
      guard let row = Int(word), row > 0 else { throw UsageError("ROW wants a number from 1, not '\(word)'") }
      return row
    }
  }

  func run(container: String?) -> ExitStatus {
    do {
      let layout = try ContainerLocation.forClient(option: container, user: UserDirectories()).layout
      try Browser.open(link(in: layout))
      return .success
    } catch let error as BrowserError {
      Output.complain(error.message)
      return .unavailable
    } catch {
      Output.complain("\(error)")
      return .failure
    }
  }

  private func link(in layout: ContainerLayout) throws -> String {
    let entry = try WidgetEntry.read(id, in: layout)
    guard let row else { return try shownLink(of: entry, layout.readSelection(id)) }
    guard entry.content.rows.indices.contains(row - 1) else {
      throw NothingThere("\(id) has no row \(row): it has \(entry.content.rows.count)")
    }
    guard let link = entry.content.rows[row - 1].link else { throw NothingThere("row \(row) of \(id) has no link") }
    return link
  }

  private func shownLink(of entry: EntryDocument, _ selection: String?) throws -> String {
    let shown = selection.flatMap(entry.showingRow) ?? entry
    guard let link = shown.content.link ?? shown.selection(.first, from: nil) else {
      throw NothingThere("\(id) has no link")
    }
    return link
  }
}
