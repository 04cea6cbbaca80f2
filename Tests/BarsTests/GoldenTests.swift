import Bars
import EntryDocument
import Glibc
import TestSupport
import Testing

@Suite("Golden files")
struct GoldenTests {
  /// In a process of its own, because TZ belongs to the whole process.
  @Test("each format's lines are those of Golden/NAME.txt, in the zone UTC")
  func golden() async {
    await #expect(processExitsWith: .success) {
      setenv("TZ", "UTC0", 1)
      for format in BarFormats.all {
        let lines = Self.entries.map { "\($0.name)\t\(format.encode($0.entry, maxWidth: 80))\n" }.joined()
        let golden = SourceFolder.bytes(of: "Tests/BarsTests/Golden/\(format.name).txt") ?? []
        #expect(Array(lines.utf8) == golden, "Golden/\(format.name).txt, where the format now gives\n\(lines)")
      }
    }
  }

  @Test("there is a golden file for each format, and none for any other")
  func files() {
    let names = SourceFolder.files(in: "Tests/BarsTests/Golden")
    #expect(names == BarFormats.all.map { "\($0.name).txt" })
  }

  private static let entries: [(name: String, entry: EntryDocument)] = [
    ("fresh", Samples.fresh), ("stale", Samples.stale), ("placeholder", Samples.placeholder),
    ("failing", Samples.failing), ("hidden", Samples.hidden), ("colored", Samples.colored),
    ("hostile", Samples.hostile),
    ("failure", EntryDocument.failure(id: "me", message: "widgetd is not running")),
  ]
}

@Suite("The list of formats")
struct FormatListTests {
  @Test("names each file *Format.swift of Sources/Bars, once")
  func listing() {
    let files = SourceFolder.files(in: "Sources/Bars")
      .filter { $0.hasSuffix("Format.swift") && $0 != "BarFormat.swift" }
      .map { $0.dropLast("Format.swift".count).lowercased() }
    let listed = BarFormats.all.map { $0.name.filter { $0 != "-" } }
    let missing = files.filter { !listed.contains($0) }
    #expect(missing.isEmpty, "BarFormats.all lacks a line for \(missing.joined(separator: ", "))")
    #expect(listed.sorted() == files.sorted(), "BarFormats.all lists a format twice, or one without a file")
  }

  @Test("is sorted by name")
  func order() {
    #expect(BarFormats.all.map(\.name) == BarFormats.all.map(\.name).sorted())
  }

  @Test("is looked up by name")
  func lookUp() {
    #expect(BarFormats.named("waybar")?.fileExtension == "json")
    #expect(BarFormats.named("polybar")?.fileExtension == "txt")
    #expect(BarFormats.named("Waybar") == nil)
  }
}
