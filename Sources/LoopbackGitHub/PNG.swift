/// Pictures made in code, so that none has to be shipped.
enum PNG {
  /// A real PNG: a square of one colour (RGB), stored without compression.
  static func square(side: Int = 64, red: UInt8, green: UInt8, blue: UInt8) -> [UInt8] {
    let row = [0] + Array(repeating: [red, green, blue], count: side).joined()
    let pixels = Array(repeating: row, count: side).flatMap { $0 }
    // Width, height, 8 bits a channel, RGB, no interlacing.
    let header = UInt32(side).bigEndianBytes + UInt32(side).bigEndianBytes + [8, 2, 0, 0, 0]
    let data = [0x78, 0x01] + Deflate.stored(pixels) + Checksum.adler32(pixels).bigEndianBytes
    return [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A]
      + chunk("IHDR", header) + chunk("IDAT", data) + chunk("IEND", [])
  }

  private static func chunk(_ type: String, _ data: [UInt8]) -> [UInt8] {
    let body = Array(type.utf8) + data
    return UInt32(data.count).bigEndianBytes + body + Checksum.crc32(body).bigEndianBytes
  }
}
