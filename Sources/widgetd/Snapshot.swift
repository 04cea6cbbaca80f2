import Bars
import Configuration
import Console
import CurlTransport
import HTTPPolicy
import JSONText
import Publishing
import SharedContainer
import SystemSupport
import WidgetAPI

/// `--snapshot`: one look at a kind before it is configured; writes nothing.
struct Snapshot: Sendable {
  private let look: Look
  private let isPreview: Bool
  private let format: any BarFormat
  private let configuration: Configuration
  private let account: Account
  private let loop: EventLoop

  init(_ wish: Invocation.Snapshot, _ configuration: Configuration, _ loop: EventLoop) throws {
    guard let kind = Program.kinds.first(where: { $0.kind == wish.kind }) else {
      throw CommandLineError(
        unknown: "there is no kind \(wish.kind); the kinds are", wish.kind, among: Program.kinds.map(\.kind))
    }
    guard let format = BarFormats.named(wish.format) else {
      throw CommandLineError(
        unknown: "there is no format \(wish.format); the formats are", wish.format,
        among: BarFormats.all.map(\.name))
    }
    var options: [String: JSONValue] = [:]
    var names = ["family": kind.families[0].rawValue, "account": "github"]
    for (key, value) in wish.options {
      if names[key] != nil {
        names[key] = value
      } else {
        options[key] = kind.parameters.first { $0.name == key }?.value(from: value) ?? JSONValue(value)
      }
    }
    let wanted = names["family"] ?? ""
    guard let family = kind.families.first(where: { $0.rawValue == wanted }) else {
      throw CommandLineError(
        unknown: "family: \(kind.kind) comes as", wanted, among: kind.families.map(\.rawValue))
    }
    let owner = names["account"] ?? ""
    guard let account = configuration.account(named: owner) else {
      throw CommandLineError(
        unknown: "account: the accounts are", owner, among: configuration.accounts.map(\.account.name))
    }
    let isExample = wish.isPreview && options.isEmpty
    look = try Self.look(
      kind, family, isExample ? OptionValues(kind.exampleOptions) : OptionValues(options))
    self.account = account.account
    self.format = format
    self.configuration = configuration
    self.loop = loop
    isPreview = wish.isPreview
  }

  private static func look(
    _ kind: WidgetConfiguration, _ family: WidgetFamily, _ options: OptionValues
  ) throws(CommandLineError) -> Look {
    do throws(OptionError) {
      return try Look(kind, family, options)
    } catch {
      let known = kind.parameters.map(\.name)
      let suggestion = known.contains(error.path) ? "" : Suggestion.clause(for: error.path, among: known)
      throw CommandLineError(message: "\(error.path): \(error.message)\(suggestion)")
    }
  }

  /// Prints the line; where there is none, the reason.
  func run() throws -> Int32 {
    let context = try context
    let outcome = Outcome()
    Task(executorPreference: loop) { [self] in
      do {
        let entry = try await look.entry(in: context)
        standardOutput(format.encode(entry, maxWidth: BarFormats.defaultMaxWidth) + "\n")
        outcome.status = ExitStatus.success
      } catch {
        standardError("widgetd: \((error as? any WidgetFailure)?.message ?? "\(error)")")
      }
      loop.stop()
    }
    loop.run()
    return outcome.status
  }

  private var context: TimelineProviderContext {
    get throws {
      let now = SystemClock(timer: try RealtimeTimer(loop)).now
      if isPreview { return .preview(account: account, at: now) }
      let location = try ContainerLocation.forDaemon(option: nil, user: Program.user)
      let commands = ChildPrograms(loop: loop, withholding: configuration.tokenVariables)
      let transport = CurlHTTPClient(loop: loop, settings: configuration.httpSettings)
      return TimelineProviderContext(
        family: look.family, now: now, refresh: look.kind.refresh, account: account,
        http: AuthorizingHTTPClient(transport, commands: commands, executor: loop), images: Nothing(),
        defaults: ContainerDefaults(SharedDefaultsFile(path: location.defaults)), calendar: SystemCalendar(),
        commands: commands)
    }
  }
}
