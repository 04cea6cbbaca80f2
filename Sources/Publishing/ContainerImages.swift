public import EntryDocument
import LocalTime
public import SharedContainer
public import WidgetAPI

/// Providers' pictures in the container.
public struct ContainerImages: ImageStore {
  private let files: ImageFiles
  private let publisher: ContainerPublisher
  private let clock: any WallClock

  /// The pictures of that container; `publisher` knows which of them are named by an entry.
  public init(_ layout: ContainerLayout, publisher: ContainerPublisher, clock: any WallClock) {
    files = ImageFiles(layout)
    self.publisher = publisher
    self.clock = clock
  }

  /// Stores the bytes.
  public func store(_ bytes: [UInt8]) throws -> EntryImage? {
    try files.store(bytes, isNamed: publisher.names, now: Timestamp(clock.now))
  }
}
