import Bars
import EntryDocument
import LocalTime
import SharedContainer

/// What `show` and `watch` print of one widget.
struct BarLine: LineSource {
  private let id: String
  private let format: any BarFormat
  /// Cells that were asked for; nil: the file that stands ready will do.
  private let maxWidth: Int?

  static let options: Set<CommandOption> = [.format, .maxWidth]

  init(_ arguments: Arguments) throws(UsageError) {
    id = try arguments.onlyOperand("ID")
    let name = arguments.value(.format) ?? "plain"
    guard let format = BarFormats.named(name) else {
      throw UsageError(unknown: "'\(name)' is no format", name, among: BarFormats.all.map(\.name))
    }
    self.format = format
    maxWidth = try arguments.maxWidth()
  }

  func directories(in layout: ContainerLayout) -> [String] { [layout.watchedDirectory(id)] }

  func current(in layout: ContainerLayout, isRunning: Bool, now: Timestamp) -> CurrentLine {
    if isRunning, layout.readSelection(id) == nil, let ready = readyFile(in: layout) {
      return CurrentLine(bytes: ready)
    }
    let shown = ShownEntry(id, in: layout, isRunning: isRunning, now: now)
    var line = line(shown)
    if shown.isAsPublished, let ready = readyFile(in: layout) { line.bytes = ready }
    return line
  }

  func failure(_ reason: String, code: ErrorCode) -> CurrentLine { line(ShownEntry(reason, code: code, id: id)) }

  private func line(_ shown: ShownEntry) -> CurrentLine {
    let text = format.encode(shown.entry, maxWidth: maxWidth ?? BarFormats.defaultMaxWidth)
    return CurrentLine(
      bytes: Array((text + "\n").utf8), reasons: shown.reason.map { [$0] } ?? [], staleAt: shown.staleAt)
  }

  /// The file that the daemon has encoded; nil where it has none, where it is cut, or where something overrides it.
  private func readyFile(in layout: ContainerLayout) -> [UInt8]? {
    guard maxWidth == nil, ContainerLayout.isValidID(id) else { return nil }
    let path = layout.bar(id, format: format.name, fileExtension: format.fileExtension)
    guard let bytes = try? WholeFile.read(path), bytes.last == UInt8(ascii: "\n") else { return nil }
    return bytes
  }
}

extension Arguments {
  /// What `--max-width` says.
  func maxWidth() throws(UsageError) -> Int? {
    guard let value = value(.maxWidth) else { return nil }
    guard let width = Int(value), width > 0 else { throw UsageError("--max-width wants a number above 0") }
    return width
  }
}
