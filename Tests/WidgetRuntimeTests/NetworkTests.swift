import EntryDocument
import FoundationEssentials
import TestSupport
import Testing
import WidgetAPI
import WidgetRuntime

struct NetworkTests {
  let site = Site()

  private func networkChanged() {
    site.center.assumeIsolated { $0.networkChanged() }
    site.executor.run()
  }

  private var awaitsNetwork: Bool { site.center.assumeIsolated { $0.awaitsNetwork } }

  @Test("S17: a network that is back wakes those who could not connect, and nobody else; as a retry, not a request")
  func networkBack() {
    site.http.answer { request throws(HTTPError) in
      switch request.url {
      case "/lost": throw .cannotResolve(host: "api.github.com")
      case "/failing": HTTPResponse(status: 503)
      default: .text("fine")
      }
    }
    site.run([.fetching("lost"), .fetching("failing"), .fetching("fine")])
    #expect(awaitsNetwork)
    site.http.answer { _ in .text("fine") }
    let before = site.sent.count
    networkChanged()
    #expect(Array(site.sent.dropFirst(before)) == ["/lost"])
    #expect(site.http.requests.last?.attempt?.isRequested == false)
    #expect(site.entry("lost")?.content.text.string == "fine")
    #expect(!awaitsNetwork)
    networkChanged()
    #expect(site.sent.count == before + 1)
  }
}
