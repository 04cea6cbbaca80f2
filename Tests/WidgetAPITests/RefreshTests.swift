import FoundationEssentials
import TestSupport
import Testing
import TimelineCore
import WidgetAPI

struct RefreshTests {
  @Test(
    "An interval is a reload that long after the timeline was made; never is never",
    arguments: [
      (Refresh.every(180), TimelineReloadPolicy.after(ManualClock.start + 180)),
      (.every(0.5), .after(ManualClock.start + 0.5)), (.never, .never),
    ])
  func policy(refresh: Refresh, policy: TimelineReloadPolicy) {
    #expect(refresh.policy(at: ManualClock.start) == policy)
  }
}
