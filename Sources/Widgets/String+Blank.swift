import EntryDocument

extension String {
  /// True where nothing of it can be seen: shown, it would be a gap.
  var isBlank: Bool { DisplayText.line(self).allSatisfy(\.isWhitespace) }
}
