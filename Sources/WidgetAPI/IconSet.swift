/// Which glyphs stand for things in a bar's text; the configuration's `icons`.
public enum IconSet: String, Sendable, CaseIterable {
  /// Glyphs that DejaVu has.
  case unicode
  /// Nerd Fonts version 3.
  case nerd
  /// No glyphs at all.
  case none

  /// Something that has a glyph.
  public enum Icon: Sendable {
    /// Stars.
    case star
    /// Forks.
    case fork
    /// Issues.
    case issue
    /// Pull requests.
    case pullRequest
    /// Notifications.
    case notification
  }

  /// The glyph; empty in the set without any.
  public subscript(icon: Icon) -> String {
    switch self {
    case .none: ""
    case .unicode:
      switch icon {
      case .star: "★"
      case .fork, .pullRequest: "⎇"
      case .issue: "!"
      case .notification: "✉"
      }
    case .nerd:
      switch icon {
      case .star: "\u{f005}"  // nf-fa-star
      case .fork: "\u{f126}"  // nf-fa-code_fork
      case .issue: "\u{f41b}"  // nf-oct-issue_opened
      case .pullRequest: "\u{f407}"  // nf-oct-git_pull_request
      case .notification: "\u{f0f3}"  // nf-fa-bell
      }
    }
  }
}
