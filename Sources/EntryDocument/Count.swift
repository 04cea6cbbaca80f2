/// How counts read in a bar and in a tooltip.
extension Int {
  /// At most one decimal: 999, 1k, 1.2k, 999.9k, 1M.
  public var short: String {
    let scales: [(unit: Int, suffix: String)] = [(1_000_000_000, "G"), (1_000_000, "M"), (1_000, "k")]
    // 999,950 rounds to 1,000.0k, which is 1M.
    for (unit, suffix) in scales where self >= unit - unit / 20_000 {
      let tenths = (self / (unit / 20) + 1) / 2
      return tenths % 10 == 0 ? "\(tenths / 10)\(suffix)" : "\(tenths / 10).\(tenths % 10)\(suffix)"
    }
    return String(self)
  }

  /// Thousands apart: 8,200.
  public var grouped: String {
    let digits = Array(String(magnitude))
    let groups = stride(from: digits.count % 3 - 3, to: digits.count, by: 3)
      .map { String(digits[Swift.max($0, 0)..<($0 + 3)]) }
      .filter { !$0.isEmpty }
    return (self < 0 ? "-" : "") + groups.joined(separator: ",")
  }

  /// The noun for this many.
  public func noun(_ one: FieldText, _ many: FieldText) -> FieldText { self == 1 ? one : many }
}
