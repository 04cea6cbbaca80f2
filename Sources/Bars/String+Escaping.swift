extension String {
  /// The text with what `replacement` has for a scalar in its place. By scalar, since a combining mark after `<` makes
  /// another `Character` of it, but the same tag.
  func escaping(_ replacement: (Unicode.Scalar) -> String?) -> String {
    var result = String.UnicodeScalarView()
    for scalar in unicodeScalars {
      if let replacement = replacement(scalar) {
        result.append(contentsOf: replacement.unicodeScalars)
      } else {
        result.append(scalar)
      }
    }
    return String(result)
  }

  /// The text with a zero-width space between every `%` and `{`, which begin a tag in lemonbar and its relatives, and
  /// after a trailing `%`.
  var partingPercentTags: String {
    var afterPercent = false
    let parted = escaping { scalar in
      defer { afterPercent = scalar == "%" }
      return afterPercent && scalar == "{" ? "\u{200b}{" : nil
    }
    return afterPercent ? parted + "\u{200b}" : parted
  }
}
