import EntryDocument
import WidgetAPI

extension TimelineProviderContext {
  /// The picture at `url`, stored; where it can't be had, the one that was kept. A picture never fails its entry.
  func avatar(at url: String?, else kept: EntryImage?) async -> EntryImage? {
    guard let url, let response = try? await http.send(.avatar(at: url)), response.status == 200 else { return kept }
    return (try? images.store(response.body)) ?? kept
  }
}

extension HTTPRequest {
  /// How many pixels wide a picture is asked for: enough for a bar, a card or a lock screen.
  private static let avatarSide = 128

  /// A request for a picture, with the size that GitHub and Gravatar understand, and others pass over.
  fileprivate static func avatar(at url: String) -> HTTPRequest {
    let query = url.split(separator: "?", maxSplits: 1).dropFirst().first ?? ""
    let saysSize = query.split(separator: "&").contains { $0.hasPrefix("s=") || $0.hasPrefix("size=") }
    guard !saysSize, !url.contains("#") else { return HTTPRequest(url: url, purpose: .image) }
    let separator = url.contains("?") ? "&" : "?"
    return HTTPRequest(url: "\(url)\(separator)s=\(avatarSide)", purpose: .image)
  }
}
