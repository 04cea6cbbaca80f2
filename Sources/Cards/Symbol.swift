/// Small drawings on a square of 16, in the colour of the text beside them.
enum Symbol {
  case star
  case fork
  case issue
  case openIssue
  case pullRequest
  case notification
  case followers
  case following
  case repositories
  case warning
  case clock

  /// The parts; strokes are 1.5 wide.
  var parts: [Part] {
    switch self {
    case .star:
      [.solid("M8 1.1l2.1 4.4 4.8.6-3.5 3.3.9 4.8L8 11.8l-4.3 2.4.9-4.8L1.1 6.1l4.8-.6z")]
    case .fork:
      [
        .stroke("M4 5.2v1.6c0 1 .8 1.8 1.8 1.8h4.4c1 0 1.8-.8 1.8-1.8V5.2M8 8.6v2.2"),
        .stroke(Self.ring(4, 3.3)), .stroke(Self.ring(12, 3.3)), .stroke(Self.ring(8, 12.7)),
      ]
    case .issue, .warning:
      [
        .hole(
          "M6.9 1.9a1.3 1.3 0 0 1 2.2 0l6 10.4c.5.9-.1 2-1.1 2H2c-1 0-1.6-1.1-1.1-2z"
            + "M7.1 5.6h1.8l-.3 4.2H7.4zM8 10.7a1 1 0 1 0 0 2 1 1 0 0 0 0-2z")
      ]
    case .openIssue:
      [
        .stroke("M8 1.7a6.3 6.3 0 1 1 0 12.6A6.3 6.3 0 0 1 8 1.7z"),
        .solid("M8 6.2a1.8 1.8 0 1 1 0 3.6 1.8 1.8 0 0 1 0-3.6z"),
      ]
    case .pullRequest:
      [
        .stroke("M3.8 5.2v5.6M12.2 10.8V6.4c0-1-.8-1.8-1.8-1.8H7.6M9.6 2.4L7.4 4.6l2.2 2.2"),
        .stroke(Self.ring(3.8, 3.3)), .stroke(Self.ring(3.8, 12.7)), .stroke(Self.ring(12.2, 12.7)),
      ]
    case .notification:
      [
        .solid(
          "M8 1.2c.6 0 1 .4 1 1v.4c2 .5 3.4 2.2 3.4 4.4 0 2.6.5 3.5 1.4 4.4.5.5.2 1.2-.5 1.2H2.7c-.7 0-1-.7-.5-1.2.9-.9 1.4-1.8 1.4-4.4 0-2.2 1.4-3.9 3.4-4.4v-.4c0-.6.4-1 1-1zM6.2 13.5h3.6a1.8 1.8 0 0 1-3.6 0z"
        )
      ]
    case .followers:
      [
        .solid(
          "M6 2.2a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM.6 13.2c0-2.7 2.4-4 5.4-4s5.4 1.3 5.4 4c0 .5-.3.8-.8.8H1.4c-.5 0-.8-.3-.8-.8z"
        ),
        .solid(
          "M10.7 3a2.5 2.5 0 1 1-.6 4.9 4.4 4.4 0 0 0 .6-4.9zM12.6 14c.2-2-.5-3.6-1.8-4.6 2.5-.1 4.6 1 4.6 3.6 0 .6-.3 1-.9 1z"
        ),
      ]
    case .following:
      [
        .solid(
          "M6.5 2.2a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM1.1 13.2c0-2.7 2.4-4 5.4-4s5.4 1.3 5.4 4c0 .5-.3.8-.8.8H1.9c-.5 0-.8-.3-.8-.8z"
        ),
        .stroke("M13 4v4.4M10.8 6.2h4.4"),
      ]
    case .repositories:
      [
        .stroke("M3.2 12.7V3.3c0-.8.6-1.5 1.5-1.5h8.1v9.4H4.7a1.5 1.5 0 0 0 0 3h8.1v-3"),
        .stroke("M6 4.8h4"),
      ]
    case .clock:
      [.stroke("M8 1.8a6.2 6.2 0 1 1 0 12.4A6.2 6.2 0 0 1 8 1.8zM8 4.6V8l2.3 1.5")]
    }
  }

  /// A path of a symbol.
  enum Part {
    case solid(String)
    /// Filled but where its outlines overlap.
    case hole(String)
    case stroke(String)
  }

  private static func ring(_ x: Double, _ y: Double) -> String {
    "M\(XML.number(x - 1.8)) \(XML.number(y))a1.8 1.8 0 1 1 3.6 0 1.8 1.8 0 1 1-3.6 0z"
  }
}
