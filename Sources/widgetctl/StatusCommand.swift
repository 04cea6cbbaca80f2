import JSONText
import SharedContainer

/// `status`: the daemon's state and every widget's schedule.
struct StatusCommand: Command {
  static let name = "status"
  static let synopsis = "[--json]"
  static let summary = "says how widgetd and its widgets are"
  static let options: Set<CommandOption> = [.json]

  private let isJSON: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    try arguments.noOperands()
    isJSON = arguments.has(.json)
  }

  func run(container: String?) -> ExitStatus {
    do {
      let layout = try ContainerLocation.forClient(option: container, user: UserDirectories()).layout
      let report = try StatusReport(layout, now: .now)
      return Output.print(isJSON ? report.json.compact + "\n" : report.text)
    } catch {
      Output.complain("\(error)")
      return .failure
    }
  }
}
