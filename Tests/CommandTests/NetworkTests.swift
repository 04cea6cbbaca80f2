import JSONText
import SharedContainer
import Testing

@Suite struct NetworkTests {
  @Test(
    "S17: addresses that appear end the wait for a connection, once, and with a new look-up of the name",
    .enabled(if: Network.isAllowed, Network.why))
  func networkBack() async throws {
    try await TestHome.with { home in
      home.configure(baseURL: "http://github.test:8099")
      let network = try Network(home, addresses: "127.0.0.2")
      try await network.daemon.logged("timeline failed", "code=cannotConnect")
      let retry = try #require(json(of: home.layout.status("me"))?["error"]?["retryAt"]?.string)

      let github = try network.start(TestHome.products + "/loopback-github", "--port", "8099")
      try await github.printed(1)
      network.move(to: "127.0.0.1")
      try await network.add("192.0.2.1/32", "192.0.2.2/32", "2001:db8::1/128")
      try await network.daemon.logged("timeline arrived", "widget=me")
      let status = json(of: home.layout.status("me"))
      #expect(try #require(status?["checkedAt"]?.string) < retry, "it was no retry whose time had come")
      #expect(status?["counters"]?["failures"] == 1)

      // Nothing waits for a network any more.
      try await network.add("192.0.2.3/32")
      try await home.daemonHasCaughtUp()
      #expect(try await network.daemon.logged("network changed").count == 1)
    }
  }

  @Test(
    "IPv6 that goes nowhere falls back to IPv4, long before a connection takes too long",
    .enabled(if: Network.isAllowed, Network.why))
  func fallback() async throws {
    try await TestHome.with { home in
      home.configure(baseURL: "http://github.test:8099")
      let network = try Network(home, addresses: "127.0.0.2")
      try await network.daemon.logged("timeline failed", "code=cannotConnect")
      let retry = try #require(json(of: home.layout.status("me"))?["error"]?["retryAt"]?.string)

      // A queue that is full: whoever else asks for a connection gets no answer.
      let hole = """
        import signal, socket
        listener = socket.socket(socket.AF_INET6)
        listener.bind(("::1", 8099))
        listener.listen(0)
        client = socket.create_connection(("::1", 8099))
        print("full", flush=True)
        signal.pause()
        """
      try await network.start("/usr/bin/python3", "-c", hole).printed(1)
      try await network.start(TestHome.products + "/loopback-github", "--port", "8099").printed(1)
      network.move(to: "::1", "127.0.0.1")
      try await network.add("192.0.2.1/32")
      try await network.daemon.logged("timeline arrived", "widget=me")
      let status = json(of: home.layout.status("me"))
      #expect(try #require(status?["checkedAt"]?.string) < retry)
      #expect(status?["counters"]?["failures"] == 1)
    }
  }
}
