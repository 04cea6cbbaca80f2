import JSONText
import Publishing
import SharedContainer
import Testing
import WidgetAPI

struct DefaultsTests {
  let container: TemporaryContainer
  let path: String

  init() throws {
    container = try TemporaryContainer()
    path = container.layout.root + "/defaults.json"
  }

  private func defaults(_ text: String?) -> ContainerDefaults {
    if let text { container.write(text, to: "defaults.json") }
    return ContainerDefaults(SharedDefaultsFile(path: path))
  }

  @Test("A missing file has no values and is no error")
  func missing() throws {
    #expect(try defaults(nil).value(forKey: "FavoriteNames") == nil)
  }

  @Test("Reading again answers the keys whose values differ, new and removed ones included")
  func reread() throws {
    let defaults = defaults(#"{"same": 1, "changed": 1, "removed": 1}"#)
    container.write(#"{"same": 1, "changed": 2, "new": null}"#, to: "defaults.json")
    #expect(try defaults.reread() == ["changed", "removed", "new"])
    #expect(try defaults.reread().isEmpty)
    #expect(try defaults.value(forKey: "changed") == 2)
    #expect(try defaults.value(forKey: "removed") == nil)
  }

  @Test("While the file is broken the values that were last read go on", arguments: ["{", "", "[]"])
  func broken(text: String) throws {
    let defaults = defaults(#"{"FavoriteNames": ["octocat"]}"#)
    container.write(text, to: "defaults.json")
    let error = #expect(throws: SharedDefaultsError.self) { try defaults.reread() }
    #expect(error?.message.contains(path) == true)
    #expect(try defaults.strings(forKey: "FavoriteNames") == ["octocat"])
  }

  @Test("A file that is broken from the start is an error until it is mended")
  func brokenAtStart() throws {
    let defaults = defaults("{")
    #expect(throws: SharedDefaultsError.self) { try defaults.value(forKey: "FavoriteNames") }
    container.write(#"{"FavoriteNames": ["octocat"]}"#, to: "defaults.json")
    #expect(try defaults.reread() == ["FavoriteNames"])
    #expect(try defaults.strings(forKey: "FavoriteNames") == ["octocat"])
  }
}
