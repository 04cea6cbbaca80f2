/// Addresses that a browser may be given.
public enum WebLink {
  /// The link, where it is http or https and made of nothing but what RFC 3986 allows; nil otherwise.
  ///
  /// The apostrophe, which RFC 3986 does allow, isn't: no quote ever reaches the scripts behind `xdg-open`.
  public static func checked(_ link: String?) -> String? {
    guard let link, let scheme = ["https://", "http://"].first(where: link.hasPrefix) else { return nil }
    let address = link.utf8.dropFirst(scheme.utf8.count)
    return !address.isEmpty && address.allSatisfy(isAllowed) ? link : nil
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    switch UnicodeScalar(byte) {
    case "a"..."z", "A"..."Z", "0"..."9": true
    case "-", ".", "_", "~", ":", "/", "?", "#", "[", "]", "@", "!", "$", "&", "(", ")", "*", "+", ",", ";", "=", "%":
      true
    default: false
    }
  }
}
