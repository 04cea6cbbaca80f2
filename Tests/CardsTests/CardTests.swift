import EntryDocument
import LocalTime
import Testing

@testable import Cards

@Suite("Cards")
struct CardTests {
  @Test(
    "have WidgetKit's sizes",
    arguments: [("systemSmall", "158", "158"), ("systemMedium", "338", "158"), ("systemLarge", "338", "354")])
  func sizes(family: String, width: String, height: String) throws {
    let card = try parsed(Samples.hostile("command", family))
    #expect(card.elements[0].attributes["width"] == width && card.elements[0].attributes["height"] == height)
  }

  @Test("there is none in the family of a bar's text, nor for an entry of no family")
  func inline() {
    #expect(Samples.card(Samples.hostile("github-user", "accessoryInline")) == nil)
    #expect(Samples.card(EntryDocument.failure(id: "me", message: "widgetd is not running")) == nil)
    #expect(!Card.exists(inFamily: "accessoryInline") && Card.exists(inFamily: "systemLarge"))
  }

  @Test("a picture's bytes are in it, round; without them a grey circle is")
  func avatars() throws {
    let card = try parsed(Samples.profile)
    let image = try #require(card.all("image").first)
    #expect(image.attributes["href"] == "data:image/gif;base64,R0lGODlh")
    let clip = try #require(card.all("clipPath").first?.attributes["id"])
    #expect(image.attributes["clip-path"] == "url(#\(clip))")
    let without = try #require(Card.svg(Samples.profile) { _ in nil })
    #expect(!without.contains("<image") && without.contains(#"<circle class="solid fill""#))
  }

  @Test("rows and the whole are links where they have one")
  func links() throws {
    let card = try parsed(Samples.list("github-pull-requests", "systemMedium", rows: 2))
    #expect(
      card.all("a").map { $0.attributes["href"] } == [
        "https://github.com/octocat/hello/pulls", "https://github.com/octocat/hello/pull/40",
        "https://github.com/octocat/hello/pull/39",
      ])
    #expect(try parsed(Samples.countdown).all("a").isEmpty)
  }

  @Test("a sample row is dimmed, the others aren't")
  func samples() throws {
    let texts = try parsed(Samples.profiles).all("text")
    let dimmed = texts.filter { $0.ancestors == ["svg", "g"] }.map(\.text)
    #expect(dimmed == ["hubot", "310"])
    #expect(texts.map(\.text).contains("The Octocat"))
  }

  @Test("a placeholder has bars and nothing to read or to open", arguments: Samples.kinds)
  func placeholder(kind: String) throws {
    for family in Samples.families {
      let card = try parsed(Samples.placeholder(of: Samples.hostile(kind, family)))
      #expect(card.all("text").isEmpty && card.all("a").isEmpty && card.all("image").isEmpty)
      #expect(card.all("rect").count { $0.attributes["class"] == "solid fill" } > 1)
    }
  }

  @Test("a placeholder without rows has a bar in their place", arguments: Samples.kinds)
  func bare(kind: String) throws {
    let entry = Samples.entry(kind, "systemSmall", WidgetContent(text: "\("octocat")"))
    let card = try parsed(Samples.placeholder(of: entry))
    #expect(card.all("text").isEmpty && card.all("rect").contains { $0.attributes["class"] == "solid fill" })
  }

  @Test("what never loaded and fails says why", arguments: Samples.kinds)
  func failing(kind: String) throws {
    let entry = Samples.placeholder(of: Samples.hostile(kind, "systemMedium"))
    let card = try parsed(entry.markedStale(since: nil, error: Samples.error))
    #expect(card.all("text").map(\.text) == ["me", Samples.error.message])
  }

  @Test("a stale one has the time of the last good answer, a fresh one has none")
  func stale() throws {
    let time = Samples.since.localDayAndTime
    for (_, entry) in Samples.all where entry.state == .fresh {
      let stale = entry.markedStale(since: Samples.since, error: Samples.error)
      #expect(try parsed(stale).all("text").last?.text == time)
      #expect(try !parsed(entry).all("text").map(\.text).contains(time))
    }
  }

  @Test("days without a push are pink where the widget is inactive, else green")
  func days() throws {
    let number = { (days: Int) in
      try parsed(Samples.repository("systemMedium", days: days)).all("text").first { $0.text == "\(days)" }
    }
    #expect(try number(51)?.attributes["class"] == "pink")
    #expect(try number(50)?.attributes["class"] == "green")
  }

  @Test(
    "the appearance is the configuration's; only the automatic one asks",
    arguments: [(CardAppearance.automatic, true, true), (.light, true, false), (.dark, false, true)])
  func appearances(appearance: CardAppearance, hasLight: Bool, hasDark: Bool) throws {
    var entry = Samples.profile
    entry.style.appearance = appearance
    let svg = try #require(Samples.card(entry))
    #expect(svg.contains(".background {color: #ffffff}") == hasLight)
    #expect(svg.contains(".background {color: #1c1c1e}") == hasDark)
    #expect(svg.contains("@media (prefers-color-scheme: dark)") == (appearance == .automatic))
  }
}

func parsed(_ entry: EntryDocument) throws -> ParsedCard {
  let svg = try #require(Samples.card(entry))
  return try #require(ParsedCard(svg))
}
