import EntryDocument
import FoundationEssentials
import JSONText
import Testing
import TimelineCore
import WidgetAPI

@Suite("docs/adding-a-widget.md")
struct AddingAWidgetTests {
  @Test("its sample is LatestReleaseWidget.swift, word for word")
  func sampleIsCompiled() throws {
    #expect(try Document("docs/adding-a-widget.md").samples("swift") == [sourceText("LatestReleaseWidget.swift")])
  }

  @Test("the sample shows the tag that the server names, links to the release and comes back after an hour")
  func timeline() async throws {
    let server = CannedServer(status: 200, body: #"{"tag_name": "v2.0", "html_url": "https://github.com/o/r"}"#)
    let timeline = try await provider().timeline(in: context(server))
    #expect(timeline.policy == .after(Self.now + 3600))
    let entry = try #require(timeline.entries.first)
    #expect(entry.date == Self.now)
    #expect(entry.content.text.string == "latest: v2.0")
    #expect(entry.content.link == "https://github.com/o/r")
    #expect(entry.content.data == ["tag": "v2.0"])
    #expect(server.requests == ["https://api.github.com/repos/octocat/hello/releases/latest"])
  }

  @Test("the sample's placeholder hides the tag and keeps the word before it")
  func placeholder() throws {
    let placeholder = try provider().placeholder(in: context(CannedServer(status: 500, body: "")))
    #expect(placeholder.content.text.string == "latest: ░░░░░░")
  }

  @Test("the sample's preview asks nobody")
  func preview() async throws {
    let server = CannedServer(status: 500, body: "")
    var preview = context(server)
    preview.isPreview = true
    #expect(try await provider().snapshot(in: preview).content.text.string == "latest: v1.2.3")
    #expect(server.requests.isEmpty)
  }

  @Test(
    "the sample says why it has no tag",
    arguments: [(404, "{}", ErrorCode.notFound), (200, "<html>", .notJSON), (200, "{}", .unexpectedShape)])
  func failure(status: Int, body: String, code: ErrorCode) async throws {
    let provider = try provider()
    let error = await #expect(throws: ResponseFailure.self) {
      try await provider.timeline(in: context(CannedServer(status: status, body: body)))
    }
    #expect(error?.code == code)
  }

  @Test(
    "the sample refuses options that it doesn't know, and values of another type",
    arguments: [OptionValues(["branch": "main"]), OptionValues(["repository": 1])])
  func options(values: OptionValues) {
    #expect(throws: OptionError.self) { try LatestReleaseWidget().body.provider(for: values) }
  }

  private static let now = Date(timeIntervalSince1970: 1_796_000_000)

  private func provider() throws -> BoundProvider {
    try LatestReleaseWidget().body.provider(for: OptionValues(["repository": "octocat/hello"]))
  }

  private func context(_ server: CannedServer) -> TimelineProviderContext {
    TimelineProviderContext(
      family: .systemSmall, now: Self.now, refresh: LatestReleaseWidget().body.refresh,
      account: Account(name: "github", baseURL: "https://api.github.com"), http: server, images: NoImages(),
      defaults: NoDefaults())
  }
}
