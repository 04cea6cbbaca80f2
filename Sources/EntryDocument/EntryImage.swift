/// A picture in the container.
public struct EntryImage: Hashable, Sendable {
  /// The path, relative to the container: `images/HASH.EXT`.
  public var path: String
  /// The media type that the bytes have: `image/png`.
  public var type: String

  /// A picture from its path in the container and its media type.
  public init(path: String, type: String) {
    self.path = path
    self.type = type
  }
}
