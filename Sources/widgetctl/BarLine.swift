import Bars
import EntryDocument
import LocalTime
import SharedContainer

/// What `show` and `watch` print of one widget.
struct BarLine {
  let id: String
  let format: any BarFormat
  /// Cells that were asked for; nil: the file that stands ready will do.
  let maxWidth: Int?

  /// A line as it stands now.
  struct Current: Equatable {
    /// One complete line, or for formats of more lines all of them.
    var bytes: [UInt8]
    /// Why there is no entry to show.
    var reason: String?
    /// When it turns stale by itself (S23).
    var staleAt: Timestamp?
  }

  static let options: Set<CommandOption> = [.format, .maxWidth]

  init(_ arguments: Arguments) throws(UsageError) {
    id = try arguments.onlyOperand("ID")
    let name = arguments.value(.format) ?? "plain"
    guard let format = BarFormats.named(name) else {
      let known = BarFormats.all.map(\.name).joined(separator: ", ")
      throw UsageError("'\(name)' is no format: there are \(known)")
    }
    self.format = format
    maxWidth = try arguments.value(.maxWidth).map { value throws(UsageError) in
      guard let width = Int(value), width > 0 else { throw UsageError("--max-width wants a number above 0") }
      return width
    }
  }

  /// What is shown of the widget in that container.
  func current(in layout: ContainerLayout, isRunning: Bool, now: Timestamp) -> Current {
    isRunning ? published(in: layout) : leftBehind(in: layout, now: now)
  }

  /// A line that says why there is none.
  func failure(_ reason: String, code: ErrorCode) -> Current {
    let entry = EntryDocument.failure(id: id, message: reason, code: code)
    return Current(bytes: encode(entry), reason: entry.error?.message)
  }

  private func published(in layout: ContainerLayout) -> Current {
    if let bytes = selectedRow(in: layout).map(encode) ?? readyFile(in: layout) ?? entry(in: layout).map(encode) {
      return Current(bytes: bytes)
    }
    return failure("unknown widget \(id)", code: .unknownWidget)
  }

  private func leftBehind(in layout: ContainerLayout, now: Timestamp) -> Current {
    let row = selectedRow(in: layout)
    guard let entry = row ?? entry(in: layout) else { return failure(NoDaemon.error.message, code: .notRunning) }
    let status = layout.readStatus(id)
    let staleAt = status?.staleAt.flatMap { $0 > now ? $0 : nil }
    let shown = NoDaemon.entry(entry, status, now: now)
    guard shown == entry else { return Current(bytes: encode(shown)) }
    let ready = row == nil ? readyFile(in: layout) : nil
    return Current(bytes: ready ?? encode(entry), staleAt: staleAt)
  }

  /// The entry with the row that a person has selected in place of the widget; nil where none is.
  private func selectedRow(in layout: ContainerLayout) -> EntryDocument? {
    guard let link = layout.readSelection(id) else { return nil }
    return entry(in: layout)?.showingRow(of: link)
  }

  /// The widget's entry, as bars are given it.
  private func entry(in layout: ContainerLayout) -> EntryDocument? {
    layout.readEntry(id)?.resolvingImages(in: layout.root)
  }

  /// The file that the daemon has encoded; nil where it has none, where it is cut, or where something overrides it.
  private func readyFile(in layout: ContainerLayout) -> [UInt8]? {
    guard maxWidth == nil, ContainerLayout.isValidID(id) else { return nil }
    let path = layout.bar(id, format: format.name, fileExtension: format.fileExtension)
    guard let bytes = try? WholeFile.read(path), bytes.last == UInt8(ascii: "\n") else { return nil }
    return bytes
  }

  private func encode(_ entry: EntryDocument) -> [UInt8] {
    Array((format.encode(entry, maxWidth: maxWidth ?? BarFormats.defaultMaxWidth) + "\n").utf8)
  }
}
