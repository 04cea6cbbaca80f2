/// The name that an answer is filed under.
enum RequestToken {
  /// 16 hex digits from the system's randomness.
  static func random() -> String {
    let digits = String(UInt64.random(in: .min ... .max), radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}
