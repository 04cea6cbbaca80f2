import EntryDocument
import FoundationEssentials
import JSONText
import TimelineCore
import WidgetAPI

/// `latest-release`: the newest release of `repository` ("owner/name", default swiftlang/swift). `data`: `tag`.
struct LatestReleaseWidget: Widget {
  var body: WidgetConfiguration {
    WidgetConfiguration(kind: "latest-release", provider: LatestReleaseProvider()) { entry in
      WidgetContent(text: "latest: \(entry.tag)", link: entry.link, data: ["tag": JSONValue(entry.tag)])
    }
    .description("The newest release of one repository.")
    .refresh(.every(3600))
  }
}

struct LatestReleaseOptions: WidgetOptions {
  static let parameters = [WidgetParameter("repository", .string, "owner/name; default: swiftlang/swift")]
  let repository: String

  init(from values: OptionValues) throws(OptionError) {
    repository = try values.string("repository") ?? "swiftlang/swift"
  }
}

struct LatestReleaseEntry: TimelineEntry {
  var date: Date
  var tag: String
  var link: String?
}

struct LatestReleaseProvider: TimelineProvider {
  func placeholder(in context: Context) -> LatestReleaseEntry {
    LatestReleaseEntry(date: context.now, tag: "v1.2.3")
  }

  func snapshot(for options: LatestReleaseOptions, in context: Context) async throws -> LatestReleaseEntry {
    if context.isPreview { return placeholder(in: context) }
    let url = "\(context.account.baseURL)/repos/\(options.repository)/releases/latest"
    let release = try await context.http.send(HTTPRequest(url: url, account: context.account))
      .document(subject: "release of \(options.repository)", account: context.account, at: context.now)
    guard let tag = release["tag_name"]?.string else {
      throw ResponseFailure(code: .unexpectedShape, message: "a release without a tag")
    }
    return LatestReleaseEntry(date: context.now, tag: tag, link: release["html_url"]?.string)
  }

  func timeline(for options: LatestReleaseOptions, in context: Context) async throws -> Timeline<LatestReleaseEntry> {
    Timeline(entries: [try await snapshot(for: options, in: context)], policy: context.reloadPolicy)
  }
}
