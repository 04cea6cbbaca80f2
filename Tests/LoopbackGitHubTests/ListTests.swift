import JSONText
import LoopbackGitHub
import Testing

@Suite("Lists", .timeLimit(.minutes(1)))
struct ListTests {
  let github: LoopbackGitHub

  init() throws {
    github = try LoopbackGitHub()
  }

  private func get(_ target: String) throws -> (head: String, document: JSONValue) {
    let client = RawClient(github.server.port)
    client.get(target)
    let (head, body) = client.readResponse()
    return (head, try JSONValue(parsing: body))
  }

  private func numbers(_ rows: JSONValue?) -> [Int] { rows?.array?.compactMap { $0["number"]?.integer } ?? [] }

  @Test("Pull requests are a list of their own; issues have them among their rows, told by a key")
  func lists() throws {
    let pulls = try get("/repos/octocat/Hello/pulls").document
    #expect(pulls.array?.count == 7)
    #expect(pulls.array?.allSatisfy { $0["pull_request"] == nil && $0["draft"] == false } == true)
    let issues = try get("/repos/octocat/hello/issues").document
    #expect(issues.array?.count == 12)
    #expect(issues.array?.count { $0["pull_request"] == nil } == 5)
    #expect(try get("/repos/octocat/hello/issues?state=all").document.array?.count == 14)
    #expect(try numbers(get("/repos/octocat/hello/pulls?state=closed").document) == [28])
  }

  @Test("Pages are told by the Link header, which repeats the query")
  func pages() throws {
    github.setIssues((1...5).map { LoopbackGitHub.Issue(number: $0, title: "\($0)", labels: ["a b"]) }, of: "o/R")
    let url = github.baseURL + "/repos/o/r/issues?labels=a%20b&per_page=2"
    let first = try get("/repos/o/r/issues?labels=a%20b&per_page=2")
    #expect(numbers(first.document) == [1, 2])
    #expect(first.head.contains("Link: <\(url)&page=2>; rel=\"next\", <\(url)&page=3>; rel=\"last\"\r\n"))
    let last = try get("/repos/o/r/issues?labels=a%20b&per_page=2&page=3")
    #expect(numbers(last.document) == [5])
    #expect(last.head.contains("Link: <\(url)&page=2>; rel=\"prev\", <\(url)&page=1>; rel=\"first\"\r\n"))
    #expect(try !get("/repos/o/r/issues").head.contains("\r\nLink:"))
    #expect(try get("/repos/o/r/issues?labels=c").document == [])
  }

  @Test("A search finds by its terms, has its own limit, and knows who @me is")
  func search() throws {
    let (head, found) = try get("/search/issues?q=is%3Apr+is:open%20repo:octocat/hello+label%3A%22bug%22")
    #expect(head.contains("X-RateLimit-Resource: search\r\n") && head.contains("X-RateLimit-Limit: 30\r\n"))
    #expect(found["total_count"] == 1)
    #expect(found["incomplete_results"] == false)
    #expect(numbers(found["items"]) == [40])
    #expect(try numbers(get("/search/issues?q=is:issue+author:@me").document["items"]) == [29])
    #expect(try get("/search/issues?q=review-requested:octocat+parser").document["total_count"] == 1)
  }

  @Test("The lists of a renamed repository have moved to its number, pages and all")
  func renamed() throws {
    github.rename(repository: "octocat/hello", to: "hi")
    let moved = try get("/repos/octocat/hello/issues?per_page=2").head
    #expect(moved.contains("Location: \(github.baseURL)/repositories/1001/issues?per_page=2\r\n"))
    let (head, rows) = try get("/repositories/1001/issues?per_page=2")
    #expect(numbers(rows) == [40, 39])
    #expect(rows.array?.first?["url"]?.string == github.baseURL + "/repos/octocat/hi/issues/40")
    #expect(head.contains("Link: <\(github.baseURL)/repositories/1001/issues?per_page=2&page=2>; rel=\"next\""))
  }

  @Test("A repository that nobody knows, or that was forgotten, is 404, and so is a search for nothing")
  func unknown() throws {
    github.setIssues(nil, of: "octocat/hello")
    for target in ["/repos/octocat/hello/pulls", "/repos/octocat/hello/commits", "/search/issues", "/search/code?q=x"] {
      #expect(try get(target).head.hasPrefix("HTTP/1.1 404 "))
    }
  }
}
