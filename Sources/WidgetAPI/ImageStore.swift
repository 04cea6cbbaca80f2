public import EntryDocument

/// Keeps pictures where every reader finds them.
public protocol ImageStore: Sendable {
  /// Stores the bytes as they are, under a name made of their hash and the type that the bytes say (PNG, JPEG, GIF or
  /// WebP). Nil: they are no picture (a login page, say). Throws where the disk doesn't take them.
  func store(_ bytes: [UInt8]) throws -> EntryImage?
}
