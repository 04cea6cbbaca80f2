import EntryDocument

extension FieldText {
  /// What a bar shows of texts that can be of any length: 40 cells of the first; `–` where there is none.
  static func bar(_ texts: [String]) -> FieldText {
    texts.first.map { FieldText(field: DisplayText.line($0, maxWidth: 40)) } ?? "–"
  }
}
