import EntryDocument

/// How wide text is: DejaVu Sans's widths, since of the fonts that a card may meet it is the widest.
enum AdvanceWidth {
  /// The width of a clean line in points.
  static func of(_ text: String, _ font: Font) -> Double {
    text.reduce(0) { $0 + of($1, font) }
  }

  /// The width of one grapheme in points.
  static func of(_ grapheme: Character, _ font: Font) -> Double {
    let isBold = font.weight.rawValue >= Font.Weight.semibold.rawValue
    if let ascii = grapheme.asciiValue, 0x20..<0x7f ~= ascii {
      return Double((isBold ? bold : regular)[Int(ascii) - 0x20]) * font.size / 1000
    }
    return ems(grapheme, isBold: isBold) * font.size
  }

  /// By what kind of character it is: about the widest of that kind.
  private static func ems(_ grapheme: Character, isBold: Bool) -> Double {
    switch DisplayText.width(String(grapheme)) {
    case 0: 0
    case 2: grapheme.unicodeScalars.contains { $0.properties.isEmoji } ? 1.25 : 1
    default: narrow(grapheme) * (isBold ? 1.13 : 1)
    }
  }

  private static func narrow(_ grapheme: Character) -> Double {
    if grapheme.isUppercase { 0.8 } else if grapheme.isLowercase { 0.68 } else { letters(grapheme) }
  }

  /// A grapheme of some scripts has several letters side by side.
  private static func letters(_ grapheme: Character) -> Double {
    let isMark = { (scalar: Unicode.Scalar) in scalar.properties.generalCategory == .nonspacingMark }
    let letters = grapheme.unicodeScalars.count { !isMark($0) }
    return Double(max(letters, 1)) * 0.85
  }

  /// From the space to the tilde, in thousandths of an em.
  private static let regular: [Int] = [
    318, 401, 460, 838, 636, 950, 780, 275, 390, 390, 500, 838, 318, 361, 318, 337, 636, 636, 636, 636, 636, 636, 636,
    636, 636, 636, 337, 337, 838, 838, 838, 531, 1000, 684, 686, 698, 770, 632, 575, 775, 752, 295, 295, 656, 557, 863,
    748, 787, 603, 787, 695, 635, 611, 732, 684, 989, 685, 611, 685, 390, 337, 390, 838, 500, 500, 613, 635, 550, 635,
    615, 352, 635, 634, 278, 278, 579, 278, 974, 634, 612, 635, 635, 411, 521, 392, 634, 592, 818, 592, 592, 525, 636,
    337, 636, 838,
  ]
  private static let bold: [Int] = [
    348, 456, 521, 838, 696, 1002, 872, 306, 457, 457, 523, 838, 380, 415, 380, 365, 696, 696, 696, 696, 696, 696, 696,
    696, 696, 696, 400, 400, 838, 838, 838, 580, 1000, 774, 762, 734, 830, 683, 683, 821, 837, 372, 372, 775, 637, 995,
    837, 850, 733, 850, 770, 720, 682, 812, 774, 1103, 771, 724, 725, 457, 365, 457, 838, 500, 500, 675, 716, 593, 716,
    678, 435, 716, 712, 343, 343, 665, 343, 1042, 712, 687, 716, 716, 493, 595, 478, 712, 652, 924, 645, 652, 582, 712,
    365, 712, 838,
  ]
}
