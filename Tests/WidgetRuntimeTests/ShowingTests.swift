import EntryDocument
import FoundationEssentials
import JSONText
import LocalTime
import TestSupport
import Testing
import TimelineCore
import WidgetAPI
import WidgetRuntime

struct ShowingTests {
  let site = Site()

  @Test("S1: every placeholder is published, redacted, before the first request is sent")
  func placeholderFirst() {
    site.http.hold()
    let widgets = ["a", "b"].map { ConfiguredWidget.fetching($0) }
    site.center.assumeIsolated { $0.run(widgets) }
    #expect(site.sent.isEmpty)
    for id in ["a", "b"] {
      #expect(site.texts(of: id) == ["░░░░░░"])
      #expect(site.entry(id)?.state == .placeholder)
      #expect(site.entry(id)?.content.data == .null)
    }
    site.executor.run()
    #expect(site.sent == ["/a", "/b"])
    site.release()
    #expect(site.texts(of: "a") == ["░░░░░░", "/a"])
    #expect(site.entry("a")?.state == .fresh)
  }

  @Test("S2: a restart shows the entry that is current now, and asks when the reload is due, not before")
  func restore() {
    let widget = ConfiguredWidget.scripted { context in
      let texts = ["one", "two", "three"].enumerated()
      return Timeline(
        entries: texts.map { .text($0.element, at: context.now + Double($0.offset) * 600) },
        policy: .after(context.now + 3600))
    }
    site.run([widget])
    let restarted = Site(publisher: site.publisher, at: ManualClock.start + 700)
    let asked = Counter()
    restarted.run([widget.counting(asked)])
    #expect(restarted.entry("me")?.content.text.string == "two")
    #expect(restarted.entry("me")?.state == .fresh)
    #expect(restarted.status("me")?.counters.reloads == 1)
    restarted.advance(to: 1200)
    #expect(restarted.entry("me")?.content.text.string == "three")
    restarted.advance(to: 3599)
    #expect(asked.count == 0)
    restarted.advance(to: 3600)
    #expect(asked.count == 1)
  }

  @Test("S2: a timeline that was kept for another fingerprint isn't shown")
  func otherFingerprint() {
    site.run([.fetching()])
    let restarted = Site(publisher: site.publisher)
    restarted.http.hold()
    restarted.run([.fetching(fingerprint: "2")])
    #expect(restarted.entry("me")?.state == .placeholder)
    #expect(restarted.sent == ["/me"])
  }

  @Test("S2: a restart keeps a retry and the error, and asks nothing before it")
  func restoreFailing() {
    site.http.answer { _ in HTTPResponse(status: 404) }
    site.run([.fetching()])
    let restarted = Site(publisher: site.publisher, at: ManualClock.start + 60)
    restarted.run([.fetching()])
    #expect(restarted.sent.isEmpty)
    #expect(restarted.entry("me")?.error?.code == .notFound)
    #expect(restarted.status("me")?.nextReload == Timestamp(ManualClock.start + 900))
  }

  @Test("S3: until the first entry comes, what was shown before stays, also over a restart")
  func futureEntries() {
    site.run([.scripted { Timeline(entries: [.text("old", at: $0.now)], policy: .after($0.now + 60)) }])
    let later: @Sendable (TimelineProviderContext) async throws -> Timeline<ContentEntry> = {
      Timeline(entries: [.text("new", at: $0.now + 100)], policy: .after($0.now + 3600))
    }
    site.run([.scripted { try await later($0) }])
    site.advance(to: 60)
    #expect(site.texts(of: "me").last == "old")
    let restarted = Site(publisher: site.publisher, at: ManualClock.start + 61)
    restarted.run([.scripted { try await later($0) }])
    #expect(restarted.entry("me")?.content.text.string == "old")
    restarted.advance(to: 160)
    #expect(restarted.entry("me")?.content.text.string == "new")
  }

  @Test("S15: a machine that boots in the wrong year shows what it showed last, and heals when its clock is set")
  func wrongYear() {
    site.run([.fetching()])
    let restarted = Site(publisher: site.publisher, at: ManualClock.start - 86_400 * 365)
    restarted.run([.fetching()])
    #expect(restarted.entry("me")?.content.text.string == "/me")
    #expect(restarted.entry("me")?.state == .fresh)
    #expect(restarted.sent.isEmpty)
    #expect(restarted.clock.sleeping == [ManualClock.start - 86_400 * 365 + 3600])
    restarted.clock.set(to: ManualClock.start + 60)
    restarted.executor.run()
    #expect(restarted.sent == ["/me"])
    #expect(restarted.status("me")?.nextReload == Timestamp(ManualClock.start + 3660))
  }

