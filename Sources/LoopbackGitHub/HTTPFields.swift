internal import Glibc
internal import SystemSupport

/// Dates as HTTP writes them (RFC 9110, section 5.6.7).
enum HTTPDate {
  static var now: String { text(of: Int(RealtimeTimer.now)) }

  /// The date so many seconds after 1970.
  static func text(of date: Int) -> String {
    var seconds = time_t(date)
    var fields = tm()
    gmtime_r(&seconds, &fields)
    var text = [CChar](repeating: 0, count: 64)
    strftime(&text, text.count, "%a, %d %b %Y %H:%M:%S GMT", &fields)
    return text.withUnsafeBufferPointer { String(cString: $0.baseAddress!) }
  }
}

/// Entity tags (RFC 9110, section 8.8.3).
enum ETag {
  /// A hash (64-bit FNV-1a) as 16 hex digits: equal for equal bytes, in every process.
  static func hash(of bytes: [UInt8]) -> String {
    let hash = bytes.reduce(0xCBF2_9CE4_8422_2325 as UInt64) { ($0 ^ UInt64($1)) &* 0x100_0000_01B3 }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }

  /// The weak comparison that If-None-Match asks for: `*` or a list, `W/` left out.
  static func matches(_ field: String?, _ tag: String) -> Bool {
    func opaque(_ tag: some StringProtocol) -> String {
      let bare = tag.drop { $0 == " " }
      return String(bare.hasPrefix("W/") ? bare.dropFirst(2) : bare)
    }
    guard let field else { return false }
    return field == "*" || field.split(separator: ",").contains { opaque($0) == opaque(tag) }
  }
}
