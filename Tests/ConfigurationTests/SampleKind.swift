import EntryDocument
import FoundationEssentials
import JSONText
import TimelineCore
import WidgetAPI

@testable import Configuration

/// A kind with one option of each type, `users` wanting logins without spaces.
struct SampleProvider: TimelineProvider {
  struct Options: WidgetOptions {
    static let parameters = [
      WidgetParameter("user", .string, "Who."), WidgetParameter("users", .strings, "Who, several."),
    ]

    static let fields = [WidgetField("name", "Who."), WidgetField("count", "How many.")]

    let names: [String]

    init(from values: OptionValues) throws(OptionError) {
      let user = try values.string("user")
      let users = try values.strings("users") ?? []
      for (index, name) in users.enumerated() where name.contains(" ") {
        throw OptionError(path: "users[\(index)]", message: "found a space, want a login")
      }
      names = [user].compactMap(\.self) + users
    }
  }

  func placeholder(in context: Context) -> ContentEntry { entry("sample") }

  func snapshot(for configuration: Options, in context: Context) async throws -> ContentEntry { entry("snapshot") }

  func timeline(for configuration: Options, in context: Context) async throws -> Timeline<ContentEntry> {
    Timeline(entries: configuration.names.map(entry), policy: .never)
  }

  private func entry(_ name: String) -> ContentEntry {
    ContentEntry(
      date: Date(timeIntervalSince1970: 0),
      content: WidgetContent(text: "\(name)", data: ["name": JSONValue(name), "count": 8200]))
  }
}

extension ConfigurationContext {
  /// Two kinds, three formats, and the variables and files given; whatever begins as a URL counts as one.
  static func sample(
    environment: [String: String] = [:], files: [String: TokenFile] = [:], isPrivate: Bool = true
  ) -> ConfigurationContext {
    let user = WidgetConfiguration(kind: "github-user", provider: SampleProvider(), content: starred)
      .supportedFamilies([.systemSmall, .systemMedium]).refresh(.every(21_600))
    let clock = WidgetConfiguration(kind: "clock", provider: SampleProvider()) { $0.content }
      .supportedFamilies([.systemMedium]).refresh(.never)
    return ConfigurationContext(
      kinds: [user, clock], formats: ["waybar", "polybar", "plain"], environment: { environment[$0] },
      file: { path throws(TokenFileError) in
        guard let file = files[path] else { throw TokenFileError(reason: "No such file or directory") }
        return file
      }, isPrivate: isPrivate,
      isURL: { $0.hasPrefix("http://") || $0.hasPrefix("https://") })
  }
}

/// The entry's content behind a star.
@Sendable private func starred(_ entry: ContentEntry, _ icons: IconSet) -> WidgetContent {
  var content = entry.content
  content.text = FieldText(stringLiteral: icons[.star]) + content.text
  return content
}

/// Decodes a text.
func decode(
  _ text: String, environment: [String: String] = [:], files: [String: TokenFile] = [:], isPrivate: Bool = true
) throws(ConfigurationError) -> Configuration {
  try Configuration.decode(
    Array(text.utf8), in: .sample(environment: environment, files: files, isPrivate: isPrivate))
}

/// Decodes a text of one widget object with these keys beside `id` and `kind`.
func widget(_ keys: String = "", accounts: String = "{}") throws -> ConfiguredWidget {
  let separator = keys.isEmpty ? "" : ", "
  let text = #"{"accounts": \#(accounts), "widgets": [{"id": "me", "kind": "github-user"\#(separator)\#(keys)}]}"#
  return try decode(text).widgets[0]
}

/// The problems of a text as sentences: those of the file where it can't be used, else those of its widgets.
func problems(_ text: String) -> [String] {
  do {
    return try decode(text).widgetProblems.map(\.description)
  } catch {
    return error.problems.map(\.description)
  }
}
