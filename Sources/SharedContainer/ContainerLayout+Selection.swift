import Glibc

/// The selected row, which clients keep for one another: a link and a newline, or a newline alone where none is.
extension ContainerLayout {
  /// The link of the row that is selected; nil where none is, and for what is no id. No row of the entry need have it.
  public func readSelection(_ id: String) -> String? {
    guard Self.isValidID(id), let bytes = try? WholeFile.read(selection(id), limit: 64 << 10) else { return nil }
    let link = bytes.prefix { $0 != UInt8(ascii: "\n") }
    return link.isEmpty ? nil : String(decoding: link, as: UTF8.self)
  }

  /// Selects what `change` makes of the selection; nil is none. Readers see a rename, and nothing where it stays the same.
  ///
  /// Several at once are done one after the other: five turns of a wheel are five steps. The widget has to have its
  /// directory.
  public func updateSelection(_ id: String, _ change: (String?) -> String?) throws(DiskError) {
    let directory = try OpenFile(widget(id), O_RDONLY | O_DIRECTORY)
    // Goes with the descriptor. Where the file system has no locks, a step may be lost.
    flock(directory.descriptor, LOCK_EX)
    let old = readSelection(id)
    let new = change(old)
    if new != old { try AtomicFile.write(Array(((new ?? "") + "\n").utf8), to: selection(id)) }
    _ = consume directory
  }
}
