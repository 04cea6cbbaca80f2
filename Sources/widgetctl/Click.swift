/// What can be done to a widget with a mouse; in the order of X's buttons, from 1.
enum Click: CaseIterable {
  case left, middle, right, scrollUp, scrollDown

  /// Nil for a button that does nothing.
  init?(button: Int) {
    guard let click = Self.allCases.first(where: { $0.button == button }) else { return nil }
    self = click
  }

  var button: Int { Self.allCases.firstIndex(of: self)! + 1 }

  /// The client's arguments that do it.
  func arguments(_ id: String) -> [String] {
    switch self {
    case .left: ["open", id]
    case .middle: ["reload", id]
    case .right: ["row", id, "first"]
    case .scrollUp: ["row", id, "previous"]
    case .scrollDown: ["row", id, "next"]
    }
  }
}
