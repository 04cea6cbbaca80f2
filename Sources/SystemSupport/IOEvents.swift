internal import CLinux

/// What a descriptor is watched for, or was found ready for.
public struct IOEvents: OptionSet, Sendable {
  /// The events as bits.
  public let rawValue: UInt8
  /// Events from bits.
  public init(rawValue: UInt8) { self.rawValue = rawValue }

  /// There is something to read, the other end has closed, or a connection waits to be accepted.
  public static let read = IOEvents(rawValue: 1)
  /// There is room to write.
  public static let write = IOEvents(rawValue: 2)
  /// The descriptor failed; reported whether asked for or not.
  public static let error = IOEvents(rawValue: 4)
  /// Both directions are closed; reported whether asked for or not.
  public static let hangUp = IOEvents(rawValue: 8)

  private static let table: [(IOEvents, UInt32)] = [
    (.read, EPOLLIN.rawValue), (.write, EPOLLOUT.rawValue), (.error, EPOLLERR.rawValue),
    (.hangUp, EPOLLHUP.rawValue),
  ]

  init(epoll: UInt32) {
    self = Self.table.reduce(into: []) { events, row in
      if epoll & row.1 != 0 { events.insert(row.0) }
    }
  }

  var epoll: UInt32 {
    Self.table.reduce(0) { bits, row in contains(row.0) ? bits | row.1 : bits }
  }
}

/// Names a watch on an `EventLoop`; only that loop knows it.
public struct WatchToken: Hashable, Sendable {
  let id: UInt64
}
