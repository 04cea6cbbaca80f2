import Testing
import WidgetAPI

struct HostTests {
  @Test(
    "The host of a URL is what people know the server by: with its port, without user, path and query",
    arguments: [
      ("https://api.github.com", "api.github.com"), ("https://a.example/x@y?z@w#v", "a.example"),
      ("http://127.0.0.1:8080/x", "127.0.0.1:8080"), ("https://octocat:secret@a.example/", "a.example"),
      ("https://a.example?u=http://b.example", "a.example"), ("no-url", ""),
    ])
  func host(url: String, host: String) {
    #expect(HTTPRequest(url: url).host == host)
    #expect(Account(name: "x", baseURL: url).host == host)
  }
}
