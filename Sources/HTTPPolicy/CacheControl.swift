import WidgetAPI

/// What the server says of keeping an answer (RFC 9111 section 5.2.2), as far as a private cache of pictures obeys it.
struct CacheControl: Equatable {
  /// It must not be kept.
  var noStore = false
  /// It must be asked about each time.
  var noCache = false
  /// For how many seconds nobody need ask again; nil where it isn't said, or not in digits.
  var maxAge: Int?

  init(_ headers: HTTPHeaders) {
    for field in headers.fields where field.name.lowercased() == "cache-control" {
      for directive in field.value.lowercased().split(separator: ",") {
        read(directive.filter { $0 != " " && $0 != "\t" && $0 != "\"" })
      }
    }
  }

  private mutating func read(_ directive: String) {
    if directive == "no-store" {
      noStore = true
    } else if directive == "no-cache" || directive.hasPrefix("no-cache=") {
      noCache = true
    } else if directive.hasPrefix("max-age="), maxAge == nil {
      maxAge = Self.seconds(directive.dropFirst("max-age=".count))
    }
  }

  /// Digits only; what is more than a year is a year.
  static func seconds(_ text: some StringProtocol) -> Int? {
    guard !text.isEmpty, text.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
    return min(Int(text) ?? .max, 31_536_000)
  }
}
