import EntryDocument
import Glibc
import SharedContainer
import Testing

/// Something that goes wrong, and what `doctor` says of it.
struct Ailment: Sendable, CustomTestStringConvertible {
  let name: String
  let sentence: String
  let advice: String
  let befall: @Sendable (Ward) throws -> Void

  init(_ name: String, _ sentence: String, _ advice: String = "", _ befall: @escaping @Sendable (Ward) throws -> Void) {
    self.name = name
    self.sentence = sentence
    self.advice = advice
    self.befall = befall
  }

  var testDescription: String { "\(name): \(sentence)" }

  static let all: [Ailment] = [
    Ailment("daemon", "widgetd is not running", "start it") { $0.lock = nil },
    Ailment("daemon", "has started and is not ready", "wait a moment") { ward in
      try ward.report { $0.pid = 1 }
    },
    Ailment("daemon", "widgetd 0.0.1 (process \(getpid())) is running", "restart widgetd") { ward in
      try ward.report { $0.version = "0.0.1" }
    },
    Ailment("service", "starts /nowhere/widgetd, which is no program", "make install") { ward in
      ward.write("[Service]\nExecStart=/nowhere/widgetd\n", to: ".config/systemd/user/widgetd.service")
    },
    Ailment("paths", "widgetd writes", "leave WIDGETD_CONTAINER away") { ward in
      ward.environment["WIDGETD_CONTAINER"] = ward.home.path
    },
    Ailment("paths", "reads its built-in configuration", "systemctl --user import-environment") { ward in
      ward.write("{}", to: ".config/widgetd/config.json")
    },
    Ailment("configuration", "widgets[1].family: no family 'tiny'", "correct it in /etc/c.json") { ward in
      try ward.report { daemon in
        daemon.configurationPath = "/etc/c.json"
        daemon.problems = [DaemonStatus.Problem(path: "widgets[1].family", message: "no family 'tiny'")]
      }
    },
    Ailment("container", "is open to others", "chmod 700") { ward in chmod(ward.home.layout.root, 0o755) },
    Ailment("container", "No space left", "make room") { ward in
      try ward.report { $0.disk = EntryError(code: .disk, message: "No space left on device") }
    },
    Ailment("container", "widgets/me/entry.json can't be read", "widgetctl reload me") { ward in
      unlink(ward.home.layout.entry("me"))
    },
    Ailment("token", "environment variable GITHUB_TOKEN is not set", "docs/configuration.md") { ward in
      try ward.report { $0.warnings = ["account github: environment variable GITHUB_TOKEN is not set"] }
    },
    Ailment("token", "me: GitHub doesn't accept the token", "widgetctl reload me") { ward in
      try ward.fail(EntryError(code: .unauthorized, message: "GitHub doesn't accept the token"))
    },
    Ailment("widgets", "me: no such user", "widgetctl reload me --wait") { ward in
      try ward.fail(EntryError(code: .notFound, message: "no such user"))
    },
    Ailment("clock", "it is behind the 2984", "timedatectl") { ward in try ward.report { $0.startedAt = farAhead } },
    Ailment("bars", "no widget is in any of waybar", "widgetctl snippet waybar > ~/.config/waybar/widgetd.jsonc") {
      $0.remove(".config/waybar")
    },
    Ailment("bars", "names ~/.config/waybar/widgetd.jsonc, which is not there", "widgetctl snippet waybar") {
      $0.remove(".config/waybar/widgetd.jsonc")
    },
    Ailment("bars", "waybar: nothing reads", "put its first line into ~/.config/waybar/config") { ward in
      ward.write("// widgetd.jsonc\n{}", to: ".config/waybar/config")
    },
    Ailment("bars", "runs /nowhere/widgetctl, which is no program", "widgetctl snippet waybar") { ward in
      ward.write(#"{ "exec": "/nowhere/widgetctl watch me" }"#, to: ".config/waybar/widgetd.jsonc")
    },
    Ailment("images", "me: its picture is not there", "widgetctl reload me") { ward in
      var entry = entry("octocat")
      entry.content.images = [EntryImage(path: "images/a.png", type: "image/png")]
      try ward.home.publish(entry)
    },
  ]

  static let harmless: [Ailment] = [
    Ailment("service", "bin/widgetd, this client is") { ward in
      ward.makeProgram("bin/widgetd")
      ward.write("ExecStart=%h/bin/widgetd\n", to: ".config/systemd/user/widgetd.service")
    },
    Ailment("service", "no widgetd.service is installed") { _ in },
    Ailment("paths", "XDG_RUNTIME_DIR is not set") { $0.environment["XDG_RUNTIME_DIR"] = nil },
    Ailment("token", "was asked without one; 12 of 60 requests were left") { try $0.publishLimit(credential: nil) },
    Ailment("token", "no server has told of a limit yet") { unlink($0.home.layout.limits) },
    Ailment("bars", "none that is known is on PATH") { $0.remove("bin/waybar") },
  ]
}
