import JSONText

/// A click on a block, as i3bar and swaybar tell of it.
struct BarClick {
  /// The block's instance: the widget's id.
  let id: String
  /// The X11 button: 1 left, 2 middle, 3 right, 4 and 5 the wheel up and down.
  let button: Int

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
    guard let id = event["instance"]?.string, let button = event["button"]?.integer else { return nil }
    self.id = id
    self.button = button
  }

  /// What the button does; nil for one that does nothing.
  func command() throws(UsageError) -> (any Command)? {
    switch button {
    case 1: try OpenCommand(Arguments(["open", "--", id]))
    case 2: try ReloadCommand(Arguments(["reload", "--", id]))
    case 3: try RowCommand(Arguments(["row", "--", id, "first"]))
    case 4: try RowCommand(Arguments(["row", "--", id, "previous"]))
    case 5: try RowCommand(Arguments(["row", "--", id, "next"]))
    default: nil
    }
  }
}
