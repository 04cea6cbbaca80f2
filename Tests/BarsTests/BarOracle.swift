import EntryDocument
import JSONText

/// What each bar would choke on: written from the bars' side, without a look at how the formats escape.
enum BarOracle {
  /// What is wrong with a line; nil where nothing is.
  static func fault(in line: String, format: String, maxWidth: Int) -> String? {
    if let fault = lineFault(in: line) { return fault }
    return switch format {
    case "waybar": waybarFault(in: line, maxWidth: maxWidth)
    case "polybar": polybarFault(in: line, maxWidth: maxWidth)
    default: DisplayText.width(line) > maxWidth ? "too wide" : nil
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

  private static func waybarFault(in line: String, maxWidth: Int) -> String? {
    guard let json = try? JSONValue(parsing: line.utf8),
      json.object?.map(\.key) == ["text", "alt", "tooltip", "class"],
      let text = json["text"]?.string, let tooltip = json["tooltip"]?.string
    else { return "not the JSON that waybar reads" }
    guard let shown = pango(text), let lines = pango(tooltip)?.split(separator: "\n", omittingEmptySubsequences: false)
    else { return "not valid markup" }
    if shown.isEmpty { return "an empty text" }
    if lines.count > 40 || lines.contains(where: { DisplayText.width(String($0)) > 120 }) { return "a large tooltip" }
    for part in [shown] + lines.map(String.init) {
      if let fault = part.isEmpty ? nil : lineFault(in: part) { return fault }
    }
    return DisplayText.width(shown) > maxWidth ? "too wide" : nil
  }

  /// What Pango draws for markup without elements; nil where it would refuse it, or where there is an element.
  private static func pango(_ markup: String) -> String? {
    let entities: [String: Unicode.Scalar] = ["amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'"]
    var drawn = String.UnicodeScalarView()
    var rest = markup.unicodeScalars[...]
    while let scalar = rest.popFirst() {
      switch scalar {
      case "<", ">", "\"", "'": return nil
      case "&":
        guard let end = rest.firstIndex(of: ";"), let entity = entities[String(rest[..<end])] else { return nil }
        drawn.append(entity)
        rest = rest[rest.index(after: end)...]
      default: drawn.append(scalar)
      }
    }
    return String(drawn)
  }

  private static func polybarFault(in line: String, maxWidth: Int) -> String? {
    let bytes = Array(line.utf8)
    if bytes.last == UInt8(ascii: "%") { return "a trailing percent sign" }
    if zip(bytes, bytes.dropFirst()).contains(where: { $0 == UInt8(ascii: "%") && $1 == UInt8(ascii: "{") }) {
      return "a formatting tag"
    }
    let drawn = String(String.UnicodeScalarView(line.unicodeScalars.filter { $0 != "\u{200b}" }))
    return DisplayText.width(drawn) > maxWidth ? "too wide" : nil
  }
}
