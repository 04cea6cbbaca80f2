import EntryDocument
import FoundationEssentials
import JSONText
import LocalTime
import Publishing
import SharedContainer
import TestSupport
import TimelineCore
import WidgetAPI

/// A publisher over a real container.
struct Site {
  let container: TemporaryContainer
  let clock = ManualClock()
  let publisher: ContainerPublisher
  let images: ContainerImages

  init(_ container: TemporaryContainer? = nil, formats: [String] = ["waybar", "polybar", "plain"]) throws {
    self.container = try container ?? TemporaryContainer()
    publisher = ContainerPublisher(
      self.container.layout, formats: formats.compactMap(EntryFormat.named), clock: clock)
    images = ContainerImages(self.container.layout, publisher: publisher, clock: clock)
  }

  /// Stores a picture of that name.
  func picture(_ name: String) throws -> EntryImage? {
    try images.store(Array("GIF89a \(name)".utf8))
  }

  /// Publishes this text and these pictures as the answer to a reload; nil as a timeline: as a flip.
  @discardableResult
  func publish(
    _ text: String = "octocat", _ pictures: [EntryImage] = [], id: String = "me", family: String = "systemSmall",
    state: WidgetState = .fresh, style: EntryStyle = EntryStyle(), error: EntryError? = nil,
    date: Date = ManualClock.start, timeline: StoredTimeline? = nil, isReload: Bool = true
  ) throws -> Bool {
    let row = EntryRow(text: "\(text)", image: pictures.first)
    let content = WidgetContent(text: "\(text)", images: pictures, rows: [row])
    let entry = EntryDocument(
      id: id, kind: "github-user", family: family, state: state, date: Timestamp(date), content: content,
      style: style)
    let status = WidgetStatus(
      id: id, kind: "github-user", family: "systemSmall", state: state, checkedAt: Timestamp(date), error: error)
    let stored = StoredTimeline(entries: [ContentEntry(date: date, content: content)])
    return try publisher.publish(
      WidgetPublication(entry: entry, status: status, timeline: isReload ? timeline ?? stored : nil),
      of: .sample(id: id))
  }
}

extension ConfiguredWidget {
  /// A widget that is never asked.
  static func sample(id: String = "me", fingerprint: String = "1", token: String? = nil) -> ConfiguredWidget {
    ConfiguredWidget(
      id: id, kind: "github-user", family: .systemSmall,
      account: Account(
        name: "github", baseURL: "https://api.github.com", credential: token.map { Credential(bearer: $0) }),
      refresh: .never, fingerprint: fingerprint, provider: .failure(ConfigurationFailure(message: "never asked")))
  }
}
