public import EntryDocument
public import SharedContainer
public import WidgetAPI

/// The limits in the container: `http/limits.json`.
public struct ContainerLimits: LimitsStore {
  private let layout: ContainerLayout

  /// The limits of that container.
  public init(_ layout: ContainerLayout) {
    self.layout = layout
  }

  /// What the file holds; nil where it is missing, cut or of another shape.
  public func load() -> KnownLimits? { layout.readLimits() }

  /// Writes the file; what the disk refuses is written with the next change.
  public func store(_ limits: KnownLimits) {
    try? AtomicFile.write(limits.json.line, to: layout.limits)
  }
}
