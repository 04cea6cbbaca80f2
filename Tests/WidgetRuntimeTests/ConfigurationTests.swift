import EntryDocument
import FoundationEssentials
import LocalTime
import TestSupport
import Testing
import TimelineCore
import WidgetAPI
import WidgetRuntime

struct ConfigurationTests {
  let site = Site()

  @Test("A widget with the same fingerprint keeps timeline and schedule; what only dresses it is published")
  func sameFingerprint() {
    site.run([.fetching()])
    let before = site.status("me")
    site.advance(to: 100)
    site.run([.fetching(style: EntryStyle(staleMark: "!"))])
    #expect(site.sent.count == 1)
    #expect(site.status("me") == before)
    #expect(site.entry("me")?.style.staleMark == "!")
  }

  @Test("A widget whose fingerprint changed shows its placeholder and is reloaded; a new one, too")
  func otherFingerprint() {
    site.run([.fetching()])
    site.http.hold()
    site.run([.fetching(fingerprint: "2"), .fetching("new")])
    #expect(site.entry("me")?.state == .placeholder)
    #expect(site.sent == ["/me", "/me", "/new"])
    site.release()
    #expect(site.entry("me")?.state == .fresh)
  }

  @Test("A widget that is gone is asked no more, its running reload is aborted, and who waits for it is told")
  func removed() {
    site.run([.fetching("a"), .fetching("b")])
    site.http.hold()
    let results = site.request(.named("a"))
    site.run([.fetching("b")])
    #expect(results.outcome == .failed)
    #expect(site.http.cancelled == 1)
    #expect(site.publisher["a"] == nil)
    site.release()
    site.advance(to: 3600)
    #expect(site.sent == ["/a", "/b", "/a", "/b"])
    #expect(site.publisher["a"] == nil)
  }

  @Test("A changed credential retries what failed, and leaves what is fine its schedule", arguments: [true, false])
  func credential(isFailing: Bool) {
    if isFailing { site.http.answer { _ in HTTPResponse(status: 404) } }
    site.run([.fetching(token: "old")])
    site.run([.fetching(token: "old")])
    #expect(site.sent.count == 1)
    site.run([.fetching(token: "new")])
    #expect(site.sent.count == (isFailing ? 2 : 1))
  }

  @Test(
    "At a restart with another credential what had failed is tried again, and nothing else", arguments: [true, false])
  func credentialAtRestart(isFailing: Bool) {
    if isFailing { site.http.answer { _ in HTTPResponse(status: 404) } }
    site.run([.fetching(token: "old")])
    let restarted = Site(publisher: site.publisher)
    restarted.run([.fetching(token: "new")])
    #expect(restarted.sent.count == (isFailing ? 1 : 0))
    #expect(restarted.entry("me")?.state == .fresh)
  }

  @Test("A broken widget that is mended runs; a running one that is broken shows its error")
  func mending() {
    site.run([.broken("me")])
    site.run([.fetching()])
    #expect(site.entry("me")?.state == .fresh)
    site.run([.broken("me")])
    #expect(site.entry("me")?.error?.code == .configuration)
    #expect(site.clock.sleeping.isEmpty)
  }

  @Test("A refused publication is told once, tried again with back-off, and told when it succeeds")
  func publicationFailure() {
    site.run([.fetching()])
    site.publisher.refuse("No space left on device")
    site.http.answer { _ in .text("new") }
    let results = site.request(.all)
    #expect(results()?.first?.error == EntryError(code: .disk, message: "No space left on device"))
    #expect(site.entry("me")?.content.text.string == "/me")
    #expect(site.clock.sleeping == [ManualClock.start + 5])
    site.advance(to: 5)
    #expect(site.clock.sleeping == [ManualClock.start + 15])
    site.publisher.refuse(nil)
    site.advance(to: 15)
    #expect(site.entry("me")?.content.text.string == "new")
    #expect(site.publisher.timeline(of: "me")?.entries.map(\.content.text.string) == ["new"])
    #expect(
      site.events == ["me reloaded", "me not published: No space left on device", "me published again"])
    #expect(site.sent.count == 2)
  }

  @Test("A flip between refusal and retry stores the refused timeline, too")
  func flipAfterRefusal() {
    site.publisher.refuse("No space left on device")
    site.run([
      .scripted { context in
        Timeline(entries: [.text("one", at: context.now), .text("two", at: context.now + 1)], policy: .never)
      }
    ])
    site.publisher.refuse(nil)
    site.advance(to: 1)
    #expect(site.entry("me")?.content.text.string == "two")
    #expect(site.publisher.timeline(of: "me")?.entries.count == 2)
  }

  @Test("S15: a refused publication isn't put off by a clock that is set back")
  func refusalAndClock() {
    site.publisher.refuse("No space left on device")
    site.run([.broken("me")])
    site.publisher.refuse(nil)
    site.clock.set(to: ManualClock.start - 86_400)
    site.executor.run()
    #expect(site.clock.sleeping == [ManualClock.start - 86_395])
    site.clock.advance(to: ManualClock.start - 86_395)
    site.executor.run()
    #expect(site.entry("me") != nil)
  }

  @Test("S15: a clock set forward does what came due, each widget once; set back, everything is pulled near")
  func clockSet() {
    site.run([.fetching("a"), .fetching("b")])
    site.clock.set(to: ManualClock.start + 86_400 * 365)
    site.executor.run()
    #expect(site.sent == ["/a", "/b", "/a", "/b"])
    #expect(site.status("a")?.nextReload == Timestamp(ManualClock.start + 86_400 * 365 + 3600))
    site.clock.set(to: ManualClock.start)
    site.executor.run()
    #expect(site.sent.count == 4)
    #expect(site.clock.sleeping == [ManualClock.start + 3600])
    site.advance(to: 3600)
    #expect(site.sent.count == 6)
  }

  @Test("A container that was made again gets everything anew, timelines included")
  func publishAll() {
    site.run([.fetching()])
    site.publisher.retain([])
    site.center.assumeIsolated { $0.publishAll() }
    #expect(site.entry("me")?.content.text.string == "/me")
    #expect(site.publisher.timeline(of: "me") != nil)
    #expect(site.sent.count == 1)
  }
}
