/// The part of a URL between its scheme and its path.
enum URLAuthority {
  /// The host, with the port where one is named, and without a user part; empty where there is none.
  static func host(of url: String) -> String {
    guard let scheme = url.firstRange(of: "://") else { return "" }
    let authority = url[scheme.upperBound...].prefix { !"/?#".contains($0) }
    return String(authority.split(separator: "@").last ?? "")
  }

  /// Scheme and host in lower case, with a port that is not the scheme's own.
  static func origin(of url: String) -> String {
    let scheme = url.prefix { $0 != ":" }.lowercased()
    let host = host(of: url).lowercased()
    let usual = scheme == "https" ? ":443" : ":80"
    return "\(scheme)://\(host.hasSuffix(usual) ? String(host.dropLast(usual.count)) : host)"
  }
}
