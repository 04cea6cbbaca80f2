/// A rectangle in points, y downwards.
struct Box {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  var maxX: Double { x + width }
  var maxY: Double { y + height }

  /// Without so much at every side.
  func inset(by margin: Double) -> Box { inset(by: margin, margin) }

  /// Without so much at its left and right, and at its top and bottom.
  func inset(by horizontal: Double, _ vertical: Double) -> Box {
    Box(x: x + horizontal, y: y + vertical, width: width - 2 * horizontal, height: height - 2 * vertical)
  }

  /// Its part below so many points.
  func below(_ height: Double) -> Box {
    Box(x: x, y: y + height, width: width, height: max(0, self.height - height))
  }

  /// Its part right of so many points.
  func after(_ width: Double) -> Box {
    Box(x: x + width, y: y, width: max(0, self.width - width), height: height)
  }

  /// Its uppermost so many points.
  func top(_ height: Double) -> Box { Box(x: x, y: y, width: width, height: height) }

  /// Its lowest so many points.
  func bottom(_ height: Double) -> Box { Box(x: x, y: maxY - height, width: width, height: height) }

  /// As it is, so much higher up.
  func raised(by height: Double) -> Box { Box(x: x, y: y - height, width: width, height: self.height) }

  /// Without so many points at its right.
  func narrowed(by width: Double) -> Box {
    Box(x: x, y: y, width: max(0, self.width - width), height: height)
  }

  /// So many parts side by side.
  func columns(_ count: Int, gap: Double = 0) -> [Box] {
    let width = (self.width - gap * Double(count - 1)) / Double(count)
    return (0..<count).map { Box(x: x + Double($0) * (width + gap), y: y, width: width, height: height) }
  }

  /// So many parts one below the other.
  func rows(_ count: Int, gap: Double = 0) -> [Box] {
    let height = (self.height - gap * Double(count - 1)) / Double(count)
    return (0..<count).map { Box(x: x, y: y + Double($0) * (height + gap), width: width, height: height) }
  }
}

extension Box {
  /// A card of WidgetKit's size for that family; nil for a family that has none.
  init?(cardOf family: String) {
    switch family {
    case "systemSmall": self.init(x: 0, y: 0, width: 158, height: 158)
    case "systemMedium": self.init(x: 0, y: 0, width: 338, height: 158)
    case "systemLarge": self.init(x: 0, y: 0, width: 338, height: 354)
    default: return nil
    }
  }
}
