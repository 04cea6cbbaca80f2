import EntryDocument
import JSONText

/// What each bar would choke on: written from the bars' side, without a look at how the formats escape.
enum BarOracle {
  /// What is wrong with a line that is to show a text, or as much of one as fits where it is nil; nil where nothing is.
  static func fault(in line: String, format: String, showing text: String?, maxWidth: Int) -> String? {
    do throws(Fault) {
      let parts = try drawn(line, by: format)
      for part in parts {
        if let fault = lineFault(in: part) { return fault }
        if DisplayText.width(part) > maxWidth { return "too wide" }
      }
      return text == nil || parts.isEmpty || parts[0] == text ? nil : "another text"
    } catch {
      return error.reason
    }
  }

  /// The one colour that entries are given in tests.
  static let color = RGBColor("#b58900")!

  struct Fault: Error {
    var reason: String

    init(_ reason: String) { self.reason = reason }
  }

  /// The texts that the bar shows for the line.
  private static func drawn(_ line: String, by format: String) throws(Fault) -> [String] {
    switch format {
    case "ansi": return [try terminal(line)]
    case "conky": return [try conky(line.without("${color #b58900}", "${color}"))]
    case "eww": return try eww(line)
    case "i3blocks": return try i3blocks(line)
    case "i3status-rust": return try i3statusRust(line)
    case "json": return try json(line)
    case "lemonbar": return [try lemonbar(line.without("%{F#b58900}", "%{F-}"))]
    case "polybar": return [try polybar(line.without("%{F#b58900}", "%{F-}"))]
    case "tmux": return [try tmux(line)]
    case "waybar": return try waybar(line)
    case "xmobar": return [try xmobar(line.without("<fc=#b58900>", "</fc>"))]
    case "yambar": return try yambar(line)
    default: return [line]
    }
  }

  /// One line that isn't empty, without controls, its isolates paired.
  private static func lineFault(in line: String) -> String? {
    if line.isEmpty { return "empty" }
    var isolates = 0
    for scalar in line.unicodeScalars {
      switch scalar.value {
      case 0..<0x20, 0x7f..<0xa0, 0x2028, 0x2029: return "a control character"
      case 0x202a...0x202e, 0x2066, 0x2067, 0x200e, 0x200f, 0x61c: return "a directional character"
      case 0x2068: isolates += 1
      case 0x2069: isolates -= 1
      default: break
      }
      if isolates < 0 || isolates > 1 { return "isolates that don't pair" }
    }
    return isolates == 0 ? nil : "an open isolate"
  }

  // MARK: JSON

  private static func object(_ line: String, keys: [String]) throws(Fault) -> JSONValue {
    guard let json = try? JSONValue(parsing: line.utf8), json.object?.map(\.key) == keys else {
      throw Fault("not the JSON that the bar reads")
    }
    return json
  }

  private static func string(_ json: JSONValue?) throws(Fault) -> String {
    guard let string = json?.string else { throw Fault("no text") }
    return string
  }

  private static func waybar(_ line: String) throws(Fault) -> [String] {
    let json = try object(line, keys: ["text", "alt", "tooltip", "class"])
    let lines = try pango(string(json["tooltip"])).split(separator: "\n", omittingEmptySubsequences: false)
    guard lines.count <= 40, lines.allSatisfy({ DisplayText.width(String($0)) <= 120 }) else {
      throw Fault("a large tooltip")
    }
    if let fault = lines.lazy.filter({ !$0.isEmpty }).compactMap({ lineFault(in: String($0)) }).first {
      throw Fault("\(fault) in the tooltip")
    }
    return [try pango(colored(string(json["text"])))]
  }

  private static func i3statusRust(_ line: String) throws(Fault) -> [String] {
    let json = try object(line, keys: ["text", "short_text", "state"])
    return [try pango(colored(string(json["text"]))), try pango(colored(string(json["short_text"])))]
  }

  private static func colored(_ markup: String) -> String { markup.without("<span color='#b58900'>", "</span>") }

