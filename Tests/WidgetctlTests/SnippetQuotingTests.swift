import Glibc
import JSONText
import SharedContainer
import Testing

@testable import widgetctl

/// Runs what the snippets say by a real shell, with a client whose path, and a container whose path, have all that is
/// special in the bars' languages. Each bar's own layer is taken off here as the real program was seen to do it.
@Suite struct SnippetQuotingTests {
  static let strange = #"a b'c"d%{A}e$HOME~f#g\h`i${j}%pid%(k"#

  let home = Home()
  let client: SnippetClient
  var layout: ContainerLayout { ContainerLayout(root: client.container!) }

  init() throws {
    let folder = home.path + "/" + Self.strange
    mkdir(folder, 0o700)
    client = SnippetClient(path: folder + "/client", container: folder)
    // One write for each call, since two may run at once.
    let script = "#!/bin/sh\ncall=$(printf '<%s>' \"$@\")\necho \"$call\" >> \(home.path)/record\necho line\n"
    try AtomicFile.write(Array(script.utf8), to: client.path)
    chmod(client.path, 0o700)
  }

  @Test("waybar: a string of JSON, for sh -c")
  func waybar() throws {
    let json = try JSONValue(parsing: body("waybar").utf8)
    let module = try #require(json["custom/me"])
    try expect(module["exec"]?.string, ["watch", "me", "--format", "waybar"])
    let keys = ["on-click", "on-click-middle", "on-click-right", "on-scroll-up", "on-scroll-down"]
    for (key, arguments) in zip(keys, Self.clicks) { try expect(module[key]?.string, arguments) }
    #expect(try #require(json["image/me"])["path"]?.string == layout.image("me"))
  }

