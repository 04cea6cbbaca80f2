import EntryDocument

/// A colour by its role: a class of the style sheet, light and dark.
enum Ink: String, CaseIterable {
  /// The card itself.
  case background
  /// The line around it, which shows it on a wallpaper of its own colour.
  case edge
  /// What matters.
  case label
  /// What explains it.
  case secondary
  /// What only has to be there.
  case tertiary
  /// Lines between rows.
  case separator
  /// In place of pictures and of text that isn't there yet.
  case fill
  case green
  case pink
  case orange
  /// On a coloured ground.
  case white

  private var light: String {
    switch self {
    case .background: "#ffffff"
    case .edge: "#e3e3e8"
    case .label: "#1c1c1e"
    case .secondary: "#6c6c70"
    case .tertiary: "#8e8e93"
    case .separator: "#e2e2e6"
    case .fill: "#e1e1e6"
    case .green: "#28a745"
    case .pink: "#ff2d62"
    case .orange: "#b85c00"
    case .white: "#ffffff"
    }
  }

  private var dark: String {
    switch self {
    case .background: "#1c1c1e"
    case .edge: "#343437"
    case .label: "#f5f5f7"
    case .secondary: "#a1a1a8"
    case .tertiary: "#7c7c82"
    case .separator: "#38383b"
    case .fill: "#3a3a3d"
    case .green: "#30d158"
    case .pink: "#ff4f79"
    case .orange: "#ff9f0a"
    case .white: "#ffffff"
    }
  }

  /// The rules that give each class its colour. A reader that knows no media queries, librsvg say, shows the light ones.
  static func styleSheet(_ appearance: CardAppearance) -> String {
    let light = rules(\.light)
    let dark = rules(\.dark)
    let colors =
      switch appearance {
      case .light: light
      case .dark: dark
      case .automatic: light + "@media (prefers-color-scheme: dark) {\(dark)}"
      }
    return "text, .solid {fill: currentColor} .stroke {fill: none; stroke: currentColor}\(colors)"
  }

  private static func rules(_ color: (Ink) -> String) -> String {
    allCases.map { ".\($0.rawValue) {color: \(color($0))}" }.joined(separator: " ")
  }
}
