/// How a text is set.
struct Font {
  /// In points.
  var size: Double
  var weight: Weight

  /// CSS's weights.
  enum Weight: Int {
    case regular = 400
    case medium = 500
    case semibold = 600
    case bold = 700
  }

  /// From one baseline to the next.
  var lineHeight: Double { size * 1.2 }
  /// From a line's top to its baseline.
  var ascent: Double { size * 0.94 }

  static func regular(_ size: Double) -> Font { Font(size: size, weight: .regular) }
  static func medium(_ size: Double) -> Font { Font(size: size, weight: .medium) }
  static func semibold(_ size: Double) -> Font { Font(size: size, weight: .semibold) }
  static func bold(_ size: Double) -> Font { Font(size: size, weight: .bold) }

  /// What it is drawn with: the first that is installed. None that only one of librsvg and browsers knows (`system-ui`).
  static let families = "Inter, 'SF Pro Text', Cantarell, 'Noto Sans', 'DejaVu Sans', sans-serif"
}
