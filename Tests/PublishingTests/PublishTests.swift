import EntryDocument
import FoundationEssentials
import JSONText
import LocalTime
import Publishing
import SharedContainer
import TestSupport
import Testing
import WidgetAPI

struct PublishTests {
  let site: Site
  var container: TemporaryContainer { site.container }

  init() throws {
    site = try Site()
  }

  static let own = [
    "status/me.json", "timelines/me.json", "widgets/me/entry.json", "widgets/me/plain.txt", "widgets/me/polybar.txt",
    "widgets/me/waybar.json",
  ]

  @Test("A publication is timeline, entry, a file for each format and status; private, one line each")
  func files() throws {
    #expect(try site.publish())
    #expect(container.files == ["CACHEDIR.TAG"] + Self.own)
    for path in Self.own {
      #expect(container.mode(path) == 0o600)
      #expect(container.text(path)?.filter { $0 == "\n" }.count == 1)
      #expect(container.text(path)?.last == "\n")
    }
    #expect(container.text("widgets/me/plain.txt") == "octocat\n")
    #expect(container.layout.readEntry("me")?.content.text.string == "octocat")
    #expect(container.layout.readStatus("me")?.state == .fresh)
  }

  @Test("`image` leads to the entry's first picture, follows a new one, and goes with the last")
  func imageLink() throws {
    let (first, second) = (try #require(try site.picture("1")), try #require(try site.picture("2")))
    try site.publish("a", [first, second])
    #expect(container.link("widgets/me/image") == "../../" + first.path)
    #expect(container.text("widgets/me/image") == "GIF89a 1")
    try site.publish("a", [second, first])
    #expect(container.text("widgets/me/image") == "GIF89a 2")
    try site.publish("a")
    #expect(container.link("widgets/me/image") == nil)
  }

  @Test("Bars are given the paths of pictures whole, in entry.json they are the container's")
  func picturePaths() throws {
    let site = try Site(formats: ["json"])
    let picture = try #require(try site.picture("1"))
    try site.publish("a", [picture])
    let json = try JSONValue(parsing: try #require(site.container.text("widgets/me/json.json")).utf8)
    #expect(json["images"]?.array?.first?["path"]?.string == site.container.layout.root + "/" + picture.path)
    #expect(site.container.layout.readEntry("me")?.content.images == [picture])
  }

  @Test("S20: what renders the same touches nothing under widgets/ and images/, whatever its date")
  func unchanged() throws {
    let picture = try #require(try site.picture("1"))
    try site.publish("a", [picture])
    let before = container.stamps(below: "widgets", "images")
    let timeline = container.stamp("timelines/me.json")
    #expect(try !site.publish("a", [try #require(try site.picture("1"))], date: ManualClock.start + 3600))
    #expect(container.stamps(below: "widgets", "images") == before)
    #expect(container.stamp("timelines/me.json") != timeline)
    #expect(container.layout.readStatus("me")?.checkedAt == Timestamp(ManualClock.start + 3600))
  }

  @Test(
    "what was removed from outside is there again after the next reload, though it renders the same",
    arguments: [
      "widgets/me/entry.json", "widgets/me/plain.txt", "widgets/me/image", "widgets/me", "widgets", "timelines",
      "status",
    ])
  func removed(_ path: String) throws {
    let picture = try #require(try site.picture("1"))
    try site.publish("a", [picture])
    let (files, timeline) = (container.files, container.text("timelines/me.json"))
    container.remove(relative: path)
    try site.publish("a", [picture])
    #expect(container.files == files)
    #expect(container.text("timelines/me.json") == timeline)
    #expect(try !site.publish("a", [picture]))
  }

  @Test("S20: nor does the same after a restart")
  func unchangedAfterRestart() throws {
    let picture = try #require(try site.picture("1"))
    try site.publish("a", [picture])
    let before = container.stamps(below: "widgets", "images", "status")
    let restarted = try Site(container)
    _ = restarted.publisher.restore(.sample())
    #expect(try !restarted.publish("a", [picture]))
    #expect(container.stamps(below: "widgets", "images", "status") == before)
  }

  @Test("A status that is the same isn't written again, and a flip leaves the stored timeline alone")
  func statusAndFlip() throws {
    try site.publish("a")
    let before = container.stamps(below: "timelines", "status")
    #expect(try site.publish("b", isReload: false))
    #expect(container.stamps(below: "timelines", "status") == before)
    #expect(container.text("widgets/me/plain.txt") == "b\n")
  }

  @Test("Other formats encode the same entry again; files of formats no longer configured go")
  func formats() throws {
    try site.publish("a")
    let entry = container.stamp("widgets/me/entry.json")
    let plain = container.stamp("widgets/me/plain.txt")
    let other = try Site(container, formats: ["plain"])
    _ = other.publisher.restore(.sample())
    try other.publish("a")
    #expect(container.files.filter { $0.hasPrefix("widgets") } == ["widgets/me/entry.json", "widgets/me/plain.txt"])
    #expect(container.stamp("widgets/me/entry.json") == entry)
    #expect(container.stamp("widgets/me/plain.txt") == plain)
    container.write("https://github.com", to: "widgets/me/selection")
    other.publisher.setFormats([])
    try other.publish("a")
    #expect(container.files.filter { $0.hasPrefix("widgets") } == ["widgets/me/entry.json", "widgets/me/selection"])
  }

  @Test("`card.svg` holds the picture's bytes, and its absence is a card without one")
  func card() throws {
    let site = try Site(formats: ["card"])
    let picture = try #require(try site.picture("1"))
    try site.publish("a", [picture])
    let link = "data:image/gif;base64,R0lGODlhIDE="
    #expect(site.container.text("widgets/me/card.svg")?.contains(link) == true)
    site.container.remove(relative: picture.path)
    try site.publish("b", [picture])
    #expect(site.container.text("widgets/me/card.svg")?.contains("data:") == false)
  }

  @Test("Another appearance draws the card again; a family without cards has no file, and is whole without it")
  func appearance() throws {
    let site = try Site(formats: ["card"])
    try site.publish()
    #expect(try !site.publish())
    #expect(site.container.text("widgets/me/card.svg")?.contains("prefers-color-scheme") == true)
    try site.publish(style: EntryStyle(appearance: .dark))
    #expect(site.container.text("widgets/me/card.svg")?.contains("prefers-color-scheme") == false)
    #expect(try site.publish(family: "accessoryInline"))
    #expect(site.container.files.filter { $0.hasPrefix("widgets") } == ["widgets/me/entry.json"])
    #expect(try !site.publish(family: "accessoryInline"))
  }

  @Test("Widgets that the configuration no longer has go, but for the client's selection")
  func retain() throws {
    let picture = try #require(try site.picture("1"))
    try site.publish("a", [picture])
    try site.publish("b", id: "gone")
    try site.publish("c", id: "selected")
    container.write("https://github.com", to: "widgets/selected/selection")
    site.publisher.retain(["me"])
    let link = ["widgets/me/image"]
    #expect(
      Set(container.files.filter { !$0.hasPrefix("images") })
        == Set(["CACHEDIR.TAG", "widgets/selected/selection"] + Self.own + link))
    #expect(try container.layout.widgetIDs() == ["me", "selected"])
  }

  @Test("A container that was made again gets everything anew")
  func forget() throws {
    try site.publish("a")
    container.remove(relative: "")
    try container.layout.create()
    site.publisher.forget()
    #expect(try site.publish("a"))
    #expect(container.files == ["CACHEDIR.TAG"] + Self.own)
  }

  @Test(
    "Files are written in the order picture, timeline, image, entry, bars, status: where one can't be, none that follows it is",
    arguments: [
      ("timelines/me.json", []),
      ("widgets/me/image", ["timelines/me.json"]),
      ("widgets/me/entry.json", ["timelines/me.json", "widgets/me/image"]),
      ("widgets/me/waybar.json", ["timelines/me.json", "widgets/me/entry.json", "widgets/me/image"]),
      ("status/me.json", own.filter { $0 != "status/me.json" } + ["widgets/me/image"]),
    ] as [(String, [String])])
  func order(obstacle: String, written: [String]) throws {
    let picture = try #require(try site.picture("1"))
    container.makeDirectory("widgets/me")
    container.obstruct(obstacle)
    let failure = #expect(throws: PublishFailure.self) { try site.publish("a", [picture]) }
    #expect(failure?.code == .disk)
    #expect(failure?.message.contains(container.layout.root + "/" + obstacle) == true)
    #expect(container.files.filter { !$0.hasPrefix("images") && $0 != "CACHEDIR.TAG" } == written.sorted())
    container.remove(relative: obstacle)
    #expect(try site.publish("a", [picture]) == (obstacle != "status/me.json"))
    #expect(
      container.files.filter { !$0.hasPrefix("images") }
        == (["CACHEDIR.TAG"] + Self.own + ["widgets/me/image"]).sorted())
    #expect(container.text("widgets/me/plain.txt") == "a\n")
  }

  @Test("While the disk refuses, the old files stay whole; the next success writes what is new")
  func refusedUpdate() throws {
    try site.publish("old")
    let before = container.stamps(below: "widgets")
    container.replaceDirectory("timelines")
    #expect(throws: PublishFailure.self) { try site.publish("new") }
    #expect(container.stamps(below: "widgets") == before)
    container.remove(relative: "timelines")
    container.makeDirectory("timelines")
    #expect(try site.publish("new"))
    #expect(container.text("widgets/me/plain.txt") == "new\n")
    #expect(container.text("timelines/me.json")?.contains("new") == true)
  }

  @Test("S20: a failed write that changed nothing leaves nothing to write")
  func refusedStatus() throws {
    try site.publish("a")
    let before = container.stamps(below: "widgets")
    container.remove(relative: "status/me.json")
    container.obstruct("status/me.json")
    #expect(throws: PublishFailure.self) { try site.publish("a", date: ManualClock.start + 1) }
    container.remove(relative: "status/me.json")
    #expect(try !site.publish("a", date: ManualClock.start + 1))
    #expect(container.stamps(below: "widgets") == before)
    #expect(container.layout.readStatus("me")?.checkedAt == Timestamp(ManualClock.start + 1))
  }
}