  @Test("S4: an entry is shown at its date, not a millisecond before, and costs no request")
  func flips() {
    site.run([
      .scripted { context in
        _ = try await context.http.send(HTTPRequest(url: "/"))
        return Timeline(
          entries: [.text("one", at: context.now), .text("two", at: context.now + 600)],
          policy: .after(context.now + 3600))
      }
    ])
    #expect(site.status("me")?.nextEntry == Timestamp(ManualClock.start + 600))
    site.advance(to: 599.999)
    #expect(site.texts(of: "me").last == "one")
    site.advance(to: 600)
    #expect(site.texts(of: "me").last == "two")
    #expect(site.status("me")?.entryDate == Timestamp(ManualClock.start + 600))
    #expect(site.sent.count == 1)
  }

  @Test("S4: an entry that comes due in the moment of a reload request is shown at once, not after the answer")
  func flipWithRequest() {
    site.run([
      .scripted { context in
        _ = try await context.http.send(HTTPRequest(url: "/"))
        return Timeline(
          entries: [.text("one", at: context.now), .text("two", at: context.now + 600)], policy: .never)
      }
    ])
    site.http.hold()
    site.clock.set(to: ManualClock.start + 600)
    site.request(.all)
    #expect(site.texts(of: "me").last == "two")
    #expect(site.http.held == 1)
    site.release()
  }

  @Test("S5: after a long sleep only the entry that is current now is shown, once")
  func noReplay() {
    site.run([
      .scripted { context in
        Timeline(
          entries: (0..<10).map { .text("\($0)", at: ManualClock.start + Double($0) * 60) },
          policy: .after(ManualClock.start + 86_400))
      }
    ])
    site.advance(to: 500)
    #expect(site.texts(of: "me") == ["░░░░░░", "0", "8"])
  }

  @Test("S20: a timeline that renders the same publishes nothing and is answered `unchanged`")
  func unchanged() {
    site.run([.fetching()])
    let before = site.publisher.publications.count
    #expect(site.request(.all).outcome == .unchanged)
    #expect(site.publisher.publications.count == before)
    #expect(site.events == ["me reloaded", "me unchanged"])
    site.http.answer { _ in .text("other") }
    site.advance(to: 1)
    #expect(site.request(.all).outcome == .reloaded)
    #expect(site.publisher.publications.count == before + 1)
  }

  @Test("What a provider showed last comes back to it as `previous`, also after a restart")
  func previous() {
    let seen = Recorder<String>()
    let widget = ConfiguredWidget.scripted { context in
      seen.record(context.previous?.compact ?? "none")
      return Timeline(entries: [.text("x", at: context.now, data: ["login": "octocat"])], policy: .never)
    }
    site.run([widget])
    site.request(.all)
    let restarted = Site(publisher: site.publisher)
    restarted.run([widget])
    restarted.request(.all)
    #expect(seen.all == ["none", #"{"login":"octocat"}"#, #"{"login":"octocat"}"#])
  }

  @Test("Stopping leaves no sleeper, aborts what runs, and tells who waits")
  func stop() {
    site.run([.fetching("a"), .fetching("b")])
    site.http.hold()
    let results = site.request(.named("a"))
    #expect(!site.clock.sleeping.isEmpty)
    site.center.assumeIsolated { $0.stop() }
    site.executor.run()
    #expect(site.clock.sleeping.isEmpty)
    #expect(site.stopwatch.sleeping == 0)
    #expect(site.http.cancelled == 1)
    #expect(results.outcome == .failed)
    #expect(results()?.first?.error?.message == "the daemon stops")
  }

  @Test("A date that is put off wakes nobody any more")
  func noNeedlessWake() {
    site.run([.fetching()])
    #expect(site.clock.sleeping == [ManualClock.start + 3600])
    site.advance(to: 3600)
    #expect(site.clock.sleeping == [ManualClock.start + 7200])
    site.advance(to: 5000)
    site.request(.all)
    #expect(site.clock.sleeping == [ManualClock.start + 8600])
  }

  @Test("One sleeper is enough for any number of widgets")
  func oneSleeper() {
    site.run(
      (0..<50).map { number in
        .fetching("w\(number)", refresh: .every(3600 + Double(number % 7)))
      })
    #expect(site.clock.sleeping.count == 1)
    #expect(site.clock.sleeping == [ManualClock.start + 3600])
    site.advance(to: 3600)
    #expect(site.sent.count == 50 + 8)
    #expect(site.clock.sleeping == [ManualClock.start + 3601])
  }
}
