import WidgetAPI

extension WidgetCenter {
  /// Makes visible what there is to see of one widget. `withTimeline` where an attempt has changed what a restart needs;
  /// what the disk refused last time is part of it in any case.
  ///
  /// Answers whether what is rendered changed. What the disk refuses is tried again, and told once.
  @discardableResult
  func publish(_ id: String, withTimeline: Bool = false) -> Result<Bool, PublishFailure> {
    guard let loop = loops[id] else { return .success(false) }
    let now = now
    let isAgain = loop.republication != nil
    do throws(PublishFailure) {
      let changed = try environment.publisher.publish(
        loop.publication(at: now, withTimeline: withTimeline || isAgain), of: loop.widget)
      loops[id]?.published()
      if isAgain {
        environment.observe(.publishedAgain(id: id))
      }
      return .success(changed)
    } catch {
      loops[id]?.notPublished(at: now, jitter: environment.random())
      if !isAgain {
        environment.observe(.notPublished(id: id, reason: error.message))
      }
      return .failure(error)
    }
  }
}
