import EntryDocument

/// What the bars' icons, colours and alarms go by.
extension EntryDocument {
  /// The most important class: `error` where there is one, else the state unless it is fresh, else the kind's first class,
  /// else `fresh`.
  var alternative: String { classesByImportance[0] }

  /// The colour of the most important class that has one.
  var color: RGBColor? {
    style.colors.isEmpty ? nil : classesByImportance.lazy.compactMap { style.colors[$0] }.first
  }

  /// True where the kind itself, a command's output, say, calls the entry urgent.
  var isUrgent: Bool { content.classes.contains("urgent") }

  private var classesByImportance: [String] {
    let own = content.classes
    let claims = classes.dropLast(own.count).reversed()
    return state == .fresh ? own + claims : claims + own
  }
}
