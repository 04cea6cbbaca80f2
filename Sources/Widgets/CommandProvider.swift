import EntryDocument
import FoundationEssentials
import TimelineCore
import WidgetAPI

/// Makes entries of what a program prints.
struct CommandProvider: TimelineProvider {
  func placeholder(in context: Context) -> CommandEntry {
    .sample(in: context)
  }

  func snapshot(for options: CommandOptions, in context: Context) async throws -> CommandEntry {
    if context.isPreview { return .sample(in: context) }
    let entries = try await report(options, in: context).entries.sorted { $0.date < $1.date }
    guard let current = entries.last(where: { $0.date <= context.now }) ?? entries.first else {
      throw CommandFailure("\(options.request.name) printed a timeline without entries", code: .emptyTimeline)
    }
    return current
  }

  func timeline(for options: CommandOptions, in context: Context) async throws -> Timeline<CommandEntry> {
    let report = try await report(options, in: context)
    return Timeline(entries: report.entries, policy: report.policy ?? context.reloadPolicy)
  }

  private func report(_ options: CommandOptions, in context: Context) async throws -> CommandReport {
    let output = try await context.commands.run(options.request)
    do throws(CommandReport.Unreadable) {
      return try CommandReport(output.bytes, in: context)
    } catch {
      throw CommandFailure("\(options.request.name) printed \(error.reason)", code: error.code)
    }
  }
}
