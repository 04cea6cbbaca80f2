// swift-tools-version: 6.2

// The architecture, as a table: a target may import what its row names and nothing else. All arrows point down; siblings
// never import one another. `swift build --explicit-target-dependency-import-check error` holds the code to it.
import PackageDescription

let swiftSettings: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func target(_ name: String, _ imports: [Target.Dependency] = []) -> Target {
  .target(name: name, dependencies: imports, swiftSettings: swiftSettings)
}

func executable(_ name: String, _ imports: [Target.Dependency]) -> Target {
  .executableTarget(name: name, dependencies: imports, swiftSettings: swiftSettings)
}

func test(_ name: String, _ imports: [Target.Dependency], exclude: [String] = []) -> Target {
  .testTarget(name: name, dependencies: imports, exclude: exclude, swiftSettings: swiftSettings)
}

func testSupport(_ name: String, _ imports: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: imports, path: "Tests/\(name)", swiftSettings: swiftSettings)
}

let package = Package(
  name: "widgetd",
  products: [
    .executable(name: "widgetd", targets: ["widgetd"]),
    .executable(name: "widgetctl", targets: ["widgetctl"]),
    .executable(name: "loopback-github", targets: ["loopback-github"]),
  ],
  targets: [
    // System libraries.
    .systemLibrary(
      name: "CCurl", pkgConfig: "libcurl",
      providers: [.apt(["libcurl4-openssl-dev"])]),
    .systemLibrary(name: "CLinux"),

    // Values: pure, without Foundation.
    target("JSONText"),
    target("LocalTime"),
    target("EntryDocument", ["JSONText", "LocalTime"]),
    target("Bars", ["EntryDocument", "JSONText", "LocalTime"]),
    target("Cards", ["EntryDocument", "JSONText", "LocalTime"]),

    // What both programs say to people, without Foundation.
    target("Console", ["CLinux"]),

    // The contract with other processes, without Foundation.
    target("SharedContainer", ["EntryDocument", "JSONText", "LocalTime", "CLinux"]),

    // When, and what a widget author sees.
    target("TimelineCore"),
    target("WidgetAPI", ["TimelineCore", "EntryDocument", "JSONText", "LocalTime"]),
    target("Widgets", ["WidgetAPI", "TimelineCore", "EntryDocument", "JSONText", "LocalTime"]),

    // The operating system and the network.
    target("SystemSupport", ["CLinux"]),
    target("HTTPPolicy", ["WidgetAPI", "TimelineCore", "EntryDocument", "JSONText", "LocalTime"]),
    target("CurlTransport", ["WidgetAPI", "SystemSupport", "CCurl"]),

    // The daemon's parts.
    target("WidgetRuntime", ["WidgetAPI", "TimelineCore", "EntryDocument", "JSONText", "LocalTime"]),
    target(
      "Publishing",
      [
        "WidgetAPI", "Bars", "Cards", "SharedContainer", "TimelineCore", "EntryDocument", "JSONText", "LocalTime",
      ]),
    target("Configuration", ["WidgetAPI", "TimelineCore", "EntryDocument", "JSONText", "Console"]),

    // Programs.
    executable(
      "widgetd",
      [
        "Bars", "Cards", "Configuration", "Console", "CurlTransport", "EntryDocument", "HTTPPolicy", "JSONText",
        "LocalTime", "Publishing", "SharedContainer", "SystemSupport", "TimelineCore", "WidgetAPI", "WidgetRuntime",
        "Widgets",
      ]),
    executable(
      "widgetctl", ["SharedContainer", "Bars", "Console", "EntryDocument", "JSONText", "LocalTime", "CLinux"]),

    // The server that answers as GitHub does, for tests and `make demo`; not installed.
    target("LoopbackGitHub", ["SystemSupport", "JSONText"]),
    executable("loopback-github", ["LoopbackGitHub", "SystemSupport"]),

    // Tests, one target for each that it tests.
    test("JSONTextTests", ["JSONText", "TestSupport"]),
    test("LocalTimeTests", ["LocalTime", "TestSupport"]),
    test("ConsoleTests", ["Console"]),
    test("EntryDocumentTests", ["EntryDocument", "TestSupport", "JSONText", "LocalTime"]),
    test("BarsTests", ["Bars", "TestSupport", "EntryDocument", "JSONText", "LocalTime"], exclude: ["Golden"]),
    test("CardsTests", ["Cards", "TestSupport", "EntryDocument", "JSONText", "LocalTime"], exclude: ["Golden"]),
    test("SharedContainerTests", ["SharedContainer", "CLinux", "EntryDocument", "JSONText", "LocalTime"]),
    test(
      "WidgetctlTests",
      ["widgetctl", "TestSupport", "SharedContainer", "CLinux", "EntryDocument", "JSONText", "LocalTime"],
      exclude: ["Golden"]),
    test("TimelineCoreTests", ["TimelineCore", "TestSupport"]),
    test("SystemSupportTests", ["SystemSupport", "CLinux"]),
    test("LoopbackGitHubTests", ["LoopbackGitHub", "JSONText", "SystemSupport"]),
    test("CurlTransportTests", ["CurlTransport", "LoopbackGitHub", "SystemSupport", "WidgetAPI"]),
    test(
      "HTTPPolicyTests",
      ["HTTPPolicy", "TestSupport", "WidgetAPI", "TimelineCore", "EntryDocument", "JSONText", "LocalTime"]),
    test(
      "ConfigurationTests",
      ["Configuration", "WidgetAPI", "TimelineCore", "EntryDocument", "JSONText", "LocalTime"]),
    test(
      "DocumentationTests",
      [
        "widgetd", "widgetctl", "Configuration", "CurlTransport", "Publishing", "Widgets", "WidgetAPI", "TestSupport",
        "Bars", "SharedContainer", "TimelineCore", "EntryDocument", "JSONText", "LocalTime",
      ]),
    test("WidgetAPITests", ["WidgetAPI", "TestSupport", "TimelineCore", "EntryDocument", "JSONText", "LocalTime"]),
    test(
      "WidgetsTests",
      ["Widgets", "TestSupport", "WidgetAPI", "TimelineCore", "EntryDocument", "JSONText", "LocalTime"],
      exclude: ["Fixtures", "Golden"]),
    test(
      "WidgetRuntimeTests",
      [
        "WidgetRuntime", "HTTPPolicy", "Widgets", "TestSupport", "WidgetAPI", "TimelineCore", "EntryDocument",
        "JSONText", "LocalTime",
      ]),
    test(
      "PublishingTests",
      [
        "Publishing", "TestSupport", "WidgetAPI", "Bars", "SharedContainer", "TimelineCore", "EntryDocument",
        "JSONText", "LocalTime",
      ]),
    test(
      "CommandTests",
      [
        "widgetd", "widgetctl", "LoopbackGitHub", "SystemSupport", "SharedContainer", "EntryDocument", "JSONText",
        "LocalTime", "TestSupport", "CLinux",
      ]),

    // Clocks, network, container and executor that a test holds in its hand; seeded randomness; the package's own files.
    testSupport("TestSupport", ["WidgetAPI", "EntryDocument", "JSONText", "LocalTime"]),
  ],
  swiftLanguageModes: [.v6]
)
