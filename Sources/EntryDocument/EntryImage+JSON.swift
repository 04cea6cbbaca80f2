public import JSONText

extension EntryImage {
  /// `{path, type}`.
  public var json: JSONValue { ["path": JSONValue(path), "type": JSONValue(type)] }

  /// A picture as `json` has it; nil for anything else, and for a path that is no file of `images/`.
  public init?(json: JSONValue) {
    guard let path = json["path"]?.string, Self.isInContainer(path), let type = json["type"]?.line else { return nil }
    self.init(path: path, type: type)
  }

  /// `images/` and one plain name: no path from a file may lead a reader elsewhere.
  private static func isInContainer(_ path: String) -> Bool {
    let name = path.utf8.dropFirst("images/".utf8.count)
    return path.hasPrefix("images/") && !name.isEmpty && name.first != UInt8(ascii: ".")
      && name.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
          UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "."), UInt8(ascii: "-"), UInt8(ascii: "_"):
          true
        default: false
        }
      }
  }
}
