import EntryDocument
import LocalTime

extension EntryDocument {
  /// Cells and lines that a tooltip has at most; a larger one grows past the screen.
  private static let tooltipWidth = 120
  private static let tooltipLines = 40
  /// Lines that a reason is broken into at most.
  private static let reasonLines = 10

  /// The tooltip's lines: the content's own and, when stale, since when and why. What has never loaded and fails has
  /// its reason for a tooltip (S12), nothing else.
  var tooltipLines: [String] {
    let own = content.tooltip.map(\.string)
    let lines =
      switch state {
      case .fresh: limited(own, to: Self.tooltipLines)
      case .placeholder: error.map { broken($0.message) } ?? limited(own, to: Self.tooltipLines)
      case .stale: limited(own, to: Self.tooltipLines - broken(staleLine).count) + broken(staleLine)
      }
    return lines.map { DisplayText.cut($0, toWidth: Self.tooltipWidth) }
  }

  /// "stale since 30 Nov 09:42: REASON": a fixed instant and never an age, so that nothing ticks (S12).
  private var staleLine: String {
    let since = staleSince.map { "stale since \($0.localDayAndTime)" } ?? "stale"
    return error.map { "\(since): \($0.message)" } ?? since
  }

  /// A reason on as many lines as it takes: what it says last is what there is to do about it.
  private func broken(_ reason: String) -> [String] {
    var lines: [String] = []
    for word in reason.split(separator: " ", omittingEmptySubsequences: false) {
      let longer = lines.last.map { $0 + " " + word }
      if let longer, DisplayText.width(longer) <= Self.tooltipWidth {
        lines[lines.endIndex - 1] = longer
      } else {
        lines.append(String(word))
      }
    }
    // Cleaned again, because a right-to-left run may have been broken.
    return limited(lines.map { DisplayText.line($0) }, to: Self.reasonLines)
  }

  private func limited(_ lines: [String], to count: Int) -> [String] {
    lines.count <= count ? lines : lines.prefix(count - 1) + ["…"]
  }
}
