import EntryDocument
import FoundationEssentials
import JSONText
import LocalTime
import TestSupport
import Testing
import TimelineCore
import WidgetAPI
import WidgetRuntime
import Widgets

/// Kinds that depend on local days, run; it is 30 November 2026, 09:00, a Monday, and midnight is 15 hours away.
struct LocalDayTests {
  let site = Site()
  let midnight: TimeInterval = 15 * 3600
  let day: TimeInterval = 86_400

  @Test("S16: a countdown flips at local midnight, not a millisecond before, with no request and no reload")
  func flip() throws {
    site.run([try .configured(CountdownWidget(), ["title": "Launch", "date": "2026-12-02"], refresh: .atEnd)])
    site.advance(to: midnight - 0.001)
    #expect(site.texts(of: "me").last == "Launch D-2")
    for (number, text) in ["Launch D-1", "Launch D-Day", "Launch D+1"].enumerated() {
      site.advance(to: midnight + Double(number) * day)
      #expect(site.texts(of: "me").last == text)
    }
    #expect(site.entry("me")?.content.classes == ["past"])
    #expect(site.status("me")?.counters.reloads == 1)
    #expect(site.sent.isEmpty)
  }

  @Test("S16: when its last midnight has come a countdown is made anew, and goes on")
  func month() throws {
    site.run([try .configured(CountdownWidget(), ["title": "Launch", "date": "2027-06-01"], refresh: .atEnd)])
    site.advance(to: midnight + 30 * day)
    #expect(site.texts(of: "me").last == "Launch D-152")
    #expect(site.status("me")?.counters.reloads == 2)
    site.advance(to: midnight + 31 * day)
    #expect(site.texts(of: "me").last == "Launch D-151")
    #expect(site.entry("me")?.state == .fresh)
  }

  @Test("A countdown with a time says at that second that it has come")
  func time() throws {
    let options: [String: JSONValue] = ["title": "Launch", "date": "2026-11-30T09:00:05"]
    site.run([try .configured(CountdownWidget(), options, refresh: .atEnd)])
    site.advance(to: 4.999)
    #expect(site.texts(of: "me").last == "Launch D-Day 09:00:05")
    site.advance(to: 5)
    #expect(site.texts(of: "me").last == "Launch D-Day")
  }

  @Test("A countdown that is saved, changed and cleared is shown at once")
  func saved() throws {
    site.run([try .configured(CountdownWidget(), [:], refresh: .atEnd)])
    #expect(site.texts(of: "me").last == "not set")
    #expect(site.status("me")?.nextReload == nil)
    for (value, text) in [
      (["title": "Trip", "targetDate": "2026-12-01"], "Trip D-1"), (["targetDate": "2026-12-02"], "Anniversary D-2"),
      (.null, "not set"),
    ] as [(JSONValue, String)] {
      site.defaults.set(["dday_config": value])
      site.clock.advance(to: site.clock.now + 1)
      try site.executor.run { [center = site.center] in _ = await center.defaultsChanged(["dday_config"]) }
      #expect(site.texts(of: "me").last == text)
    }
  }

  @Test("S16: after a weekend offline the days since the last push are right, and shown once")
  func weekend() throws {
    site.http.answer { request throws(HTTPError) in
      let body = #"{"id": 7, "full_name": "octocat/hello", "pushed_at": "2026-11-29T23:00:00Z"}"#
      return HTTPResponse(status: 200, body: Array(body.utf8))
    }
    site.run([
      try .configured(GitHubRepositoryWidget(), ["repository": "octocat/hello"], refresh: .every(12 * 3600))
    ])
    #expect(site.texts(of: "me").last == "hello · 1d")
    site.http.answer { _ throws(HTTPError) in throw .cannotResolve(host: "api.github.com") }
    let before = site.texts(of: "me").count
    site.advance(to: midnight + 2 * day)
    #expect(site.texts(of: "me").last == "hello · 4d")
    #expect(Set(site.texts(of: "me").dropFirst(before)) == ["hello · 4d"])
    #expect(site.entry("me")?.state == .stale)
  }

  @Test(
    "S16: a time zone that changed while nothing ran makes the entries anew at the start; the same one costs nothing",
    arguments: [(0, 1), (9 * 3600, 2)] as [(Double, Int)])
  func zoneChangedWhileDown(secondsFromGMT: Double, reloads: Int) throws {
    let widget = try ConfiguredWidget.configured(
      CountdownWidget(), ["title": "Launch", "date": "2026-12-02"], refresh: .atEnd)
    site.run([widget])
    let calendar = FixedCalendar(secondsFromGMT: secondsFromGMT)
    let restarted = Site(publisher: site.publisher, at: ManualClock.start + 3600, calendar: calendar)
    restarted.run([widget])
    #expect(restarted.status("me")?.counters.reloads == reloads)
    restarted.advance(to: midnight - secondsFromGMT - 0.001)
    #expect(restarted.texts(of: "me").last == "Launch D-2")
    restarted.advance(to: midnight - secondsFromGMT)
    #expect(restarted.texts(of: "me").last == "Launch D-1")
  }

  @Test("What a provider has to say is told once, also after the next timeline, and a new sentence again")
  func notes() {
    let sentences = Recorder<String>()
    sentences.record("renamed")
    site.run([
      .scripted { context in
        sentences.all.forEach(context.note)
        return Timeline(entries: [.text("x", at: context.now)], policy: .never)
      }
    ])
    site.advance(to: 1)
    site.request(.all)
    #expect(site.events == ["me noted: renamed", "me reloaded", "me unchanged"])
    sentences.record("renamed again")
    site.advance(to: 2)
    site.request(.all)
    #expect(site.events.filter { $0.contains("noted") } == ["me noted: renamed", "me noted: renamed again"])
  }
}

extension ConfiguredWidget {
  /// A real kind's widget `me`.
  fileprivate static func configured(
    _ widget: any Widget, _ options: [String: JSONValue], refresh: Refresh
  ) throws -> ConfiguredWidget {
    let kind = widget.body
    return ConfiguredWidget(
      id: "me", kind: kind.kind, family: kind.families[0],
      account: Account(name: "github", baseURL: "https://api.github.com"), refresh: refresh,
      dependsOnLocalDays: kind.dependsOnLocalDays, fingerprint: "1",
      provider: .success(try kind.provider(for: OptionValues(options))))
  }
}
