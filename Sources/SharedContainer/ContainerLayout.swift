/// Where everything in the container lies: the paths of docs/container.md, in one place for daemon and client.
public struct ContainerLayout: Hashable, Sendable {
  /// The container itself, an absolute path without a slash at its end.
  public let root: String

  /// A container at that directory; a relative path is taken from the working directory.
  public init(root: String) {
    self.root = AbsolutePath.of(root)
  }

  /// What an id may be: 1 to 64 of `A-Z a-z 0-9 _ -`, the first none of `-`. Only then is it safe as a file's name and on a
  /// command line.
  public static func isValidID(_ id: String) -> Bool {
    1...64 ~= id.utf8.count && !id.hasPrefix("-") && id.utf8.allSatisfy(\.isIDCharacter)
  }

  /// Tells backup tools to skip the container.
  public var cacheDirectoryTag: String { root + "/CACHEDIR.TAG" }
  /// The daemon's lock; see `ContainerLock`.
  public var lock: String { root + "/lock" }

  /// The directory of all widgets' directories.
  public var widgets: String { root + "/widgets" }
  /// One widget's directory, the one that readers watch.
  public func widget(_ id: String) -> String { widgets + "/" + id }
  /// The current entry in full.
  public func entry(_ id: String) -> String { widget(id) + "/entry.json" }
  /// The entry encoded for one format: `waybar`, `json`.
  public func bar(_ id: String, format: String, fileExtension: String) -> String {
    widget(id) + "/" + format + "." + fileExtension
  }
  /// The selected row's link, the client's file.
  public func selection(_ id: String) -> String { widget(id) + "/selection" }
  /// A link to the entry's first picture.
  public func image(_ id: String) -> String { widget(id) + "/image" }

  /// Pictures by the hash of their bytes; see `ImageFiles`.
  public var images: String { root + "/images" }
  /// The directory of all stored timelines.
  public var timelines: String { root + "/timelines" }
  /// What a restart restores.
  public func timeline(_ id: String) -> String { timelines + "/" + id + ".json" }
  /// The directory of all widgets' status files.
  public var statuses: String { root + "/status" }
  /// One widget's status.
  public func status(_ id: String) -> String { statuses + "/" + id + ".json" }
  /// The daemon's own status.
  public var daemonStatus: String { root + "/status.json" }
  /// Validators and bodies for conditional requests; see `ResponseFiles`.
  public var http: String { root + "/http" }
  /// What servers said of their limits.
  public var limits: String { http + "/limits.json" }

  /// The reload-request file; see `ReloadInbox`.
  public var reload: String { root + "/reload" }
  /// The reload-request file while it is being taken.
  public var takenReload: String { root + "/.reload.taken" }
  /// The directory of all replies.
  public var replies: String { root + "/replies" }
  /// The answer to the request with that token.
  public func reply(_ token: String) -> String { replies + "/" + token + ".json" }

  /// A path that an entry holds (`images/HASH.EXT`), made absolute.
  public func absolute(_ relative: String) -> String { root + "/" + relative }
}

extension UInt8 {
  fileprivate var isIDCharacter: Bool {
    switch UnicodeScalar(self) {
    case "a"..."z", "A"..."Z", "0"..."9", "_", "-": true
    default: false
    }
  }
}
