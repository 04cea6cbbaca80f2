/// Takes the fields of a date and time from the front of a text; each is nil where it is not there or out of range.
struct ISO8601Fields {
  private var rest: Substring.UTF8View

  init(_ text: Substring.UTF8View) {
    rest = text
  }

  var isAtEnd: Bool { rest.isEmpty }

  mutating func date() -> CivilDay? {
    guard let year = number(digits: 4, in: 0...9999), takeAny(of: "-"), let month = number(digits: 2, in: 1...12),
      takeAny(of: "-"), let day = number(digits: 2, in: 1...31)
    else { return nil }
    return CivilDay(year: year, month: month, day: day)
  }

  /// Hours and minutes, as minutes.
  mutating func minuteOfDay() -> Int64? {
    guard let hour = number(digits: 2, in: 0...23), takeAny(of: ":"), let minute = number(digits: 2, in: 0...59)
    else { return nil }
    return hour * 60 + minute
  }

  /// In milliseconds.
  mutating func timeOfDay() -> Int64? {
    guard let minute = minuteOfDay(), takeAny(of: ":"), let second = number(digits: 2, in: 0...60),
      let fraction = fraction()
    else { return nil }
    let withinMinute = second == 60 ? 59_999 : second * 1000 + fraction
    return minute * 60_000 + withinMinute
  }

  /// Milliseconds; 0 where there is no fraction.
  private mutating func fraction() -> Int64? {
    guard takeAny(of: ".") else { return 0 }
    let digits = rest.prefix { UInt8(ascii: "0")...UInt8(ascii: "9") ~= $0 }
    guard !digits.isEmpty else { return nil }
    rest = rest[digits.endIndex...]
    var value: Int64 = 0
    for index in 0..<3 {
      let digit = digits.dropFirst(index).first.map { Int64($0 - UInt8(ascii: "0")) }
      value = value * 10 + (digit ?? 0)
    }
    return value
  }

  /// Milliseconds that local time is ahead of UTC.
  mutating func offset() -> Int64? {
    if takeAny(of: "Zz") { return 0 }
    let sign: Int64 = rest.first == UInt8(ascii: "-") ? -1 : 1
    guard takeAny(of: "+-"), let hours = number(digits: 2, in: 0...23) else { return nil }
    _ = takeAny(of: ":")
    guard let minutes = number(digits: 2, in: 0...59) else { return nil }
    return sign * (hours * 60 + minutes) * 60_000
  }

  mutating func takeAny(of characters: StaticString) -> Bool {
    guard let first = rest.first else { return false }
    let isTaken = characters.withUTF8Buffer { $0.contains(first) }
    if isTaken { rest.removeFirst() }
    return isTaken
  }

  mutating func number(digits: Int, in range: ClosedRange<Int64>) -> Int64? {
    var value: Int64 = 0
    for _ in 0..<digits {
      guard let digit = rest.popFirst(), UInt8(ascii: "0")...UInt8(ascii: "9") ~= digit else { return nil }
      value = value * 10 + Int64(digit - UInt8(ascii: "0"))
    }
    return range ~= value ? value : nil
  }
}

extension Int64 {
  /// Decimal digits, filled up with zeros from the left.
  func padded(to width: Int) -> String {
    let digits = String(magnitude)
    return (self < 0 ? "-" : "") + String(repeating: "0", count: Swift.max(0, width - digits.count)) + digits
  }
}
