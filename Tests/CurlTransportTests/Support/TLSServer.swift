import Glibc
import LoopbackGitHub

/// An authority, and the certificates and keys it has issued, in a directory that goes with it.
final class Authority: Sendable {
  let directory: String
  var caFile: String { "\(directory)/ca.pem" }
  var key: String { "\(directory)/ca.key" }

  /// An authority whose own certificate is for these names, too.
  init(names: String? = nil) {
    var template = Array("/tmp/widgetd-authority-XXXXXX".utf8CString)
    directory = String(cString: mkdtemp(&template))
    let names = names.map { ["-addext", "subjectAltName=\($0)"] } ?? []
    Self.request("\(directory)/ca", ["-subj", "/CN=Authority of a test"] + names)
  }

  deinit { ServerProcess.run("rm", "-r", directory) }

  /// A new certificate for these names (subjectAltName); returns the paths of certificate and key.
  func issue(_ name: String, for names: String) -> (certificate: String, key: String) {
    let file = "\(directory)/\(name)"
    Self.request(
      file,
      ["-CA", caFile, "-CAkey", key, "-subj", "/CN=A test", "-addext", "subjectAltName=\(names)"])
    return ("\(file).pem", "\(file).key")
  }

  /// A new certificate for 127.0.0.1 that is valid in that year alone.
  func issue(_ name: String, year: Int) -> (certificate: String, key: String) {
    // Only `openssl ca` lets a certificate begin at another date than now.
    let script = #"""
      cd "$0" && : >index && echo 01 >serial && echo '
      [ca]
      default_ca = test
      [test]
      database = index
      serial = serial
      new_certs_dir = .
      default_md = sha256
      policy = policy
      copy_extensions = copy
      [policy]
      commonName = supplied' >ca.cnf
      openssl req -newkey ec -pkeyopt ec_paramgen_curve:P-256 -nodes -keyout "$1.key" -out "$1.csr" \
        -subj '/CN=A test' -addext subjectAltName=IP:127.0.0.1 &&
      openssl ca -batch -config ca.cnf -cert ca.pem -keyfile ca.key -in "$1.csr" -out "$1.pem" -notext \
        -startdate "$2"0101000000Z -enddate "$2"1231000000Z
      """#
    ServerProcess.run("sh", "-c", script, directory, name, String(year))
    return ("\(directory)/\(name).pem", "\(directory)/\(name).key")
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
  convenience init(
    _ server: LoopbackServer, _ authority: Authority, names: String = "IP:127.0.0.1,DNS:localhost"
  ) {
    let (certificate, key) = authority.issue("server-\(server.port)", for: names)
    self.init(server, certificate: certificate, key: key)
  }

  /// A server with this certificate.
  init(_ server: LoopbackServer, certificate: String, key: String) {
    process = ServerProcess([
      "socat", "-d", "-d", "OPENSSL-LISTEN:0,bind=127.0.0.1,fork,verify=0,cert=\(certificate),key=\(key)",
      "TCP:127.0.0.1:\(server.port)",
    ])
    port = UInt16(process.line(with: "listening on").split(separator: ":").last!)!
  }

  var baseURL: String { "https://127.0.0.1:\(port)" }
}
