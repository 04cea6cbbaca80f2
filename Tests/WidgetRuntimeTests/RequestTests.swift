import EntryDocument
import FoundationEssentials
import JSONText
import LocalTime
import TestSupport
import Testing
import TimelineCore
import WidgetAPI
import WidgetRuntime

struct RequestTests {
  let site = Site()

  @Test("S13: any number of requests while a reload runs cause exactly one more, 100 ms after the first at the soonest")
  func coalescing() {
    site.run([.fetching()])
    site.http.hold()
    let first = site.request(.all)
    #expect(site.sent.count == 2)
    let more = (0..<5).map { _ in site.request(.all) }
    #expect(site.sent.count == 2)
    site.http.answer { _ in .text("new") }
    site.release()
    #expect(first.outcome == .reloaded)
    #expect(site.sent.count == 2)
    #expect(more.allSatisfy { $0() == nil })
    site.advance(to: 0.1)
    #expect(site.sent.count == 3)
    #expect(more.map(\.outcome) == Array(repeating: .unchanged, count: 5))
    site.advance(to: 10)
    #expect(site.sent.count == 3)
  }

  @Test("S13: a request inside the server's wait is refused with reason and date, sends nothing and is not remembered")
  func refused() {
    site.run([.fetching()])
    site.http.answer { _ in HTTPResponse(status: 429, headers: ["Retry-After": "120"]) }
    site.request(.all)
    site.advance(to: 1)
    let refused = site.request(.all)
    #expect(refused.outcome == .refused)
    #expect(
      refused()?.first?.error
        == EntryError(code: .rateLimited, message: "status 429", retryAt: Timestamp(ManualClock.start + 120)))
    #expect(site.sent.count == 2)
    #expect(site.events.last == "me refused")
    site.http.answer { _ in .text("fine") }
    site.advance(to: 120)
    #expect(site.sent.count == 3)
    site.advance(to: 200)
    #expect(site.sent.count == 3)
  }

  @Test("Requests that were sent are counted, and the 304s among them; what was kept, or withheld, was not sent")
  func counters() {
    site.run([.fetching()])
    for (second, (isNotModified, wasSent)) in [(true, true), (false, false), (true, false)].enumerated() {
      site.advance(to: TimeInterval(second))
      site.http.answer { _ in
        var response = HTTPResponse(status: 200, body: [0x78], isNotModified: isNotModified)
        response.wasSent = wasSent
        return response
      }
      site.request(.all)
    }
    site.advance(to: 3)
    site.http.answer { _ throws(HTTPError) in throw .withheld(ResponseFailure(code: .unauthorized, message: "silent")) }
    site.request(.all)
    #expect(site.status("me")?.counters.requests == 2)
    #expect(site.status("me")?.counters.notModified == 1)
  }

  @Test("S13: a request bypasses back-off and floor")
  func bypass() {
    site.http.answer { _ in HTTPResponse(status: 404) }
    site.run([.fetching()])
    site.advance(to: 1)
    #expect(site.request(.all).outcome == .failed)
    site.http.answer { _ in .text("fine") }
    site.advance(to: 2)
    #expect(site.request(.all).outcome == .reloaded)
    #expect(site.sent.count == 3)
  }

  @Test("S13: a request names all, a kind or an id; each widget is asked once however often it is named")
  func selections() {
    site.run([.fetching("a", kind: "x"), .fetching("b", kind: "x"), .fetching("c", kind: "y")])
    let before = site.sent.count
    #expect(Set(site.request(.named("x"), .named("a"), .named("b"))()?.map(\.id) ?? []) == ["a", "b"])
    #expect(site.sent.count == before + 2)
    site.advance(to: 1)
    #expect(site.request(.named("c"))()?.map(\.id) == ["c"])
    #expect(site.request(.named("nobody"))()?.isEmpty == true)
    #expect(site.sent.count == before + 3)
  }

  @Test("WidgetKit's names answer what became of each widget")
  func widgetKitNames() throws {
    site.run([.fetching("a", kind: "x"), .fetching("b", kind: "y")])
    let center = site.center
    #expect(try site.executor.run { await center.reloadTimelines(ofKind: "x") }?.map(\.id) == ["a"])
    site.advance(to: 1)
    #expect(try site.executor.run { await center.reloadAllTimelines() }?.map(\.outcome) == [.unchanged, .unchanged])
    #expect(try site.executor.run { await center.currentConfigurations().map(\.id) } == ["a", "b"])
  }

  @Test("S13: requests of the time before the start are honoured at the start, by one reload and one answer")
  func requestsAtStart() {
    site.run([.fetching()])
    let restarted = Site(publisher: site.publisher)
    let results = Site.Results()
    restarted.center.assumeIsolated { center in
      center.run([.fetching(), .broken("broken")], reloading: [.all]) { results.set($0) }
      #expect(results() == nil)
    }
    restarted.executor.run()
    #expect(restarted.sent == ["/me"])
    #expect(Set(results()?.map(\.id) ?? []) == ["me", "broken"])
  }

  @Test("A round in which nobody has to be waited for is answered only when everything is published")
  func answerAfterPublication() {
    let publisher = site.publisher
    let published = Recorder<Int>()
    site.center.assumeIsolated { center in
      center.run([.broken("a"), .broken("b")], reloading: [.all]) { _ in
        published.record(publisher.publications.count)
      }
    }
    #expect(published.all == [2])
  }

  @Test("A change of the shared defaults reloads just the kinds that have read one of the keys")
  func defaultsChanged() throws {
    func reading(_ id: String, kind: String, key: String) -> ConfiguredWidget {
      .scripted(id, kind: kind) { context in
        _ = try await context.http.send(HTTPRequest(url: "/\(id)"))
        let names = try context.defaults.strings(forKey: key).joined()
        return Timeline(entries: [.text(names, at: context.now)], policy: .never)
      }
    }
    site.run([reading("a", kind: "x", key: "names"), reading("b", kind: "y", key: "other"), .fetching("c", kind: "z")])
    let before = site.sent.count
    site.defaults.set(["names": ["hubot"]])
    let center = site.center
    let results = try site.executor.run { await center.defaultsChanged(["names"]) }
    #expect(results?.map(\.id) == ["a"])
    #expect(site.sent.dropFirst(before) == ["/a"])
    #expect(site.entry("a")?.content.text.string == "hubot")
    #expect(try site.executor.run { await center.defaultsChanged(["nobody reads this"]) }?.isEmpty == true)
  }

  @Test("After a restart that asked nothing the kinds still know which keys they have read")
  func defaultsChangedAfterRestart() throws {
    let widget = ConfiguredWidget.scripted { context in
      Timeline(
        entries: [.text(try context.defaults.strings(forKey: "names").joined(), at: context.now)], policy: .never)
    }
    site.run([widget])
    let restarted = Site(publisher: site.publisher)
    restarted.run([widget])
    restarted.defaults.set(["names": ["hubot"]])
    let center = restarted.center
    #expect(try restarted.executor.run { await center.defaultsChanged(["names"]) }?.map(\.outcome) == [.reloaded])
    #expect(restarted.entry("me")?.content.text.string == "hubot")
  }

  @Test(
    "Shared defaults that changed while nothing ran reload what was made from them at the start, once; others don't",
    arguments: [[], [.all]] as [[WidgetCenter.Selection]])
  func defaultsChangedWhileDown(_ selections: [WidgetCenter.Selection]) {
    let asked = Counter()
    let widget = ConfiguredWidget.scripted { context in
      asked.increment()
      return Timeline(
        entries: [.text(try context.defaults.strings(forKey: "names").joined(), at: context.now)], policy: .never)
    }
    site.defaults.set(["names": ["octocat"], "other": 1])
    site.run([widget])
    let same = Site(publisher: site.publisher)
    same.defaults.set(["names": ["octocat"], "other": 2])
    same.run([widget])
    #expect(asked.count == 1)
    let unreadable = Site(publisher: site.publisher)
    unreadable.defaults.fail("not JSON")
    unreadable.run([widget])
    #expect(asked.count == 1)
    let changed = Site(publisher: site.publisher)
    changed.defaults.set(["names": ["hubot"], "other": 1])
    changed.run([widget], reloading: selections)
    changed.advance(to: 1)
    #expect(asked.count == 2)
    #expect(changed.entry("me")?.content.text.string == "hubot")
  }
}
