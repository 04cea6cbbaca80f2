import Glibc
import TestSupport
import Testing

@Suite("Golden cards")
struct GoldenTests {
  /// In a process of its own, because TZ belongs to the whole process.
  @Test("each entry's card is that of Golden/NAME.svg, byte for byte, in the zone UTC")
  func golden() async {
    await #expect(processExitsWith: .success) {
      setenv("TZ", "UTC0", 1)
      for (name, entry) in Samples.all {
        let card = Samples.card(entry) ?? ""
        let golden = SourceFolder.bytes(of: "Tests/CardsTests/Golden/\(name).svg") ?? []
        #expect(Array(card.utf8) == golden, "Golden/\(name).svg, where the card now is\n\(card)")
      }
    }
  }

  @Test("there is a golden file for each of them, and none for any other")
  func files() {
    let names = SourceFolder.files(in: "Tests/CardsTests/Golden")
    #expect(names == Samples.all.map { "\($0.name).svg" }.sorted())
  }
}
