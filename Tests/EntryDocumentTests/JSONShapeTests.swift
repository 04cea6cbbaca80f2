import EntryDocument
import JSONText
import Testing

@Suite("The container's shapes")
struct JSONShapeTests {
  @Test("entry.json has its keys in the documented order")
  func entry() {
    #expect(
      Samples.fresh.json.compact == """
        {"schema":1,"id":"prs","kind":"github-pull-requests","family":"systemMedium","state":"fresh",\
        "date":"2026-11-30T09:00:00Z","text":"⎇ 7","tooltip":"octocat/hello\\npull requests: 7",\
        "classes":["fresh","active"],"link":"https://github.com/octocat/hello/pulls",\
        "images":[{"path":"images/3fa9.png","type":"image/png"}],\
        "rows":[{"text":"Fix the parser","detail":"hubot · 20 Nov","link":"https://github.com/octocat/hello/pull/40",\
        "image":{"path":"images/3fa9.png","type":"image/png"},"sample":false},\
        {"text":"monalisa","detail":null,"link":null,"image":null,"sample":true}],\
        "data":{"count":7,"titles":["Fix the parser"]},\
        "staleSince":null,"style":{"staleMark":" ⚠","hide":[],"colors":{},"appearance":"automatic"},"error":null}
        """)
  }

  @Test("a stale entry has its instant and its error, but no retry date, which moves without the entry")
  func staleEntry() {
    let json = Samples.stale.json
    #expect(json["state"] == "stale" && json["staleSince"] == "2026-11-30T08:42:00Z")
    #expect(json["classes"] == ["stale", "error", "active"])
    #expect(
      json["error"]?.compact == """
        {"code":"rateLimited","message":"GitHub's rate limit is used up until 10:42",\
        "since":"2026-11-30T08:42:00Z","retryAt":null}
        """)
  }

  @Test("content in a timeline has the kind's own classes only, and null for what is missing")
  func content() {
    #expect(Samples.content.json["classes"] == ["active"])
    #expect(
      WidgetContent(text: "no favourites").json.compact == """
        {"text":"no favourites","tooltip":null,"classes":[],"link":null,"images":[],"rows":[],"data":null}
        """)
  }

  @Test("status/ID.json has its keys in the documented order")
  func widgetStatus() {
    #expect(
      Samples.status.json.compact == """
        {"schema":1,"id":"prs","kind":"github-pull-requests","family":"systemMedium","state":"stale",\
        "entryDate":"2026-11-30T09:00:00Z","checkedAt":"2026-11-30T08:42:00Z","nextEntry":null,\
        "nextReload":"2026-11-30T10:42:00Z","spentBudget":null,"staleAt":"2026-11-30T09:00:00Z",\
        "error":{"code":"rateLimited","message":"GitHub's rate limit is used up until 10:42",\
        "since":"2026-11-30T08:42:00Z","retryAt":"2026-11-30T10:42:00Z"},\
        "counters":{"reloads":0,"requests":0,"notModified":0,"failures":0}}
        """)
  }

  @Test("status.json lists every configuration error under one sentence")
  func daemonStatus() {
    #expect(
      Samples.daemon.json.compact == """
        {"schema":1,"pid":4711,"version":"0.1.0","startedAt":"2026-11-30T08:42:00Z",\
        "configuration":{"path":"/etc/widgetd.json","error":{"code":"configuration",\
        "message":"widgets[1].family: \\"huge\\" is no family",\
        "errors":[{"path":"widgets[1].family","message":"\\"huge\\" is no family"}]}},\
        "warnings":["the token GITHUB_TOKEN was not found"],\
        "disk":{"code":"disk","message":"no space left on device","since":null,"retryAt":null}}
        """)
  }

  @Test("several configuration errors are counted, none is null")
  func configurationErrors() {
    var status = Samples.daemon
    status.problems.append(DaemonStatus.Problem(path: "", message: "empty"))
    #expect(
      status.json["configuration"]?["error"]?["message"]
        == "2 errors, the first of them: widgets[1].family: \"huge\" is no family")
    status.problems = []
    #expect(status.json["configuration"]?["error"] == .null)
  }
}
