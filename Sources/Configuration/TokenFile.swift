/// A file that should hold a token.
public struct TokenFile: Hashable, Sendable {
  /// What is in it.
  public var bytes: [UInt8]
  /// True where its mode lets its group or others read it.
  public var isReadableByOthers: Bool

  /// A file.
  public init(bytes: [UInt8], isReadableByOthers: Bool) {
    self.bytes = bytes
    self.isReadableByOthers = isReadableByOthers
  }
}

/// Why a file can't be read.
public struct TokenFileError: Error, Hashable, Sendable {
  /// In the system's words: "No such file or directory".
  public var reason: String

  /// An error from its reason.
  public init(reason: String) {
    self.reason = reason
  }
}
