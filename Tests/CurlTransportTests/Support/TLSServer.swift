import Glibc
import LoopbackGitHub

/// An authority, and the certificates and keys it has issued, in a directory that goes with it.
final class Authority: Sendable {
  let directory: String
  var caFile: String { "\(directory)/ca.pem" }

  init() {
    var template = Array("/tmp/widgetd-authority-XXXXXX".utf8CString)
    directory = String(cString: mkdtemp(&template))
    Self.request("\(directory)/ca", ["-subj", "/CN=Authority of a test"])
  }

  deinit { ServerProcess.run("rm", "-r", directory) }

  /// A new certificate for these names (subjectAltName); returns the paths of certificate and key.
  func issue(_ name: String, for names: String) -> (certificate: String, key: String) {
    let file = "\(directory)/\(name)"
    Self.request(
      file,
      ["-CA", caFile, "-CAkey", "\(directory)/ca.key", "-subj", "/CN=A test", "-addext", "subjectAltName=\(names)"])
    return ("\(file).pem", "\(file).key")
  }

  private static func request(_ file: String, _ arguments: [String]) {
    ServerProcess.run(
      [
        "openssl", "req", "-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:P-256", "-nodes", "-days", "2",
        "-keyout", "\(file).key", "-out", "\(file).pem",
      ] + arguments)
  }
}

/// TLS in front of a loopback server.
final class TLSServer: Sendable {
  let port: UInt16
  private let process: ServerProcess

  /// A server whose certificate is for 127.0.0.1 and localhost unless other names are given.
  init(_ server: LoopbackServer, _ authority: Authority, names: String = "IP:127.0.0.1,DNS:localhost") {
    let (certificate, key) = authority.issue("server-\(server.port)", for: names)
    process = ServerProcess([
      "socat", "-d", "-d", "OPENSSL-LISTEN:0,bind=127.0.0.1,fork,verify=0,cert=\(certificate),key=\(key)",
      "TCP:127.0.0.1:\(server.port)",
    ])
    port = UInt16(process.line(with: "listening on").split(separator: ":").last!)!
  }

  var baseURL: String { "https://127.0.0.1:\(port)" }
}
