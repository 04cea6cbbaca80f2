import Configuration
import Publishing
import Testing
import WidgetAPI
import Widgets

@Suite("Configurations in the documentation")
struct ConfigurationSampleTests {
  @Test("every configuration that is shown is valid", arguments: ["README.md", "docs/configuration.md"])
  func samplesAreValid(page: String) throws {
    let samples = try Document(page).samples("jsonc").filter { $0.hasPrefix("{") }
    #expect(!samples.isEmpty)
    for sample in samples {
      let configuration = try Configuration.decode(Array(sample.utf8), in: context)
      #expect(configuration.widgetProblems.map(\.description) == [])
      #expect(!configuration.widgets.isEmpty)
    }
  }

  private var context: ConfigurationContext {
    ConfigurationContext(
      kinds: StandardWidgets().configurations, formats: EntryFormat.all.map(\.name),
      environment: { $0 == "GITHUB_TOKEN" ? "token" : nil },
      file: { _ throws(TokenFileError) in throw TokenFileError(reason: "not in a test") }, isPrivate: true,
      isURL: { $0.hasPrefix("https://") })
  }
}
