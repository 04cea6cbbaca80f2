internal import CCurl
internal import Glibc

/// How this machine keeps the certificates of the authorities it trusts.
enum SystemCertificates {
  /// True where libcurl's own directory of certificates has names by hash (`5ed36f99.0`), of which OpenSSL reads the one
  /// it needs. Then the bundle, over a megabyte once it is parsed, can stay unread. Where the directory has no such names
  /// (Fedora), or libcurl knows none, the bundle is all there is.
  static let areHashed: Bool = {
    guard let path = ccurl_default_capath(), let directory = opendir(path) else { return false }
    defer { closedir(directory) }
    while let entry = readdir(directory) {
      let name = withUnsafeBytes(of: &entry.pointee.d_name) { $0.prefix { $0 != 0 }.map { $0 } }
      if isHashed(name) { return true }
    }
    return false
  }()

  static func isHashed(_ name: [UInt8]) -> Bool {
    name.count == 10 && name.suffix(2) == [UInt8(ascii: "."), UInt8(ascii: "0")]
      && name.prefix(8).allSatisfy { isxdigit(Int32($0)) != 0 }
  }
}
