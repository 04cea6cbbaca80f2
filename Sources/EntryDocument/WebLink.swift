/// Addresses that a browser may be given.
enum WebLink {
  /// The link, where it is http or https and printable ASCII without spaces; nil otherwise.
  static func checked(_ link: String?) -> String? {
    guard let link, link.hasPrefix("https://") || link.hasPrefix("http://") else { return nil }
    return link.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7f } ? link : nil
  }
}
