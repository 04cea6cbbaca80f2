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
}
