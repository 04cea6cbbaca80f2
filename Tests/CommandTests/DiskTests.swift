import Glibc
import JSONText
import LoopbackGitHub
import SharedContainer
import Testing

@Suite struct DiskTests {
  @Test("a limit on file sizes leaves the old files whole, is said in the log, and is over when it is lifted")
  func limit() async throws {
    try await TestHome.with { home in
      home.configure()
      let daemon = try await home.loadedDaemon()
      try await home.daemonHasCaughtUp()
      let marks = FileMark.marks(ofFilesBelow: home.layout.widgets)
      try await limitFiles(of: daemon, to: "0:", in: home)
      home.github.update("octocat") { $0.followers = 7 }
      daemon.send(SIGUSR1)
      try await daemon.logged("entry can't be written", "widget=me", "File too large")
      #expect(FileMark.marks(ofFilesBelow: home.layout.widgets) == marks)

      try await limitFiles(of: daemon, to: "unlimited:", in: home)
      daemon.send(SIGUSR1)
      try await daemon.logged("entry can be written again", "widget=me")
      #expect(text(of: home.bar("plain")) == "octocat · 7 followers\n")
      try await home.daemonHasCaughtUp()
      #expect(!tree(home.layout.root).contains { $0.contains("/.") }, "no temporary file is left")
    }
  }

  @Test(
    "a full disk leaves the old files whole, is said in the log, and is over when there is room again",
    .enabled(if: Mounts.areAllowed, Mounts.why))
  func full() async throws {
    try await TestHome.with { home in
      home.configure()
      let mounts = try Mounts(home, at: home.layout.root)
      try await mounts.daemon.logged("timeline arrived")
      let marks = FileMark.marks(ofFilesBelow: mounts.layout.widgets)
      mounts.fill()
      home.github.update("octocat") { $0.followers = 7 }
      mounts.daemon.send(SIGUSR1)
      try await mounts.daemon.logged("entry can't be written", "widget=me", "No space left on device")
      #expect(FileMark.marks(ofFilesBelow: mounts.layout.widgets) == marks)
      #expect(mounts.plainLine == "octocat · 8.2k followers\n")
      #expect(json(of: mounts.layout.entry("me"))?["text"] == "octocat · 8.2k followers")

      mounts.makeRoom()
      mounts.daemon.send(SIGUSR1)
      try await mounts.daemon.logged("entry can be written again")
      #expect(mounts.plainLine == "octocat · 7 followers\n")
      // Once it can be written, `status` tells.
      try await home.document(mounts.layout.daemonStatus) { $0["disk"]?["code"] == "disk" }
    }
  }

  @Test(
    "entries that can't be written are `disk` in status until they can", .enabled(if: Mounts.areAllowed, Mounts.why),
    arguments: ["full", "read-only"])
  func diskInStatus(_ trouble: String) async throws {
    try await TestHome.with { home in
      home.configure()
      let mounts = try Mounts(home, at: home.layout.widgets)
      try await mounts.daemon.logged("timeline arrived")
      let status = home.layout.daemonStatus
      #expect(json(of: status)?["disk"] == .null)
      if trouble == "full" { mounts.fill() } else { #expect(try await mounts.remount("ro").ending == .status(0)) }
      home.github.update("octocat") { $0.followers = 7 }
      mounts.daemon.send(SIGUSR1)
      let told = try await home.document(status) { $0["disk"] != .null }
      #expect(told["disk"]?["code"] == "disk")
      let reason = trouble == "full" ? "No space left on device" : "Read-only file system"
      #expect(told["disk"]?["message"]?.string?.contains(reason) == true)
      #expect(mounts.plainLine == "octocat · 8.2k followers\n")

      if trouble == "full" { mounts.makeRoom() } else { #expect(try await mounts.remount("rw").ending == .status(0)) }
      mounts.daemon.send(SIGUSR1)
      try await home.document(status) { $0["disk"] == .null }
      #expect(mounts.plainLine == "octocat · 7 followers\n")
    }
  }

  @Test(
    "a container on a read-only disk ends the start with 73 and the reason", .enabled(if: Mounts.areAllowed, Mounts.why)
  )
  func readOnlyStart() async throws {
    try await TestHome.with { home in
      home.configure()
      let mounts = try Mounts(home, at: home.layout.root, options: "ro")
      #expect(try await mounts.daemon.ended() == .status(73))
      #expect(mounts.daemon.errors.value.description.contains("Read-only file system"))
      #expect(home.github.server.requests.isEmpty)
    }
  }

  @Test("a container that can't be made ends the start with 73 and the reason")
  func cannotCreate() async throws {
    try await TestHome.with { home in
      home.configure()
      write("no directory", to: home.root + "/file")
      let below = try await home.run("widgetd", ["--container", home.root + "/file/container"])
      #expect(below.ending == .status(73))
      #expect(below.errors.contains("Not a directory"))
      let foreign = try await home.run("widgetd", ["--container", home.root])
      #expect(foreign.ending == .status(73))
      #expect(foreign.errors.contains("\(home.root) holds other files"))
      #expect(FileMark(home.root)?.permissions == 0o700)
    }
  }
}
