import EntryDocument
import Glibc
import SharedContainer

/// Whether the pictures are there, and what draws them in a bar knows their types.
enum ImagesCheck {
  /// Where gdk-pixbuf, by which GTK bars draw, keeps what it loads for a type; since 2.44 it may be glycin.
  private static let loaders = [
    "/usr/lib*/gdk-pixbuf-2.0/*/loaders/*", "/usr/lib*/*/gdk-pixbuf-2.0/*/loaders/*", "/usr/lib*/glycin-loaders/*/*",
  ]

  static func findings(in scene: Scene) -> [Finding] {
    let ids = (try? scene.layout.widgetIDs()) ?? []
    let entries = ids.compactMap { scene.layout.readEntry($0) }
    let missing = entries.filter { entry in
      entry.content.images.contains { !AtomicFile.exists(scene.layout.absolute($0.path)) }
    }
    let types = Set(entries.flatMap(\.content.images).map(\.type) + cards(of: ids, in: scene.layout))
    let found =
      missing.map { Finding.wrong("\($0.id): its picture is not there", "widgetctl reload \($0.id) fetches it again") }
      + types.sorted().compactMap(unknownType)
    guard found.isEmpty else { return found }
    return [
      types.isEmpty ? .ok("no widget has a picture") : .ok("they are there: \(types.sorted().joined(separator: ", "))")
    ]
  }

  private static func cards(of ids: [String], in layout: ContainerLayout) -> [String] {
    ids.contains { AtomicFile.exists(layout.widget($0) + "/card.svg") } ? ["image/svg+xml"] : []
  }

  /// A type that gdk-pixbuf needs a loader for and has none.
  private static func unknownType(_ type: String) -> Finding? {
    let package: (word: String, name: String)? =
      switch type {
      case "image/svg+xml": ("svg", "librsvg2-common")
      case "image/webp": ("webp", "webp-pixbuf-loader")
      default: nil
      }
    guard let package, !isLoadable(package.word) else { return nil }
    return .unknown(
      "gdk-pixbuf, by which waybar and eww draw, has no loader for \(type)",
      "Debian has it in \(package.name); others draw without it")
  }

  private static func isLoadable(_ word: String) -> Bool {
    loaders.contains { pattern in
      var found = glob_t()
      defer { globfree(&found) }
      return glob(pattern + word + "*", 0, nil, &found) == 0
    }
  }
}
