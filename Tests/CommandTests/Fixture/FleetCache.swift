import TestSupport
import Testing

/// The real nginx with the configuration of docs/fleet.md, word for word but for addresses and paths.
struct FleetCache {
  /// `http://127.0.0.1:PORT`.
  let http: String
  /// `https://127.0.0.1:PORT`.
  let https: String
  /// The file of its certificate, which is its own authority.
  let certificate: String
  // Held until nginx listens on them.
  private let ports: [ReservedPort]

  /// Starts it in front of a server and waits until it listens.
  init(_ home: TestHome, upstream: String) async throws {
    ports = [try ReservedPort(), try ReservedPort()]
    http = "http://127.0.0.1:\(ports[0].number)"
    https = "https://127.0.0.1:\(ports[1].number)"
    let directory = home.root + "/nginx"
    makeDirectories(directory)
    let pair = directory + "/pair"
    certificate = pair + ".pem"
    let made = try await home.run(
      "/usr/bin/openssl",
      [
        "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2", "-subj",
        "/CN=A test", "-addext", "subjectAltName=IP:127.0.0.1", "-keyout", pair + ".key", "-out", certificate,
      ])
    #expect(made.ending == .status(0), "\(made.errors)")
    let server = try Self.documented([
      "/run/github-cache": directory + "/cache", "listen 80;": "listen 127.0.0.1:\(ports[0].number);",
      "listen 443 ssl;": "listen 127.0.0.1:\(ports[1].number) ssl;", "/etc/nginx/github.example.com": pair,
      "https://api.github.com": upstream,
    ])
    write(Self.frame(server), to: directory + "/nginx.conf")
    let nginx = try home.start(
      "/bin/sh",
      [
        "-c",
        #"PATH=$PATH:/usr/sbin; exec nginx -e stderr -g 'daemon off; master_process off;' -p "$0" -c "$0/nginx.conf""#,
        directory,
      ])
    // Said when it listens.
    try await nginx.logged("event method")
  }

  /// The page's configuration with these texts replaced, each of which it must have.
  private static func documented(_ replacements: [String: String]) throws -> String {
    let page = String(decoding: try #require(SourceFolder.bytes(of: "docs/fleet.md")), as: UTF8.self)
    let block = try #require(page.split(separator: "\n```nginx\n").dropFirst().first)
    var server = try #require(block.split(separator: "\n```\n").first.map(String.init))
    for (text, replacement) in replacements {
      try #require(server.contains(text), "\(text) in docs/fleet.md")
      server.replace(text, with: replacement)
    }
    return server
  }

  /// What a system's nginx.conf is around it, with all files in a directory of one's own.
  private static func frame(_ server: String) -> String {
    """
    error_log stderr notice;
    pid nginx.pid;
    events {}
    http {
      access_log off;
      client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi; uwsgi_temp_path uwsgi;
      scgi_temp_path scgi;
      \(server)
    }
    """
  }
}
