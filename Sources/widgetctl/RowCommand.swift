import EntryDocument
import SharedContainer

/// `row`: what a scroll wheel does.
struct RowCommand: Command {
  static let name = "row"
  static let synopsis = "ID next|previous|first"
  static let summary = """
    selects the row that a widget shows
    On every bar alike, and by its link, so that a reload doesn't put another one there. After the last row, and before
    the first, comes the widget's own text. Rows without a link are passed over. Exit status 1: there is no such entry, or
    it has no row with a link.
    """
  static let options: Set<CommandOption> = []

  private let id: String
  private let step: RowStep

  init(_ arguments: Arguments) throws(UsageError) {
    guard arguments.operands.count == 2, let step = RowStep(rawValue: arguments.operands[1]) else {
      throw UsageError("usage: widgetctl row \(Self.synopsis)")
    }
    id = arguments.operands[0]
    self.step = step
  }

  func run(container: String?) -> ExitStatus {
    do {
      let layout = try ContainerLocation.forClient(option: container, user: UserDirectories()).layout
      let entry = try WidgetEntry.read(id, in: layout)
      guard entry.hasSelectableRows else { throw NothingThere("\(id) has no row with a link") }
      try layout.updateSelection(id) { entry.selection(step, from: $0) }
      return .success
    } catch {
      Output.complain("\(error)")
      return error is NothingThere ? .failure : .cannotCreate
    }
  }
}
