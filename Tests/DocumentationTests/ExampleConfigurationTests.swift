import Configuration
import JSONText
import Publishing
import Testing
import WidgetAPI
import Widgets

@Suite("config.example.json")
struct ExampleConfigurationTests {
  private static let kinds = StandardWidgets().configurations

  @Test("it is strict JSON without errors, and holds one of each kind")
  func example() throws {
    let text = try Document("config.example.json").text
    #expect(try JSONValue(parsing: text.utf8)["widgets"]?.array?.isEmpty == false)
    let context = ConfigurationContext(
      kinds: Self.kinds, formats: EntryFormat.all.map(\.name), environment: { _ in nil },
      file: { _ throws(TokenFileError) in throw TokenFileError(reason: "not in a test") }, isPrivate: true,
      isURL: { $0.hasPrefix("https://") })
    let configuration = try Configuration.decode(Array(text.utf8), in: context)
    #expect(configuration.widgetProblems.map(\.description) == [])
    #expect(Set(configuration.widgets.map(\.kind)) == Set(Self.kinds.map(\.kind)))
  }
}
