import Bars
import Configuration
import EntryDocument
import FoundationEssentials
import SharedContainer
import SystemSupport
import WidgetAPI
import WidgetRuntime

/// `--once`: asks every widget whatever its date, without retries, and prints a line for each.
struct Once: Sendable {
  private let site: Site

  init(_ site: Site) {
    self.site = site
  }

  /// Success only if every widget's timeline arrived in this run.
  func run() -> Int32 {
    let outcome = Outcome()
    let center = site.center(wallClock: Unwaking(clock: site.clock)) { _ in }
    center.assumeIsolated { center in
      center.run(site.configuration.widgets, reloading: [.all]) { results in
        report(results)
        outcome.status = results.allSatisfy { $0.error == nil } ? ExitStatus.success : ExitStatus.failure
        site.loop.stop()
      }
    }
    site.loop.run()
    return outcome.status
  }

  private func report(_ results: [ReloadResult]) {
    for widget in site.configuration.widgets {
      let error = results.first { $0.id == widget.id }?.error
      standardOutput("\(widget.id): \(error.map { "failed: \($0.message)" } ?? line(of: widget.id))\n")
    }
  }

  private func line(of id: String) -> String {
    site.layout.readEntry(id).map { BarFormats.plain.encode($0, maxWidth: BarFormats.defaultMaxWidth) }
      ?? "its entry can't be read"
  }
}

/// Wakes nobody: what is due later, a retry among it, is no part of this run.
private struct Unwaking: WallClock {
  let clock: SystemClock

  var now: Date { clock.now }

  func sleep(until date: Date) async throws(CancellationError) {
    try await clock.sleep(until: .distantFuture)
  }
}
