import EntryDocument

/// What is on a card, in the order it was drawn.
struct Drawing {
  private(set) var svg = ""
  /// What only others refer to: clips and gradients.
  private(set) var definitions = ""
  /// True where text and pictures are not there yet: bars and grey circles stand for them.
  let isRedacted: Bool

  enum Alignment {
    case leading
    case center
    case trailing
  }

  /// Draws a text into the top of a box; answers the height it takes.
  @discardableResult
  mutating func text(
    _ text: String, in box: Box, _ font: Font, _ ink: Ink, _ alignment: Alignment = .leading
  ) -> Double {
    let fitted = FittedText(text, font, width: box.width, height: box.height)
    self.text(fitted, in: box, ink, alignment)
    return fitted.height
  }

  /// Draws a text into the middle of a box.
  mutating func centered(_ text: String, in box: Box, _ font: Font, _ ink: Ink) {
    let fitted = FittedText(text, font, width: box.width, height: box.height)
    self.text(fitted, in: box.below((box.height - fitted.height) / 2), ink)
  }

  /// Draws a text that was fitted to the box's width, from its top.
  mutating func text(_ fitted: FittedText, in box: Box, _ ink: Ink, _ alignment: Alignment = .leading) {
    for (index, line) in fitted.lines.enumerated() where !line.isEmpty {
      let top = box.y + Double(index) * fitted.font.lineHeight
      if isRedacted {
        bar(line, in: Box(x: box.x, y: top, width: box.width, height: 0), fitted.font, alignment)
      } else {
        self.line(line, in: Box(x: box.x, y: top, width: box.width, height: 0), fitted.font, ink, alignment)
      }
    }
  }

  private mutating func line(_ line: String, in box: Box, _ font: Font, _ ink: Ink, _ alignment: Alignment) {
    let (x, anchor) =
      switch alignment {
      case .leading: (box.x, "")
      case .center: (box.x + box.width / 2, #" text-anchor="middle""#)
      case .trailing: (box.maxX, #" text-anchor="end""#)
      }
    svg += #"<text class="\#(ink.rawValue)" x="\#(XML.number(x))" y="\#(XML.number(box.y + font.ascent))""#
    svg += #" font-size="\#(XML.number(font.size))" font-weight="\#(font.weight.rawValue)"\#(anchor)>"#
    svg += XML.escaped(line) + "</text>"
  }

  private mutating func bar(_ line: String, in box: Box, _ font: Font, _ alignment: Alignment) {
    let width = min(AdvanceWidth.of(line, font), box.width)
    let capHeight = font.size * 0.72
    let height = min(capHeight, 18)
    let x =
      switch alignment {
      case .leading: box.x
      case .center: box.x + (box.width - width) / 2
      case .trailing: box.maxX - width
      }
    rectangle(
      Box(x: x, y: box.y + font.ascent - (capHeight + height) / 2, width: width, height: height), radius: height / 2,
      .fill)
  }

  mutating func rectangle(_ box: Box, radius: Double, _ ink: Ink) {
    svg += #"<rect class="solid \#(ink.rawValue)" \#(box.attributes) rx="\#(XML.number(radius))"/>"#
  }

  /// A symbol, from its upper left corner.
  mutating func symbol(_ symbol: Symbol, x: Double, y: Double, size: Double, _ ink: Ink) {
    svg += #"<g class="\#(ink.rawValue)" transform="translate(\#(XML.number(x)) \#(XML.number(y)))"#
    svg += #" scale(\#(XML.number(size / 16)))" stroke-width="1.5" stroke-linecap="round" stroke-linejoin="round">"#
    for part in symbol.parts {
      switch part {
      case .solid(let path): svg += #"<path class="solid" d="\#(path)"/>"#
      case .hole(let path): svg += #"<path class="solid" fill-rule="evenodd" d="\#(path)"/>"#
      case .stroke(let path): svg += #"<path class="stroke" d="\#(path)"/>"#
      }
    }
    svg += "</g>"
  }

  /// A hairline at the top of a box.
  mutating func divider(_ box: Box, _ ink: Ink = .separator) {
    svg += #"<rect class="solid \#(ink.rawValue)" \#(box.top(0.5).attributes)/>"#
  }

  /// A hairline from top to bottom.
  mutating func verticalDivider(x: Double, _ box: Box) {
    svg += #"<rect class="solid separator" \#(Box(x: x, y: box.y, width: 0.5, height: box.height).attributes)/>"#
  }

  /// A round picture; a grey circle where there is none.
  mutating func avatar(_ picture: Picture?, x: Double, y: Double, size: Double) {
    let (centerX, centerY, radius) = (XML.number(x + size / 2), XML.number(y + size / 2), XML.number(size / 2))
    svg += #"<circle class="solid fill" cx="\#(centerX)" cy="\#(centerY)" r="\#(radius)"/>"#
    guard let picture, !isRedacted else { return }
    let clip = "avatar-\(XML.number(x))-\(XML.number(y))"
    definitions += #"<clipPath id="\#(clip)"><circle cx="\#(centerX)" cy="\#(centerY)" r="\#(radius)"/></clipPath>"#
    svg += #"<image \#(Box(x: x, y: y, width: size, height: size).attributes) clip-path="url(#\#(clip))""#
    svg += #" preserveAspectRatio="xMidYMid slice" href="\#(XML.escaped(picture.dataURI))"/>"#
  }

  /// What `draw` draws, as a link where there is one, and dimmed where it only shows the shape.
  mutating func group(link: String?, isSample: Bool = false, _ draw: (inout Drawing) -> Void) {
    let link = isRedacted ? nil : WebLink.checked(link)
    if isSample { svg += #"<g opacity="0.4">"# }
    if let link { svg += #"<a href="\#(XML.escaped(link))">"# }
    draw(&self)
    if link != nil { svg += "</a>" }
    if isSample { svg += "</g>" }
  }

  /// A ground of its own within the card.
  mutating func tile(_ box: Box, _ color: RGBColor) {
    svg += #"<rect fill="\#(color.hex)" \#(box.attributes) rx="12"/>"#
  }

  /// Parts that were drawn elsewhere.
  mutating func add(_ element: String, definition: String = "") {
    svg += element
    definitions += definition
  }
}

extension Box {
  /// As a `rect` or an `image` has them.
  var attributes: String {
    #"x="\#(XML.number(x))" y="\#(XML.number(y))" width="\#(XML.number(width))" height="\#(XML.number(height))""#
  }
}
