import EntryDocument
import JSONText
import WidgetAPI

/// The values that several objects of the file have.
extension Node {
  /// A proxy as libcurl takes it: a host or a URL; it may hold a password and is never quoted.
  func proxy() throws(ConfigurationProblem) -> String {
    try string("a proxy: HOST:PORT or a URL without spaces") { proxy in
      !proxy.isEmpty && proxy.utf8.allSatisfy { 0x21...0x7E ~= $0 }
    }
  }

  /// An absolute path: a daemon's working directory means nothing to people.
  func absolutePath() throws(ConfigurationProblem) -> String {
    try string("an absolute path") { $0.hasPrefix("/") && !$0.utf8.contains(0) }
  }

  /// How often a widget is reloaded.
  func refresh() throws(ConfigurationProblem) -> Refresh {
    if value.string == "never" { return .never }
    return .every(try duration(#"\#(DurationText.grammar), or "never""#) { _ in true })
  }

  /// A text that stays on its line.
  func line() throws(ConfigurationProblem) -> String {
    try string("a string without control characters") { text in
      text.unicodeScalars.allSatisfy { $0.properties.generalCategory != .control }
    }
  }

  /// A text of one or more lines.
  func lines() throws(ConfigurationProblem) -> String {
    try string("a string without control characters but newlines") { text in
      text.unicodeScalars.allSatisfy { $0 == "\n" || $0.properties.generalCategory != .control }
    }
  }

  /// Style classes.
  func classes() throws(ConfigurationProblem) -> [String] {
    var classes: [String] = []
    for element in try elements(of: "classes") {
      classes.append(try element.string(Self.wantedClass, where: Self.isClass))
    }
    return classes
  }

  /// Colours by class.
  func colors() throws(ConfigurationProblem) -> [String: RGBColor] {
    var colors: [String: RGBColor] = [:]
    for (name, node) in try members() {
      guard Self.isClass(name) else {
        throw node.problem("found the class \(Quotation.quoted(name)), want \(Self.wantedClass)")
      }
      let text = try node.string(Self.wantedColor)
      guard let color = RGBColor(text) else {
        throw node.problem("found \(Quotation.quoted(text)), want \(Self.wantedColor)")
      }
      colors[name] = color
    }
    return colors
  }

  private static let wantedClass = "a class of letters, digits, _ and -"
  private static let wantedColor = "a colour such as \"#b58900\""

  private static func isClass(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy(\.isASCIIWordByte)
  }
}
