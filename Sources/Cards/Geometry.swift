/// A rectangle in points, y downwards.
struct Box {
  var x: Double
  var y: Double
  var width: Double
  var height: Double

  var maxX: Double { x + width }
  var maxY: Double { y + height }

  /// Without so much at every side.
  func inset(by margin: Double) -> Box {
    Box(x: x + margin, y: y + margin, width: width - 2 * margin, height: height - 2 * margin)
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

/// The sizes of WidgetKit's families, in points.
enum CardSize {
  /// Nil for a family that has no card.
  static func of(family: String) -> (width: Double, height: Double)? {
    switch family {
    case "systemSmall": (158, 158)
    case "systemMedium": (338, 158)
    case "systemLarge": (338, 354)
    default: nil
    }
  }
}