  @Test("polybar: a value in which two backslashes are one, for sh -c")
  func polybar() throws {
    let lines = body("polybar").split(separator: "\n")
    func value(_ key: String) -> String? {
      let line = lines.first { $0.hasPrefix(key + " = ") }
      return line.map { String($0.dropFirst(key.count + 3)).replacing(#"\\"#, with: #"\"#) }
    }
    try expect(value("exec"), ["watch", "me", "--format", "polybar"])
    let keys = ["click-left", "click-middle", "click-right", "scroll-up", "scroll-down"]
    for (key, arguments) in zip(keys, Self.clicks) {
      try expect(value(key), arguments)
    }
    #expect(!body("polybar").contains("%{") && !body("polybar").contains("%pid%"))
  }

  @Test("i3blocks: a command for sh -c, whose standard input has the clicks")
  func i3blocks() throws {
    let command = try #require(body("i3blocks").split(separator: "\n").first { $0.hasPrefix("command=") })
    let clicks = (1...5).map { #"{"name":"me","button":\#($0),"modifiers":["Shift"]}"# }.joined(separator: "\n")
    let script = "\(command.dropFirst("command=".count))"
    let output = run("( \(script) ) <<'END'\n\(clicks)\n{\"name\":\"me\",\"button\":9}\nEND\n")
    #expect(output.hasPrefix("line\n"))
    #expect(Set(recorded()) == Set((Self.clicks + [["watch", "me", "--format", "i3blocks"]]).map { call($0) }))
  }

  @Test("i3bar: the rest of the line in i3; in sway, whose words lose quotes and backslashes, the same")
  func i3bar() throws {
    let line = try #require(body("i3bar").split(separator: "\n").first { $0.contains("status_command") })
    let command = String(line.drop { $0 == " " }.dropFirst("status_command ".count))
    try expect(command, ["bar", "i3bar", "me"])
    let words = command.split(separator: " ")
    #expect(!words.contains { $0.hasPrefix("'") || $0.hasPrefix("\"") })
    #expect(!command.contains(#"\0"#) && !command.contains(#"\\"#) && !command.contains(#"\'"#))
  }

  @Test("i3status-rust: a string of TOML, for sh -c")
  func i3statusRust() throws {
    let lines = body("i3status-rust").split(separator: "\n")
    let commands = try lines.filter { $0.hasPrefix("command = ") || $0.hasPrefix("cmd = ") }
      .map { try JSONValue(parsing: $0.split(separator: "=", maxSplits: 1)[1].utf8).string }
    for (command, arguments) in zip(commands, [["watch", "me", "--format", "i3status-rust"]] + Self.clicks) {
      try expect(command, arguments)
    }
    #expect(commands.count == 6)
  }

  @Test("tmux: an option's value in single quotes, which #(…) hands to sh -c as it is")
  func tmux() throws {
    let lines = body("tmux").split(separator: "\n")
    func option(_ name: String) -> String? {
      lines.first { $0.hasPrefix("set-option -g \(name) ") }
        .map { run("printf %s \($0.dropFirst("set-option -g \(name) ".count))") }
    }
    try expect(option("@widgetd_me"), ["watch", "me", "--format", "tmux"])
    let bound = try #require(option("@widgetd"))
    _ = run(bound + " open me")
    #expect(recorded() == [call(["open", "me"], containerFirst: true)])
  }

  @Test("lemonbar: the script puts the lines together and gives the client what is clicked, and nothing to a shell")
  func lemonbar() throws {
    let bar = home.path + "/lemonbar"
    let script =
      "#!/bin/sh\nread -r line\necho \"$line\" > \(home.path)/bar\nprintf '%s\\n' 'open me' '$(touch pwned)'\n"
    try AtomicFile.write(Array(script.utf8), to: bar)
    chmod(bar, 0o700)
    _ = run("PATH=\(home.path):$PATH\n" + body("lemonbar"))
    let shown = try #require(try text(of: home.path + "/bar"))
    #expect(shown.hasPrefix("%{r}%{A1:open me:}%{A2:reload me:}%{A3:row me first:}"))
    #expect(shown.contains("line%{A}%{A}%{A}%{A}%{A}"))
    let calls = recorded()
    #expect(calls.contains(call(["watch", "me", "--format", "lemonbar"])))
    #expect(calls.contains(call(["open", "me"], containerFirst: true)))
    #expect(calls.contains { $0.hasSuffix("<$(touch><pwned)>") })
  }

  @Test("xmobar: a string of Haskell for a reader, raw text in the template, both for sh -c")
  func xmobar() throws {
    let text = body("xmobar")
    let reader = try #require(text.split(separator: "\"").dropFirst().first)
    try expect(String(reader).replacing(#"\\"#, with: #"\"#), ["watch", "me", "--format", "xmobar"])
    let actions = text.split(separator: "`")
    for (index, arguments) in Self.clicks.enumerated() { try expect(String(actions[index * 2 + 1]), arguments) }
    #expect(text.count { $0 == "\"" } == 6 && text.count { $0 == "%" } == 2)
  }

  @Test("yambar: arguments without a shell, and clicks whose quotes have no escape")
  func yambar() throws {
    let lines = body("yambar").split(separator: "\n").map { $0.drop { $0 == " " } }
    func value(_ key: String) throws -> JSONValue? {
      try lines.first { $0.hasPrefix(key + ": ") }.map { try JSONValue(parsing: $0.dropFirst(key.count + 2).utf8) }
    }
    #expect(try value("path")?.string == client.path)
    let arguments = try value("args")?.array?.compactMap(\.string)
    #expect(arguments == ["watch", "me", "--format", "yambar", "--container", layout.root])
    for (key, arguments) in zip(["left", "middle", "right", "wheel-up", "wheel-down"], Self.clicks) {
      let words = try #require(try value(key)?.string).split(separator: "\"", omittingEmptySubsequences: false)
      #expect(words.count == 3 && words[0] == "sh -c " && words[2] == "")
      #expect(!words[1].contains { "{}".contains($0) })
      try expect(String(words[1]), arguments)
    }
  }

  @Test("eww: a string of yuck without ${…}, for sh -c; a scroll says up or down")
  func eww() throws {
    let lines = body("eww").split(separator: "\n").map { $0.drop { $0 == " " } }
    func string(_ start: String) throws -> String? {
      try lines.first { $0.hasPrefix(start) }.map {
        let text = $0.dropFirst(start.count - 1).reversed().drop { $0 == ")" }.reversed()
        return try JSONValue(parsing: String(text).utf8).string ?? ""
      }
    }
    try expect(try string("\""), ["watch", "me", "--format", "eww"])
    for (key, arguments) in zip(["onclick", "onmiddleclick", "onrightclick"], Self.clicks) {
      try expect(try string(":\(key) \""), arguments)
    }
    let scroll = try #require(try string(":onscroll \""))
    for (direction, arguments) in zip(["up", "down"], Self.clicks.dropFirst(3)) {
      try expect(scroll.replacing("{}", with: direction), arguments)
    }
    #expect(!scroll.contains("${"))
  }

  @Test("conky: a string of Lua with the file's path, which nothing expands")
  func conky() throws {
    let line = try #require(body("conky").split(separator: "\n").last)
    let string = line.split(separator: " .. ")[1]
    #expect(try JSONValue(parsing: string.utf8).string == "${cat \(layout.root)/widgets/me/plain.txt}")
  }

  // MARK: - What was run

  private static let clicks = [
    ["open", "me"], ["reload", "me"], ["row", "me", "first"], ["row", "me", "previous"], ["row", "me", "next"],
  ]

  private var record: String { home.path + "/record" }

  /// The snippet without its comments.
  private func body(_ bar: String) -> String {
    let source = SnippetSource(
      widgets: [SnippetWidget(id: "me", hasImage: true)], client: client, layout: layout)
    return Snippets.named(bar)!.body(source)
  }

  private func expect(_ command: String?, _ arguments: [String]) throws {
    _ = run(try #require(command))
    #expect(recorded() == [call(arguments)])
  }

  /// What the client records of itself.
  private func call(_ arguments: [String], containerFirst: Bool = false) -> String {
    let container = ["--container", client.container!]
    return (containerFirst ? container + arguments : arguments + container).map { "<\($0)>" }.joined()
  }

  /// What the client was given since this was last asked.
  private func recorded() -> [String] {
    defer { unlink(record) }
    return ((try? text(of: record)) ?? nil)?.split(separator: "\n").map(String.init) ?? []
  }

  /// The output of the command, run by /bin/sh.
  private func run(_ command: String) -> String {
    guard let pipe = popen(command, "r") else { return "" }
    defer { pclose(pipe) }
    var bytes: [UInt8] = []
    while case let byte = getc(pipe), byte != EOF { bytes.append(UInt8(byte)) }
    return String(decoding: bytes, as: UTF8.self)
  }
}
