import EntryDocument
import Glibc
import LocalTime
import SharedContainer
import Testing

@Suite struct DoctorTests {
  @Test("Where all is well nothing is wrong, exit 0")
  func healthy() throws {
    let result = try Ward().doctor()
    #expect(result.status == 0 && result.errors == "")
    let lines = result.output.split(separator: "\n")
    #expect(!lines.contains { $0.hasPrefix("wrong ") }, "\(result.output)")
    for name in ["daemon", "paths", "configuration", "container", "token", "widgets", "bars", "images"] {
      #expect(lines.contains { $0.hasPrefix("ok       \(name) ") }, "\(name)")
    }
    // What there is to say of these is the machine's affair.
    for name in ["service", "clock", "linger"] {
      #expect(lines.contains { $0.dropFirst(9).hasPrefix(name) }, "\(name)")
    }
  }

  @Test("What is wrong is said with what to do, exit 1", arguments: Ailment.all)
  func wrong(_ ailment: Ailment) throws {
    let ward = try Ward()
    try ailment.befall(ward)
    let result = try ward.doctor()
    #expect(result.status == 1 && result.errors == "")
    let lines = result.output.split(separator: "\n").map(String.init)
    let index = try #require(lines.firstIndex { $0.hasPrefix("wrong    \(ailment.name) ") }, "\(result.output)")
    #expect(lines[index].contains(ailment.sentence), "\(lines[index])")
    #expect(lines[index + 1].contains("→ ") && lines[index + 1].contains(ailment.advice), "\(lines[index + 1])")
  }

  @Test("What need not be wrong is unknown, exit 0", arguments: Ailment.harmless)
  func unknown(_ ailment: Ailment) throws {
    let ward = try Ward()
    try ailment.befall(ward)
    let result = try ward.doctor()
    #expect(result.status == 0, "\(result.output)")
    let line = result.output.split(separator: "\n").first { $0.hasPrefix("unknown  \(ailment.name) ") }
    #expect(line?.contains(ailment.sentence) == true, "\(result.output)")
  }

  @Test("It changes nothing, and takes no operand")
  func harmless() throws {
    let ward = try Ward()
    let before = ward.files
    _ = try ward.doctor()
    #expect(ward.files == before)
    #expect(try ward.home.run("doctor", "me").status == 64)
  }

  @Test("Of every bar that there is a snippet for it knows program and files")
  func bars() throws {
    for bar in ["conky", "eww", "i3bar", "i3blocks", "i3status-rs", "lemonbar", "polybar", "tmux", "xmobar", "yambar"] {
      let ward = try Ward()
      ward.remove(".config/waybar")
      ward.remove("bin/waybar")
      ward.makeProgram("bin/\(bar)")
      let name = bar == "i3status-rs" ? "i3status-rust" : bar
      let result = try ward.doctor()
      #expect(result.output.contains("no widget is in any of \(name)"), "\(bar): \(result.output)")
      // What it advises is what helps.
      let advice = try #require(
        result.output.split(separator: "\n").first { $0.contains("widgetctl snippet \(name) >") })
      let file = try #require(advice.split(separator: " ").first { $0.hasPrefix("~/") }?.dropFirst(2).dropLast())
      let snippet = try ward.home.run("snippet", name).output
      ward.write(snippet, to: String(file))
      if let place = advice.split(separator: " ").last, place.hasPrefix("~/") {
        ward.write(String(snippet.prefix { $0 != "\n" }.drop { "#-;/ ".contains($0) }), to: String(place.dropFirst(2)))
      }
      #expect(try ward.doctor().output.contains("ok       bars           \(name): "), "\(bar)")
    }
  }

  @Test("Modules that were copied count as well, and what is for one bar isn't taken for another's")
  func copies() throws {
    let ward = try Ward()
    ward.remove(".config/waybar/widgetd.jsonc")
    ward.write(#"{ "custom/me": { "exec": "widgetctl watch me --format waybar" } }"#, to: ".config/waybar/config")
    ward.makeProgram("bin/i3bar")
    ward.makeProgram("bin/i3blocks")
    ward.write(try ward.home.run("snippet", "i3bar").output, to: ".config/i3/widgetd.conf")
    ward.write("include ~/.config/i3/widgetd.conf\n", to: ".config/i3/config")
    let bars = try ward.doctor().output.split(separator: "\n").filter { $0.dropFirst(9).hasPrefix("bars") }
    #expect(
      bars == [
        "ok       bars           i3bar: \(ward.home.path)/.config/i3/widgetd.conf",
        "ok       bars           waybar: \(ward.home.path)/.config/waybar/config",
      ])
  }
}
