import EntryDocument
import JSONText
import SharedContainer

/// `list`: what every widget shows.
struct ListCommand: Command {
  static let name = "list"
  static let synopsis = "[--json]"
  static let summary = "lists the widgets and what they show"
  static let options: Set<CommandOption> = [.json]

  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    try arguments.noOperands()
    isJSON = arguments.has(.json)
  }

  func run(container: String?) -> ExitStatus {
    do {
      let layout = try ContainerLocation.forClient(option: container, user: UserDirectories()).layout
      let isRunning = ContainerLock.holder(of: layout) != nil
      let entries = try layout.widgetIDs().compactMap { layout.readEntry($0) }
        .map { isRunning ? $0 : NoDaemon.entry($0, layout.readStatus($0.id), now: .now) }
      if isJSON { return Output.print(Self.json(entries).compact + "\n") }
      if !isRunning { Output.complain(NoDaemon.error.message) }
      return Output.print(Self.text(entries))
    } catch {
      Output.complain("\(error)")
      return .failure
    }
  }

  private static func json(_ entries: [EntryDocument]) -> JSONValue {
    let widgets: [JSONValue] = entries.map {
      [
        "id": JSONValue($0.id), "kind": JSONValue($0.kind), "family": JSONValue($0.family),
        "state": JSONValue($0.state.rawValue), "text": JSONValue($0.content.text.string),
      ]
    }
    return ["schema": JSONValue(EntryDocument.schema), "widgets": JSONValue(.array(widgets))]
  }

  private static func text(_ entries: [EntryDocument]) -> String {
    guard !entries.isEmpty else { return "no widgets\n" }
    var table = Table(header: ["ID", "KIND", "FAMILY", "STATE", "TEXT"])
    for entry in entries {
      table.append([entry.id, entry.kind, entry.family, entry.state.rawValue, entry.content.text.string])
    }
    return table.lines.map { $0 + "\n" }.joined()
  }
}
