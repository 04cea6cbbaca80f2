/// The part of a URL between its scheme and its path.
enum URLAuthority {
  /// The host, with the port where one is named, and without a user part; empty where there is none.
  static func host(of url: String) -> String {
    guard let scheme = url.firstRange(of: "://") else { return "" }
    let authority = url[scheme.upperBound...].prefix { !"/?#".contains($0) }
    return String(authority.split(separator: "@").last ?? "")
  }
}