  /// Its reader knows no escape, and has 1023 bytes for a value.
  private static func i3blocks(_ line: String) throws(Fault) -> [String] {
    let hasColor = line.hasSuffix(##","color":"#b58900"}"##)
    let json = try object(line, keys: ["full_text", "short_text", "markup"] + (hasColor ? ["color"] : []))
    guard json["markup"] == "pango", !line.contains("\\"), line.utf8.count < 1900 else { throw Fault("unreadable") }
    let texts = [try string(json["full_text"]), try string(json["short_text"])]
    guard texts.allSatisfy({ $0.utf8.count < 1024 && !$0.contains("\"") }) else { throw Fault("a cut value") }
    return [try pango(texts[0]), try pango(texts[1])]
  }

  private static func eww(_ line: String) throws(Fault) -> [String] {
    guard let json = try? JSONValue(parsing: line.utf8), let tooltip = json["tooltip"]?.string else {
      throw Fault("not the JSON that the bar reads")
    }
    guard tooltip.split(separator: "\n").allSatisfy({ lineFault(in: String($0)) == nil }) else {
      throw Fault("a faulty tooltip")
    }
    for row in json["rows"]?.array ?? [] { _ = try label(row["text"]) }
    return [try label(json["text"])]
  }

  /// What a label of eww shows, which takes a backslash for the beginning of an escape.
  private static func label(_ json: JSONValue?) throws(Fault) -> String { try paired("\\", string(json)) }

  /// It isn't cut, so that no width is checked.
  private static func json(_ line: String) throws(Fault) -> [String] {
    guard let json = try? JSONValue(parsing: line.utf8), EntryDocument(json: json) != nil else {
      throw Fault("not an entry")
    }
    if line.unicodeScalars.contains(where: { $0.value < 0x20 }) { throw Fault("a control character") }
    return []
  }

  /// What Pango draws for markup without elements; a fault where it would refuse it, or where there is an element.
  private static func pango(_ markup: String) throws(Fault) -> String {
    let entities: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "#92": "\\"]
    var drawn = String.UnicodeScalarView()
    var rest = markup.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "<", ">", "\"", "'": throw Fault("markup")
      case "&":
        guard let end = rest.firstIndex(of: ";"), let entity = entities[String(rest[..<end])] else {
          throw Fault("no entity")
        }
        drawn.append(entity)
        rest = rest[rest.index(after: end)...]
      default: drawn.append(scalar)
      }
    }
    return String(drawn)
  }

  // MARK: Text

  /// Of a bar in which a doubled `sign` is one, and a single one begins what it acts on.
  private static func paired(_ sign: Unicode.Scalar, _ line: String) throws(Fault) -> String {
    var drawn = String.UnicodeScalarView()
    var rest = line.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      drawn.append(scalar)
      if scalar == sign, rest.popFirst() != sign { throw Fault("a single \(sign)") }
    }
    return String(drawn)
  }

  /// Expanded, where two number signs are one unless `[` follows; then drawn, where two are one again and `#[` is a style.
  private static func tmux(_ line: String) throws(Fault) -> String {
    let text = line.without("#[fg=#b58900]", "#[default]")
    let isStyled = text != line
    var drawn = String.UnicodeScalarView()
    var rest = text.unicodeScalars[...]
    while !rest.isEmpty {
      let signs = rest.prefix { $0 == "#" }.count
      rest = rest.dropFirst(signs)
      let share = rest.first == "[" || (rest.isEmpty && isStyled) ? 2 : 4
      if signs % share != 0 { throw Fault("a number sign that does something") }
      drawn.append(contentsOf: repeatElement("#", count: signs / share))
      if let scalar = rest.popFirst() { drawn.append(scalar) }
    }
    return String(drawn)
  }

  private static func conky(_ line: String) throws(Fault) -> String {
    let scalars = Array(line.unicodeScalars)
    for (before, scalar) in zip([" "] + scalars, scalars) where scalar == "#" && before != "\\" {
      throw Fault("a comment")
    }
    return try paired("$", line.replacing("\\#", with: "#"))
  }

  private static func polybar(_ line: String) throws(Fault) -> String {
    if line.utf8.last == UInt8(ascii: "%") { throw Fault("a trailing percent sign") }
    return try withoutTags(line)
  }

  /// A long line is read in pieces, which may begin anywhere.
  private static func lemonbar(_ line: String) throws(Fault) -> String { try paired("%", withoutTags(line)) }

  private static func withoutTags(_ line: String) throws(Fault) -> String {
    if zip(line.utf8, line.utf8.dropFirst()).contains(where: { $0 == UInt8(ascii: "%") && $1 == UInt8(ascii: "{") }) {
      throw Fault("a formatting tag")
    }
    return String(String.UnicodeScalarView(line.unicodeScalars.filter { $0 != "\u{200b}" }))
  }

  private static func xmobar(_ line: String) throws(Fault) -> String {
    let scalars = line.unicodeScalars
    guard line.hasPrefix("<raw="), let colon = scalars.firstIndex(of: ":"),
      let count = Int(String(scalars[..<colon]).dropFirst("<raw=".count))
    else { throw Fault("no raw text") }
    let rest = scalars[scalars.index(after: colon)...]
    guard String(rest.dropFirst(count)) == "/>" else { throw Fault("a raw text of another length") }
    return String(rest.prefix(count))
  }

  private static func yambar(_ line: String) throws(Fault) -> [String] {
    let lines = line.split(separator: "\n", omittingEmptySubsequences: false)
    let tags = lines.dropLast().map { $0.split(separator: "|", maxSplits: 2, omittingEmptySubsequences: false) }
    let expected = ["text|string", "alt|string", "state|string", "urgent|bool"]
    guard lines.last == "", tags.allSatisfy({ $0.count == 3 }),
      tags.map({ "\($0[0])|\($0[1])" }) == expected
    else { throw Fault("not the tags of an update") }
    if let fault = lineFault(in: String(tags[1][2])) { throw Fault("\(fault) in alt") }
    return [String(tags[0][2])]
  }

  /// Without our own sequences, which are: a link, faint, a colour.
  private static func terminal(_ line: String) throws(Fault) -> String {
    var text = line
    if let link = text.firstMatch(of: /^\u{1b}\]8;;https:\/\/github\.com\/octocat\u{1b}\\/) {
      guard text.hasSuffix("\u{1b}]8;;\u{1b}\\") else { throw Fault("an open link") }
      text = String(text[link.range.upperBound...].dropLast("\u{1b}]8;;\u{1b}\\".count))
    }
    for rendition in ["\u{1b}[2m", "\u{1b}[38;2;181;137;0m", "\u{1b}[2;38;2;181;137;0m"] {
      text = text.without(rendition, "\u{1b}[0m")
    }
    return text
  }
}

extension String {
  /// The text between the two, where it stands between them.
  fileprivate func without(_ opening: String, _ closing: String) -> String {
    guard unicodeScalars.starts(with: opening.unicodeScalars), hasSuffix(closing) else { return self }
    let inner = unicodeScalars.dropFirst(opening.unicodeScalars.count).dropLast(closing.unicodeScalars.count)
    return String(inner)
  }
}
