/// Deflate (RFC 1951) as far as a server for tests needs it: valid streams, without a compressor.
enum Deflate {
  /// The bytes in stored blocks: as they are.
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    var stream: [UInt8] = []
    var rest = bytes[...]
    repeat {
      let block = rest.prefix(65535)
      rest = rest.dropFirst(65535)
      let length = UInt16(block.count)
      stream += [rest.isEmpty ? 1 : 0] + length.littleEndianBytes + (~length).littleEndianBytes + block
    } while !rest.isEmpty
    return stream
  }

  /// `1 + 2064 * repeats` zeros in 13 bytes a repeat, of which there must be one: a literal zero, then copies of length
  /// 258 at distance 1, by the fixed Huffman codes of section 3.2.6.
  static func zeros(repeats: Int) -> [UInt8] {
    let start = "110" + "00110000"
    let copies = String(repeating: "11000101" + "00000", count: 8)
    // Eight copies fill 13 bytes; cut five bits in, where the start ends on a byte, the stream repeats itself bytewise.
    let cycle = copies.dropFirst(5) + copies.prefix(5)
    let endOfBlock = "0000000"
    return packed(start + copies.prefix(5)) + Array(repeating: packed(cycle), count: repeats - 1).joined()
      + packed(cycle.dropLast(5) + endOfBlock)
  }

  /// Bits in the order of the stream, which fills each byte from its lowest bit.
  private static func packed(_ bits: some StringProtocol) -> [UInt8] {
    var bytes = [UInt8](repeating: 0, count: (bits.utf8.count + 7) / 8)
    for (index, bit) in bits.utf8.enumerated() where bit == UInt8(ascii: "1") { bytes[index / 8] |= 1 << (index % 8) }
    return bytes
  }
}

/// gzip (RFC 1952) around deflate.
enum Gzip {
  static func stored(_ bytes: [UInt8]) -> [UInt8] {
    header + Deflate.stored(bytes) + Checksum.crc32(bytes).littleEndianBytes + UInt32(bytes.count).littleEndianBytes
  }

  /// At least `byteCount` zeros; the checksum at the end is not theirs.
  static func bomb(byteCount: Int) -> [UInt8] {
    header + Deflate.zeros(repeats: byteCount / 2064 + 1) + [UInt8](repeating: 0, count: 8)
  }

  private static let header: [UInt8] = [0x1F, 0x8B, 8, 0, 0, 0, 0, 0, 0, 0xFF]
}
