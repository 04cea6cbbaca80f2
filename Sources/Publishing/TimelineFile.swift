import JSONText
import SharedContainer
import WidgetAPI

/// `timelines/ID.json`: what a restart restores, and for which configuration.
struct TimelineFile {
  static let schema = 1

  var id: String
  /// The hash of the configuration that the timeline depends on (semantics S2).
  var fingerprint: String
  /// The hash of the credential that the last attempt was made with; nil: without one.
  var credential: String?
  var timeline: StoredTimeline

  /// What a file at a path turned out to be.
  enum Reading {
    case missing
    /// Cut, empty, not JSON, of another schema or shape: a miss that nobody can look into.
    case unreadable
    case file(TimelineFile)
  }

  static func read(_ path: String) -> Reading {
    do {
      guard let bytes = try WholeFile.read(path) else { return .missing }
      return TimelineFile(json: try JSONValue(parsing: bytes)).map(Reading.file) ?? .unreadable
    } catch {
      return .unreadable
    }
  }

  /// True where the timeline was made for this very configuration.
  func belongs(to widget: ConfiguredWidget) -> Bool {
    id == widget.id && fingerprint == Self.hash(widget.fingerprint)
  }

  static func credentialHash(of account: Account) -> String? {
    guard account.expectsToken else { return nil }
    return hash(([account.credential?.authorization ?? ""] + account.tokenCommands.joined()).joined(separator: "\0"))
  }

  private static func hash(_ text: String) -> String { SHA256.hex(Array(text.utf8)) }
}

extension TimelineFile {
  /// The file for a timeline of that widget.
  init(_ timeline: StoredTimeline, of widget: ConfiguredWidget) {
    self.init(
      id: widget.id, fingerprint: Self.hash(widget.fingerprint), credential: Self.credentialHash(of: widget.account),
      timeline: timeline)
  }
}
