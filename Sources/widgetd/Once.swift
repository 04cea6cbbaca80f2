import Bars
import Configuration
import Console
import EntryDocument
import FoundationEssentials
import Glibc
import SharedContainer
import SystemSupport
import WidgetAPI
import WidgetRuntime

/// `--once`: asks every widget whatever its date, without retries, and prints a line for each: on a terminal
/// at once, to be seen ending, elsewhere at the end.
struct Once: Sendable {
  private let site: Site

  init(_ site: Site) {
    self.site = site
  }

  /// Success only if every widget's timeline arrived in this run.
  func run() -> Int32 {
    let outcome = Outcome()
    let progress = OnceProgress(Terminal(STDOUT_FILENO), ids: site.configuration.widgets.map(\.id))
    let center = site.center(wallClock: Unwaking(clock: site.clock)) { event in
      switch event {
      case .reloaded(let id, _, _): progress?.show(id, .done(line(of: id)))
      case .failed(let id, let error): progress?.show(id, .failed(error.message))
      default: break
      }
    }
    center.assumeIsolated { center in
      center.run(site.configuration.widgets, reloading: [.all]) { results in
        report(results, progress)
        outcome.status = results.allSatisfy { $0.error == nil } ? ExitStatus.success : ExitStatus.failure
        site.loop.stop()
      }
    }
    site.loop.run()
    return outcome.status
  }

  private func report(_ results: [ReloadResult], _ progress: OnceProgress?) {
    let errors = Dictionary(results.map { ($0.id, $0.error) }) { $1 }.compactMapValues(\.self)
    let ids = site.configuration.widgets.map(\.id)
    if let progress {
      let ends = ids.map { ($0, errors[$0].map { .failed($0.message) } ?? OnceProgress.State.done(line(of: $0))) }
      progress.finish(Dictionary(ends) { $1 })
    } else {
      for id in ids { standardOutput("\(id): \(errors[id].map { "failed: \($0.message)" } ?? line(of: id))\n") }
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
