import FoundationEssentials
import Testing
import TimelineCore

@Suite("Timeline")
struct TimelineTests {
  private struct Entry: TimelineEntry, Equatable {
    var date: Date
    var name: String
  }

  @Test("S3: entries are sorted by date; of equal dates each stays behind the one given before it")
  func stableOrder() {
    // Long enough for a sort that falls back to insertion for short arrays.
    let entries = (0..<500).map { Entry(date: t(Double($0 * 7919 % 5)), name: "\($0)") }
    let sorted = Timeline(entries: entries, policy: .atEnd).entries
    let expected = (0..<5).flatMap { second in entries.filter { $0.date == t(Double(second)) } }
    #expect(sorted == expected)
  }

  @Test("The policy is kept", arguments: [TimelineReloadPolicy.atEnd, .after(5), .never])
  func policy(policy: TimelineReloadPolicy) {
    #expect(Timeline<Entry>(entries: [], policy: policy).policy == policy)
  }
}
