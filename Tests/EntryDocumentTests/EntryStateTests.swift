import EntryDocument
import JSONText
import LocalTime
import Testing

@Suite("States of an entry")
struct EntryStateTests {
  private let gone = EntryError(code: .notRunning, message: "widgetd is not running")

  @Test("S23: a fresh entry turns stale since its last good answer, its content untouched")
  func freshTurnsStale() {
    let stale = Samples.fresh.markedStale(since: Samples.earlier, error: gone)
    #expect(stale.state == .stale && stale.staleSince == Samples.earlier && stale.error == gone)
    #expect(stale.content == Samples.fresh.content && stale.classes == ["stale", "error", "active"])
  }

  @Test("S23: a stale entry takes the new reason and keeps its instant where no other is known")
  func staleStaysStale() {
    let stale = Samples.stale.markedStale(since: nil, error: gone)
    #expect(stale.staleSince == Samples.earlier && stale.error == gone)
  }

  @Test("S12: a placeholder never turns stale; it gets the error")
  func placeholderStays() {
    let entry = Samples.placeholder.markedStale(since: Samples.earlier, error: gone)
    #expect(entry.state == .placeholder && entry.staleSince == nil)
    #expect(entry.classes == ["placeholder", "error"])
  }

  @Test("S20: when an entry was made, and when an error began or is tried again, is not content")
  func sameContent() {
    var other = Samples.stale
    other.date = Samples.later
    other.error?.retryAt = nil
    other.error?.since = Samples.later
    #expect(other.sameContent(as: Samples.stale) && other != Samples.stale)
  }

  @Test(
    "S20: everything that is rendered is content",
    arguments: [
      { $0.state = .placeholder }, { $0.staleSince = Samples.later }, { $0.content.text = "8" },
      { $0.content.tooltip = [] }, { $0.content.classes = [] }, { $0.content.rows.removeLast() },
      { $0.content.link = nil }, { $0.content.images = [] }, { $0.content.data = 8 }, { $0.style.staleMark = "!" },
      { $0.error?.code = .serverError }, { $0.error?.message = "other" }, { $0.error = nil },
    ] as [@Sendable (inout EntryDocument) -> Void])
  func differs(_ change: @Sendable (inout EntryDocument) -> Void) {
    var other = Samples.stale
    change(&other)
    #expect(!other.sameContent(as: Samples.stale))
  }

  @Test("without an entry the sentence is the text, in class error and without a mark")
  func failure() {
    let entry = EntryDocument.failure(id: "me", message: "widgetd is not running")
    #expect(entry.content.text.string == "widgetd is not running" && entry.classes == ["placeholder", "error"])
    #expect(entry.error == gone && entry.style.staleMark.isEmpty)
  }
}

@Suite("Pictures as bars are given them")
struct ImagePathTests {
  @Test("have paths that start at the root directory, the rows' too")
  func absolute() {
    let entry = Samples.fresh.resolvingImages(in: "/home/mona/.cache/widgetd")
    #expect(entry.content.images.map(\.path) == ["/home/mona/.cache/widgetd/images/3fa9.png"])
    #expect(entry.content.rows.map(\.image?.path) == ["/home/mona/.cache/widgetd/images/3fa9.png", nil])
    #expect(Samples.fresh.content.images[0].path == "images/3fa9.png")
  }
}
