import JSONText
import LoopbackGitHub
import Testing

@Suite("Notifications", .timeLimit(.minutes(1)))
struct NotificationTests {
  let github: LoopbackGitHub

  init() throws {
    github = try LoopbackGitHub()
  }

  private func get(_ query: String = "", _ headers: [String] = ["Authorization: Bearer x"]) -> (
    head: String, body: [UInt8]
  ) {
    let client = RawClient(github.server.port)
    client.get("/notifications\(query)", headers: headers)
    return client.readResponse()
  }

  private func lastModified(_ head: String) -> String? {
    head.split(separator: "\r\n").first { $0.hasPrefix("Last-Modified: ") }?.split(separator: ": ").last.map(
      String.init)
  }

  @Test("They are somebody's: without a token the answer is 401")
  func anonymous() {
    #expect(get("", []).head.hasPrefix("HTTP/1.1 401 "))
  }

  @Test("participating leaves out what is only watched, and pages are told by Link")
  func lists() throws {
    #expect(try JSONValue(parsing: get().body).array?.count == 3)
    #expect(try JSONValue(parsing: get("?participating=true").body).array?.count == 2)
    #expect(get("?per_page=2").head.contains("rel=\"next\""))
  }

  @Test("An unchanged list is a 304 by its date, a changed one isn't, though it be in the same second")
  func conditional() throws {
    let first = get()
    let date = try #require(lastModified(first.head))
    #expect(!first.head.contains("\r\nETag:"))
    #expect(first.head.contains("X-Poll-Interval: 60\r\n"))
    let conditions = ["Authorization: Bearer x", "If-Modified-Since: \(date)"]
    github.setPollInterval(120)
    let second = get("", conditions)
    #expect(second.head.hasPrefix("HTTP/1.1 304 "))
    #expect(second.head.contains("X-Poll-Interval: 120\r\n"))
    github.setNotifications([])
    let third = get("", conditions)
    #expect(third.head.hasPrefix("HTTP/1.1 200 "))
    #expect(third.body == Array("[]".utf8))
  }
}
