import EntryDocument
import JSONText
import Testing

@Suite("Reading the container's files back")
struct JSONReadingTests {
  @Test("what was written is read", arguments: [Samples.fresh, Samples.stale, Samples.placeholder])
  func entries(_ entry: EntryDocument) throws {
    let read = try #require(EntryDocument(json: try Samples.json(entry.json.pretty)))
    #expect(read.sameContent(as: entry) && read.date == entry.date)
    #expect(read.json.compact == entry.json.compact)
    #expect(WidgetContent(json: try Samples.json(entry.content.json.compact)) == entry.content)
  }

  @Test("so is a status, counters and errors included")
  func statuses() throws {
    var status = Samples.status
    status.counters.reloads = 12
    status.counters.notModified = 9
    #expect(WidgetStatus(json: try Samples.json(status.json.pretty)) == status)
    #expect(DaemonStatus(json: try Samples.json(Samples.daemon.json.pretty)) == Samples.daemon)
  }

  @Test(
    "another schema, type or shape is a miss",
    arguments: [
      ("schema", "2"), ("schema", "\"1\""), ("id", "7"), ("state", "\"rotten\""), ("date", "\"yesterday\""),
      ("date", "null"), ("text", "null"), ("tooltip", "[]"), ("classes", "\"fresh\""), ("classes", "[1]"),
      ("link", "1"), ("images", "{}"), ("images", "[null]"), ("rows", "[{\"text\":1}]"), ("rows", "[7]"),
      ("staleSince", "0"), ("style", "[]"),
      ("style", "{\"staleMark\":\"\",\"colors\":{\"stale\":\"#b58900]\"}}"), ("error", "\"no\""),
      ("error", "{\"code\":\"?\",\"message\":\"x\"}"),
    ])
  func misses(_ key: String, _ value: String) throws {
    var json = Samples.fresh.json
    json[key] = try Samples.json(value)
    #expect(EntryDocument(json: json) == nil)
  }

  @Test("so is anything that is no object", arguments: ["null", "[]", "1", "\"entry\"", "{}"])
  func notAnObject(_ text: String) throws {
    let json = try Samples.json(text)
    #expect(EntryDocument(json: json) == nil && WidgetContent(json: json) == nil && EntryRow(json: json) == nil)
    #expect(WidgetStatus(json: json) == nil && DaemonStatus(json: json) == nil && EntryError(json: json) == nil)
    #expect(EntryImage(json: json) == nil)
  }

  @Test("unknown keys are ignored, and what may be missing may be absent")
  func tolerance() throws {
    let json = try Samples.json(
      """
      {"schema": 1, "later": true, "id": "me", "kind": "k", "family": "f", "state": "fresh",
       "date": "2026-11-30T09:00:00Z", "text": "x"}
      """)
    let entry = try #require(EntryDocument(json: json))
    #expect(entry.content == WidgetContent(text: "x"))
    #expect(entry.style == EntryStyle() && entry.error == nil && entry.staleSince == nil)
    var styled = json
    styled["style"] = ["staleMark": "!"]
    #expect(EntryDocument(json: styled)?.style == EntryStyle(staleMark: "!"))
  }

  @Test(
    "a picture outside images/ is a miss",
    arguments: [
      "/etc/passwd", "images/../lock", "images/", "images/a/b.png", "images/..", "images/.x", "image/a.png",
      "images/a b.png", "images/a\n.png", "images/\u{301}.png", "images\u{301}/a.png",
    ])
  func paths(_ path: String) {
    #expect(EntryImage(json: ["path": JSONValue(path), "type": "image/png"]) == nil)
  }

  @Test("text, keys and strings from a file are sanitised again, and its links checked")
  func hostileFile() throws {
    var json = Samples.fresh.json
    json["text"] = "a\u{202e}b\nc"
    json["tooltip"] = "one\u{1}\ntwo\u{2028}"
    json["classes"] = ["fresh", "a\nb"]
    json["link"] = "file:///etc/passwd"
    json["rows"] = [["text": "x\u{feff}", "link": "javascript:alert(1)"]]
    json["data"] = ["a\nb": ["c\u{200b}"], "a\tb": "d"]
    let content = try #require(EntryDocument(json: json)).content
    #expect(content.text.string == "ab c")
    #expect(content.tooltip.map(\.string) == ["one", "two "])
    #expect(content.classes == ["a b"] && content.link == nil)
    #expect(content.rows == [EntryRow(text: "x")])
    #expect(content.data == ["a b": "d"])
  }
}
