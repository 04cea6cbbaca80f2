import Console
import EntryDocument
import LocalTime
import SharedContainer

/// `reload`: asks the daemon for new timelines.
struct ReloadCommand: Command {
  static let name = "reload"
  static let synopsis = "[KIND|ID…] [--wait]"
  static let summary = """
    asks widgetd for new timelines
    Of all widgets, or of those of a kind or an id. With --wait it prints what came of it and exits with 0 if all were
    reloaded or are unchanged, 1 if some failed, 2 if a name is unknown or a limit refused it, 3 if widgetd isn't running
    (the request stays for its start), 4 if there is no answer in 150 s. Without it, with 0 once the request is written.
    """
  static let options: Set<CommandOption> = [.wait]

  private let targets: [ReloadTarget]
  private let waits: Bool

  init(_ arguments: Arguments) throws(UsageError) {
    let names = arguments.operands
    for name in names where name != "*" && !ContainerLayout.isValidID(name) {
      throw UsageError("'\(name)' is neither a kind nor an id: they are of letters, digits, '_' and '-'")
    }
    targets = names.isEmpty ? [.all] : names.map { $0 == "*" ? .all : .named($0) }
    waits = arguments.has(.wait)
  }

  func run(container: String?) -> ExitStatus {
    do {
      let layout = try ContainerLocation.forClient(option: container, user: UserDirectories()).layout
      return try waits ? request(in: layout) : leave(in: layout)
    } catch {
      Output.complain("\(error)")
      return .cannotCreate
    }
  }

  /// Writes the request. A name that is none now may be one as soon as the configuration is read, but more likely is not.
  private func leave(in layout: ContainerLayout) throws(ContainerError) -> ExitStatus {
    let known = Self.names(in: layout)
    for case .named(let name) in targets where !known.isEmpty && !known.contains(name) {
      Output.complain("unknown widget or kind \(name)" + Suggestion.clause(for: name, among: known))
    }
    return try append(nil, in: layout)
  }

  private func append(_ token: String?, in layout: ContainerLayout) throws(ContainerError) -> ExitStatus {
    try ReloadRequest(targets: targets, token: token).append(to: layout)
    return .success
  }

  private func request(in layout: ContainerLayout) throws(ContainerError) -> ExitStatus {
    guard let daemon = DaemonProcess(holding: layout) else {
      _ = try append(nil, in: layout)
      Output.complain("\(NoDaemon.error.message); the request stays for its start")
      return .noDaemon
    }
    let token = RequestToken.random()
    let wait = ReplyWait(token: token, in: layout)
    _ = try append(token, in: layout)
    switch wait.result(from: daemon) {
    case .reply(let reply):
      return report(reply, in: layout)
    case .daemonGone:
      Output.complain("widgetd has ended; the request stays for its start unless it had been taken")
      return .noDaemon
    case .timedOut:
      Output.complain("widgetd has not answered in 150 s")
      return .noAnswer
    }
  }

  private func report(_ reply: ReloadReply, in layout: ContainerLayout) -> ExitStatus {
    var lines = reply.widgets.map { widget in
      let retry = widget.retryAt.map { ", next try \($0.localDayAndTime)" } ?? ""
      return "\(widget.id): \(widget.outcome.rawValue)\(widget.error.map { ": " + $0.message } ?? "")\(retry)"
    }
    let known = reply.unknown.isEmpty ? [] : Self.names(in: layout)
    lines += reply.unknown.map { "\(DisplayText.line($0)): unknown" + Suggestion.clause(for: $0, among: known) }
    _ = Output.print(lines.map { $0 + "\n" }.joined())
    if !reply.unknown.isEmpty || reply.widgets.contains(where: { $0.outcome == .refused }) { return .refused }
    return reply.widgets.contains { $0.outcome == .failed } ? .failure : .success
  }

  /// The ids and kinds of the widgets there are.
  private static func names(in layout: ContainerLayout) -> [String] {
    let ids = (try? layout.statusIDs()) ?? []
    return ids + Set(ids.compactMap { layout.readStatus($0)?.kind }).sorted()
  }
}
