import Testing

@testable import LoopbackGitHub

@Suite("Made content")
struct ContentTests {
  @Test("CRC-32 and Adler-32 give their standards' check values")
  func checksums() {
    #expect(Checksum.crc32("123456789".utf8) == 0xCBF4_3926)
    #expect(Checksum.adler32("Wikipedia".utf8) == 0x11E6_0398)
  }

  @Test("Zeros take 13 bytes for every 2064, between a start and an end")
  func bomb() {
    #expect(Deflate.zeros(repeats: 2).count == 2 + 13 + 14)
    #expect(Deflate.zeros(repeats: 1000).count == 2 + 13 * 999 + 14)
  }
}
