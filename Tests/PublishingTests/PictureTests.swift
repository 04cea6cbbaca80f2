import EntryDocument
import FoundationEssentials
import Publishing
import TestSupport
import Testing
import WidgetAPI

/// The sweep of images/: what goes, what stays, and when.
struct PictureTests {
  let site: Site
  let old: EntryImage
  let new: EntryImage
  var container: TemporaryContainer { site.container }

  init() throws {
    site = try Site()
    old = try #require(try site.picture("old"))
    new = try #require(try site.picture("new"))
  }

  private var now: Double { site.clock.now.timeIntervalSince1970 }

  private func age(_ image: EntryImage, hours: Double) { container.age(image.path, hours: hours, before: now) }

  /// A picture that nothing names and whose time is over.
  private func orphan(_ name: String = "orphan") throws -> String {
    let path = try #require(try site.picture(name)).path
    container.age(path, hours: 25, before: now)
    return path
  }

  private func exists(_ path: String) -> Bool { container.files.contains(path) }

  @Test("A picture is stored as received, under its hash and the type that its bytes say; what is none is not")
  func store() throws {
    #expect(container.text(old.path) == "GIF89a old")
    #expect(old.path.hasSuffix(".gif"))
    #expect(old.type == "image/gif")
    #expect(try site.images.store(Array("<html>".utf8)) == nil)
    #expect(container.files.filter { $0.hasPrefix("images") }.count == 2)
  }

  @Test("A reload that drops a picture sweeps what nothing names for 24 h, and starts the dropped one's time")
  func sweep() throws {
    let orphan = try orphan()
    let young = try #require(try site.picture("young")).path
    container.age(young, hours: 23, before: now)
    try site.publish("a", [old])
    age(old, hours: 30)
    age(new, hours: 30)
    try site.publish("b", [new])
    #expect(!exists(orphan))
    #expect(exists(young))
    #expect(exists(old.path))
    #expect(container.stamp(old.path).seconds == Int(now))
    #expect(exists(new.path))
    #expect(container.stamp(new.path).seconds == Int(now - 30 * 3600), "a picture still named is never touched")
  }

  @Test("A reload that drops none sweeps nothing, nor does the start")
  func nothingDropped() throws {
    let orphan = try orphan()
    try site.publish("a", [old])
    try site.publish("b", [old])
    try site.publish("c", [old, new])
    container.remove(relative: "timelines/me.json")
    let bare = try Site(container)
    _ = bare.publisher.restore(.sample())
    age(old, hours: 30)
    try bare.publish("placeholder", state: .placeholder, isReload: false)
    #expect(exists(orphan))
    #expect(container.stamp(old.path).seconds == Int(now), "but its time begins")
  }

  @Test("A picture that another widget's entry, or a later entry, names isn't touched")
  func stillNamed() throws {
    try site.publish("a", [old])
    try site.publish("x", [old], id: "other")
    let later = StoredTimeline(entries: [
      ContentEntry(date: ManualClock.start, content: WidgetContent(text: "b")),
      ContentEntry(date: ManualClock.start + 60, content: WidgetContent(text: "c", images: [new])),
    ])
    try site.publish("b", timeline: later)
    age(old, hours: 30)
    age(new, hours: 30)
    let before = container.stamps(below: "images")
    try site.publish("y", id: "other", isReload: false)
    #expect(container.stamp(new.path) == before[new.path])
    try site.publish("y", id: "other")
    #expect(container.stamp(new.path) == before[new.path])
    #expect(exists(new.path))
  }

  @Test("A picture that a flip leaves behind stays named by the timeline")
  func flip() throws {
    let timeline = StoredTimeline(entries: [
      ContentEntry(date: ManualClock.start, content: WidgetContent(text: "a", images: [old])),
      ContentEntry(date: ManualClock.start + 60, content: WidgetContent(text: "b", images: [new])),
    ])
    try site.publish("a", [old], timeline: timeline)
    age(old, hours: 30)
    let before = container.stamp(old.path)
    try site.publish("b", [new], isReload: false)
    #expect(container.stamp(old.path) == before)
  }

  @Test("It sweeps at most daily")
  func daily() throws {
    try site.publish("a", [old])
    try site.publish("b", [new])
    let orphan = try orphan()
    try site.publish("c", [old])
    #expect(exists(orphan))
    site.clock.set(to: ManualClock.start + 86_399)
    try site.publish("d", [new])
    #expect(exists(orphan))
    site.clock.set(to: ManualClock.start + 86_400)
    try site.publish("e", [old])
    #expect(!exists(orphan))
  }

  @Test("A clock that was set back doesn't put the sweep off")
  func clockSetBack() throws {
    try site.publish("a", [old])
    try site.publish("b", [new])
    site.clock.set(to: ManualClock.start - 86_400 * 365)
    let orphan = try orphan()
    try site.publish("c", [old])
    #expect(!exists(orphan))
  }

  @Test("A widget in error suspends the sweep")
  func error() throws {
    let orphan = try orphan()
    try site.publish("x", id: "failing", error: EntryError(code: .notFound, message: "no user"))
    try site.publish("a", [old])
    try site.publish("b", [new])
    #expect(exists(orphan))
    try site.publish("x", id: "failing")
    try site.publish("c", [old])
    #expect(!exists(orphan))
  }

  @Test("A timeline that can't be read suspends the sweep, until another is stored in its place")
  func unreadableTimeline() throws {
    let orphan = try orphan()
    container.write("{", to: "timelines/broken.json")
    #expect(site.publisher.restore(.sample(id: "broken"))?.timeline == nil)
    try site.publish("x", id: "broken", isReload: false)
    try site.publish("a", [old])
    try site.publish("b", [new])
    #expect(exists(orphan))
    try site.publish("x", id: "broken")
    try site.publish("c", [old])
    #expect(!exists(orphan))
  }

  @Test("A timeline of another fingerprint still names its pictures until another is stored in its place")
  func otherFingerprint() throws {
    try site.publish("a", [old])
    age(old, hours: 30)
    let restarted = try Site(container)
    #expect(restarted.publisher.restore(.sample(fingerprint: "2"))?.timeline == nil)
    try restarted.publish("placeholder", state: .placeholder, isReload: false)
    #expect(container.stamp(old.path).seconds == Int(now - 30 * 3600))
    try restarted.publish("b", [new])
    #expect(exists(old.path))
    #expect(container.stamp(old.path).seconds == Int(now))
  }

  @Test("A widget that can't be written suspends the sweep, and what its files may name stays")
  func refusedPublication() throws {
    try site.publish("x", [old], id: "stuck")
    container.remove(relative: "status/stuck.json")
    container.obstruct("status/stuck.json")
    #expect(throws: PublishFailure.self) {
      try site.publish("y", [new], id: "stuck", date: ManualClock.start + 1)
    }
    age(old, hours: 30)
    let before = container.stamp(old.path)
    _ = try site.picture("old")
    #expect(container.stamp(old.path) == before, "storing a picture that is named doesn't touch it")
    let third = try #require(try site.picture("third"))
    let orphan = try orphan()
    try site.publish("a", [third])
    try site.publish("b")
    #expect(exists(orphan))
    #expect(exists(old.path))
  }

  @Test("Storing a picture that exists but nothing names renews its time")
  func storeAgain() throws {
    age(old, hours: 30)
    _ = try site.picture("old")
    #expect(container.stamp(old.path).seconds == Int(now))
  }
}
