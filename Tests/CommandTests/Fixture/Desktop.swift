import SharedContainer

/// One of several daemons in a home: the configuration is everybody's, the container its own.
struct Desktop {
  let layout: ContainerLayout
  let daemon: Child

  /// Starts the daemon.
  init(_ home: TestHome, number: Int, adding variables: [String: String]) throws {
    let root = "\(home.root)/desktop-\(number)"
    for name in ["cache", "data", "run"] { makeDirectories(root + "/" + name) }
    layout = ContainerLayout(root: root + "/cache/widgetd")
    let places = [
      "XDG_CACHE_HOME": root + "/cache", "XDG_DATA_HOME": root + "/data", "XDG_RUNTIME_DIR": root + "/run",
    ]
    daemon = try home.widgetd(adding: places.merging(variables) { $1 })
  }

  func text(of id: String) -> String? {
    CommandTests.text(of: layout.bar(id, format: "plain", fileExtension: "txt"))
  }
}
