import TestSupport
import Testing
import WidgetAPI
import Widgets

struct StandardWidgetsTests {
  @Test("Every file *Widget.swift of Sources/Widgets has its line in StandardWidgets, and the lines are sorted")
  func listIsComplete() {
    let files = SourceFolder.files(in: "Sources/Widgets").filter { $0.hasSuffix("Widget.swift") }
      .map { String($0.dropLast(".swift".count)) }
    let listed = StandardWidgets().body.map { "\(type(of: $0))" }
    #expect(!files.isEmpty)
    for name in files where !listed.contains(name) {
      Issue.record("Sources/Widgets/StandardWidgets.swift lacks the line `\(name)()`")
    }
    #expect(Set(listed).subtracting(files).isEmpty, "each widget stands in the file of its name")
    let kinds = StandardWidgets().configurations.map(\.kind)
    #expect(kinds == kinds.sorted())
    #expect(Set(kinds).count == kinds.count)
  }

  @Test("Every kind has an example that it takes")
  func examples() throws {
    for kind in StandardWidgets().configurations {
      #expect(throws: Never.self, "\(kind.kind)") { try kind.provider(for: OptionValues(kind.exampleOptions)) }
    }
  }

  @Test("Every kind says what it is, and comes in one size at least")
  func descriptions() {
    for kind in StandardWidgets().configurations {
      #expect(kind.displayName != kind.kind)
      #expect(kind.summary.hasSuffix("."))
      #expect(!kind.families.isEmpty)
    }
  }
}
