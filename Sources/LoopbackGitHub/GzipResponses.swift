extension LoopbackServer.Response {
  /// A response whose body is sent gzipped (Content-Encoding), though not smaller.
  public static func gzipped(headers: [(String, String)] = [], _ body: [UInt8]) -> LoopbackServer.Response {
    LoopbackServer.Response(headers: headers + [("Content-Encoding", "gzip")], body: Gzip.stored(body))
  }

  /// A small body that becomes at least `byteCount` zeros when it is decompressed, 1 : 158. The checksum at its very end
  /// is wrong.
  public static func gzipBomb(byteCount: Int) -> LoopbackServer.Response {
    LoopbackServer.Response(headers: [("Content-Encoding", "gzip")], body: Gzip.bomb(byteCount: byteCount))
  }
}
