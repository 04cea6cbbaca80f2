public import WidgetAPI

/// The kinds that widgetd offers, sorted by name; one file each in this folder.
public struct StandardWidgets: WidgetBundle {
  /// The bundle.
  public init() {}

  /// The widgets.
  public var body: [any Widget] {
    CommandWidget()
    CountdownWidget()
    GitHubIssuesWidget()
    GitHubNotificationsWidget()
    GitHubPullRequestsWidget()
    GitHubRepositoryWidget()
    GitHubUserWidget()
    JSONTextWidget()
  }
}
