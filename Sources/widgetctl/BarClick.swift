import JSONText

/// A click on a block, as i3bar and swaybar tell of it.
struct BarClick {
  /// The block's instance: the widget's id.
  let id: String
  let click: Click

  /// The clicks in a line of the endless array: objects between commas, the first after a bracket. What is no click is
  /// left out.
  static func parse(_ line: some BidirectionalCollection<UInt8>) -> [BarClick] {
    let between = Array(" \t\r,[]".utf8)
    var objects = line.drop { between.contains($0) }
    while let last = objects.last, between.contains(last) { objects.removeLast() }
    let array = [UInt8(ascii: "[")] + objects + [UInt8(ascii: "]")]
    return ((try? JSONValue(parsing: array))?.array ?? []).compactMap { BarClick($0) }
  }

  private init?(_ event: JSONValue) {
    guard let id = event["instance"]?.string, let click = event["button"]?.integer.flatMap({ Click(button: $0) })
    else { return nil }
    self.id = id
    self.click = click
  }
}
