/// The checksums that PNG, zlib and gzip end in.
enum Checksum {
  /// CRC-32 (RFC 1952, section 8).
  static func crc32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var crc: UInt32 = 0xFFFF_FFFF
    for byte in bytes {
      crc ^= UInt32(byte)
      for _ in 0..<8 { crc = crc & 1 == 0 ? crc >> 1 : (crc >> 1) ^ 0xEDB8_8320 }
    }
    return ~crc
  }

  /// Adler-32 (RFC 1950, section 8.2).
  static func adler32(_ bytes: some Sequence<UInt8>) -> UInt32 {
    var (a, b): (UInt32, UInt32) = (1, 0)
    for byte in bytes {
      a = (a + UInt32(byte)) % 65521
      b = (b + a) % 65521
    }
    return b << 16 | a
  }
}

extension FixedWidthInteger {
  /// Its bytes, the most significant one first.
  var bigEndianBytes: [UInt8] { withUnsafeBytes(of: bigEndian, Array.init) }
  /// Its bytes, the least significant one first.
  var littleEndianBytes: [UInt8] { withUnsafeBytes(of: littleEndian, Array.init) }
}
