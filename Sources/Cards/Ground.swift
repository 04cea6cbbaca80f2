import EntryDocument

/// What a card's content stands on.
enum Ground {
  /// The appearance's own background.
  case plain
  /// From the upper left to the lower right; text on it is white.
  case gradient(RGBColor, RGBColor)

  /// How text on it is coloured where it isn't to stand out.
  var mark: Ink {
    if case .plain = self { .orange } else { .white }
  }
}

extension Drawing {
  /// Covers the card; its corners are those of iOS.
  mutating func ground(_ ground: Ground, _ card: Box) {
    let outline = card.continuousRectangle(radius: 22)
    switch ground {
    case .plain:
      add(#"<path class="solid background" d="\#(outline)"/>"#)
      let edge = card.inset(by: 0.25).continuousRectangle(radius: 22)
      add(#"<path class="stroke edge" stroke-width="0.5" d="\#(edge)"/>"#)
    case .gradient(let from, let to):
      add(
        #"<path fill="url(#ground)" d="\#(outline)"/>"#,
        definition: #"<linearGradient id="ground" x1="0" y1="0" x2="1" y2="1"><stop stop-color="\#(from.hex)"/>"#
          + #"<stop offset="1" stop-color="\#(to.hex)"/></linearGradient>"#)
    }
  }
}

extension Box {
  /// A rectangle whose corners turn gradually, as Apple's "continuous" ones do, instead of jumping from line to circle: each
  /// reaches 1.53 radii along both sides.
  func continuousRectangle(radius: Double) -> String {
    // Of one corner, from one side to the other: how far each point of its three curves lies from the sides.
    let curve = [
      (1.53, 0), (1.09, 0), (0.87, 0), (0.63, 0.07), (0.37, 0.17), (0.17, 0.37), (0.07, 0.63), (0, 0.87), (0, 1.09),
      (0, 1.53),
    ].map { ($0.0 * radius, $0.1 * radius) }
    let corners = [
      curve.map { (maxX - $0.0, y + $0.1) }, curve.map { (maxX - $0.1, maxY - $0.0) },
      curve.map { (x + $0.0, maxY - $0.1) }, curve.map { (x + $0.1, y + $0.0) },
    ]
    let paths = corners.map { corner in
      let points = corner.map { "\(XML.number($0.0)) \(XML.number($0.1))" }
      return points[0] + "C" + points.dropFirst().joined(separator: " ")
    }
    return "M" + paths.joined(separator: "L") + "z"
  }
}
