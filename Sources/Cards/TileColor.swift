import EntryDocument

extension RGBColor {
  /// The ground for a text in white: the hue of the text's own colour, stronger, and no brighter than white can be read
  /// on, with a contrast of about 4.
  static func tile(of text: String) -> RGBColor {
    // `TextColor` has channels from 0x50 to 0xb0; as far along 35 to 185 is the same hue.
    let strong = TextColor.of(text).mapChannels { 35 + ($0 - 0x50) * 150 / 0x60 }
    let brightness = 0.299 * Double(strong.red) + 0.587 * Double(strong.green) + 0.114 * Double(strong.blue)
    return strong.mapChannels { $0 * min(1, 100 / brightness) }
  }

  /// A darker one of the same hue.
  var shaded: RGBColor { mapChannels { $0 * 0.7 } }

  private func mapChannels(_ change: (Double) -> Double) -> RGBColor {
    let channels = [red, green, blue].map { UInt8(change(Double($0))) }
    return RGBColor(red: channels[0], green: channels[1], blue: channels[2])
  }
}
