import LocalTime
import WidgetAPI

extension GitHubListEntry {
  /// A sample list, shown as if it were real. Its days stand still, so that a placeholder always has the same bytes.
  static func preview(of subject: GitHubListSubject, in context: TimelineProviderContext) -> GitHubListEntry {
    let days = (1...5).map { LocalDay(year: 2026, month: 11, day: 21 - $0) }
    let titles =
      subject == .pullRequests
      ? ["Fix the parser", "Read dates with fractions", "Shorter titles", "Name the missing key", "Faster start"]
      : ["The parser loops", "Dates with fractions fail", "Titles are cut", "Say which key is missing", "Slow start"]
    let authors = ["hubot", "monalisa", "octocat", "hubot", "monalisa"]
    let issues = titles.indices.map { index in
      GitHubIssue(number: 40 - index, title: titles[index], author: authors[index], createdOn: days[index])
    }
    return GitHubListEntry(
      date: context.now, today: days[0] ?? context.calendar.day(at: context.now), family: context.family,
      query: GitHubListQuery(subject: subject, scope: .repository(GitHubRepositoryName("octocat/hello")!)),
      list: GitHubList(issues: issues, count: subject == .pullRequests ? 7 : 5), link: nil)
  }
}
