import EntryDocument
import WidgetAPI

extension TimelineProviderContext {
  /// The picture at `url`, stored; where it can't be had, the one that was kept. A picture never fails its entry.
  func avatar(at url: String?, else kept: EntryImage?) async -> EntryImage? {
    guard let url, let response = try? await http.send(HTTPRequest(url: url, purpose: .image)), response.status == 200
    else { return kept }
    return (try? images.store(response.body)) ?? kept
  }
}
