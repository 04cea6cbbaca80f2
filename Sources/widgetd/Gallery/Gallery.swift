import EntryDocument
import FoundationEssentials
import Glibc
import SharedContainer
import SystemSupport
import WidgetAPI

/// `--gallery`: one page with every kind in every family, from sample data. It depends on no configuration.
struct Gallery: Sendable {
  /// A kind and an entry for each of its families, in their order.
  struct Exhibit: Sendable {
    let kind: WidgetConfiguration
    let entries: [EntryDocument]
  }

  private let directory: String
  private let loop: EventLoop

  init(directory: String, _ loop: EventLoop) {
    self.directory = AbsolutePath.of(directory)
    self.loop = loop
  }

  /// Writes the page, in a directory that is made where it is missing, and prints its path.
  func run() -> Int32 {
    let outcome = Outcome()
    Task(executorPreference: loop) { [self] in
      do {
        try write(GalleryPage(exhibits: try await exhibits()))
        outcome.status = ExitStatus.success
      } catch {
        standardError("widgetd: \((error as? any WidgetFailure)?.message ?? "\(error)")")
        outcome.status = error is DiskError ? ExitStatus.cannotCreate : ExitStatus.failure
      }
      loop.stop()
    }
    loop.run()
    return outcome.status
  }

  private func exhibits() async throws -> [Exhibit] {
    let account = Account(name: "github", baseURL: "https://api.github.com")
    let context = TimelineProviderContext.preview(account: account, at: Date(timeIntervalSince1970: RealtimeTimer.now))
    var exhibits: [Exhibit] = []
    for kind in Program.kinds {
      var entries: [EntryDocument] = []
      for family in kind.families {
        entries.append(try await Look(kind, family, OptionValues(kind.exampleOptions)).entry(in: context))
      }
      exhibits.append(Exhibit(kind: kind, entries: entries))
    }
    return exhibits
  }

  private func write(_ page: GalleryPage) throws(DiskError) {
    if mkdir(directory, 0o777) != 0, errno != EEXIST { throw DiskError(.create, directory, code: errno) }
    let path = directory + "/index.html"
    try AtomicFile.write(Array(page.html.text.utf8), to: path)
    standardOutput(path + "\n")
  }
}
