public import EntryDocument
public import JSONText
import Synchronization
public import WidgetAPI

/// Pictures in memory, named by their number. As for the container, what isn't a GIF or a PNG is none.
public final class MemoryImages: ImageStore {
  private let bytes = Mutex<[[UInt8]]>([])

  /// A store without pictures.
  public init() {}

  /// The pictures that were stored, each once.
  public var stored: [[UInt8]] { bytes.withLock { $0 } }

  /// Stores the bytes.
  public func store(_ bytes: [UInt8]) throws -> EntryImage? {
    guard bytes.starts(with: "GIF8".utf8) || bytes.starts(with: [0x89, 0x50]) else { return nil }
    let number = self.bytes.withLock { stored in
      if let index = stored.firstIndex(of: bytes) { return index + 1 }
      stored.append(bytes)
      return stored.count
    }
    return EntryImage(path: "images/\(number).gif", type: "image/gif")
  }
}

/// Shared defaults in memory.
public final class MemoryDefaults: SharedDefaults {
  private let values: Mutex<Result<[String: JSONValue], SharedDefaultsError>>

  /// Defaults of these values.
  public init(_ values: [String: JSONValue] = [:]) {
    self.values = Mutex(.success(values))
  }

  /// Somebody saves other values.
  public func set(_ values: [String: JSONValue]) {
    self.values.withLock { $0 = .success(values) }
  }

  /// Somebody breaks the file.
  public func fail(_ reason: String) {
    values.withLock { $0 = .failure(SharedDefaultsError(reason: reason)) }
  }

  /// The value of that key.
  public func value(forKey key: String) throws(SharedDefaultsError) -> JSONValue? {
    try values.withLock { $0 }.get()[key]
  }
}
