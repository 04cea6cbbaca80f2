import JSONText

/// How messages quote what stands in the file: short, on one line, and never what could be a token put in the wrong place.
enum Quotation {
  /// Characters that are quoted at most.
  static let limit = 40

  /// The text in double quotes, its control characters escaped.
  static func quoted(_ text: String) -> String {
    if looksSecret(text) { return "(what looks like a token)" }
    return JSONValue(text.count > limit ? text.prefix(limit) + "…" : text).compact
  }

  /// The texts, quoted, separated by commas.
  static func list(_ texts: [String]) -> String {
    texts.map(quoted).joined(separator: ", ")
  }

  /// True for the prefixes that GitHub and GitLab give their tokens, and for long runs of letters and digits mixed.
  static func looksSecret(_ text: String) -> Bool {
    let prefixes = ["ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_", "glpat-"]
    return prefixes.contains(where: text.hasPrefix)
      || text.count >= 32 && text.allSatisfy { $0.isLetter || $0.isNumber } && text.contains(where: \.isNumber)
  }
}

extension UInt8 {
  /// True for `[A-Za-z0-9_-]`.
  var isASCIIWordByte: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"), UInt8(ascii: "-"):
      true
    default: false
    }
  }
}
