import Bars
import EntryDocument
import JSONText
import SharedContainer
import WidgetRuntime

/// `--once`: asks every widget whatever its date, without retries, and prints a line for each.
struct Once {
  private let site: Site

  init(_ site: Site) {
    self.site = site
  }

  /// Success only if every widget's timeline arrived in this run.
  func run() -> Int32 {
    let center = site.center { _ in }
    var results: [ReloadResult] = []
    center.assumeIsolated { center in
      center.run(site.configuration.widgets, reloading: [.all]) {
        results = $0
        site.loop.stop()
      }
    }
    site.loop.run()
    for widget in site.configuration.widgets {
      standardOutput("\(widget.id): \(line(of: widget.id, results.first { $0.id == widget.id }?.error))\n")
    }
    return results.allSatisfy { $0.error == nil } ? ExitStatus.success : ExitStatus.failure
  }

  private func line(of id: String, _ error: EntryError?) -> String {
    if let error { return "failed: \(error.message)" }
    guard let bytes = try? WholeFile.read(site.layout.entry(id)), let json = try? JSONValue(parsing: bytes),
      let entry = EntryDocument(json: json)
    else { return "its entry can't be read" }
    return PlainFormat().encode(entry, maxWidth: BarFormats.defaultMaxWidth)
  }
}
