/// What kind of picture some bytes are, by the bytes themselves: servers' headers and addresses are often wrong.
public enum ImageType: String, Sendable, CaseIterable {
  /// PNG.
  case png
  /// JPEG.
  case jpeg
  /// GIF.
  case gif
  /// WebP.
  case webp

  /// The type whose signature the bytes begin with; nil for anything else.
  public init?(signatureOf bytes: [UInt8]) {
    if bytes.starts(with: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]) {
      self = .png
    } else if bytes.starts(with: [0xff, 0xd8, 0xff]) {
      self = .jpeg
    } else if bytes.starts(with: "GIF87a".utf8) || bytes.starts(with: "GIF89a".utf8) {
      self = .gif
    } else if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      self = .webp
    } else {
      return nil
    }
  }

  /// What the file's name ends in.
  public var fileExtension: String { self == .jpeg ? "jpg" : rawValue }

  /// The media type: `image/png`.
  public var mediaType: String { "image/" + rawValue }
}
