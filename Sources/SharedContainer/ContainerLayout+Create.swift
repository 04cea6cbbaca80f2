import Glibc

extension ContainerLayout {
  /// Makes what is missing of the container and its directories, mode 0700 whatever the umask.
  public func create() throws(ContainerError) {
    try createRoot()
    do throws(DiskError) {
      try createDirectories()
    } catch {
      throw .disk(error)
    }
  }

  /// Makes what is missing of its directories: one may have been removed from outside.
  public func createDirectories() throws(DiskError) {
    for directory in [widgets, images, timelines, statuses, replies, http] {
      try Directory.create(directory)
    }
  }

  /// Makes the container's own directory, with `CACHEDIR.TAG` if it was missing or empty: all that a request for a
  /// daemon that has never run needs.
  ///
  /// A directory of other files is refused: a mistyped option must not change a home directory's mode, nor have backups
  /// skip it.
  public func createRoot() throws(ContainerError) {
    let isNew = try makeDirectory(root)
    let names = isNew ? [] : try names()
    guard names.isEmpty || names.contains("lock") || names.contains("CACHEDIR.TAG") || names.allSatisfy(isOurs)
    else { throw .notAContainer(path: root) }
    do throws(DiskError) {
      if !isNew, chmod(root, 0o700) != 0 { throw DiskError.last(.change, root) }
      if names.isEmpty { try AtomicFile.write(Array(Self.cacheDirectoryTagText.utf8), to: cacheDirectoryTag) }
    } catch {
      throw .disk(error)
    }
  }

  /// Makes one widget's directory where it is missing.
  public func createWidget(_ id: String) throws(DiskError) {
    try Directory.create(widget(id))
  }

  @discardableResult
  private func makeDirectory(_ path: String) throws(ContainerError) -> Bool {
    do throws(DiskError) {
      return try Directory.create(path)
    } catch {
      throw .disk(error)
    }
  }

  private func names() throws(ContainerError) -> [String] {
    do throws(DiskError) {
      return try Directory.names(in: root)
    } catch {
      throw .disk(error)
    }
  }

  private func isOurs(_ name: String) -> Bool {
    name.hasPrefix(AtomicFile.temporaryPrefix)
      || [widgets, images, timelines, statuses, daemonStatus, http, reload, takenReload, replies]
        .contains(root + "/" + name)
  }

  // https://bford.info/cachedir/
  private static let cacheDirectoryTagText = """
    Signature: 8a477f597d28d172789f06886806bc55
    # This directory is widgetd's: it can be removed at any time and is made again.
    # For information about cache directory tags see https://bford.info/cachedir/

    """
}
