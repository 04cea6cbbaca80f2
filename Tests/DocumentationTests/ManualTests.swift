import JSONText
import Publishing
import Testing
import WidgetAPI
import Widgets

@testable import Configuration
@testable import widgetctl
@testable import widgetd

@Suite("Man pages")
struct ManualTests {
  @Test("mandoc finds no fault with them", arguments: ["widgetd.1", "widgetctl.1", "widgetd.config.5"])
  func lint(page: String) throws {
    let lint = try Shell().run("mandoc -Tlint '\(repository)/docs/man/\(page)'")
    // Which other pages there are is the machine's affair.
    let faults = lint.output.split(separator: "\n").filter {
      !$0.contains("referenced manual not found") && !$0.contains("outdated mandoc.db")
    }
    #expect(faults == [])
  }

  @Test("widgetctl(1) has each command as it is called, and each option")
  func client() throws {
    let page = try Manual("widgetctl.1")
    let commands = Widgetctl.commands
    #expect(page.items("Ic", in: "COMMANDS") == Set(commands.map { $0.name }))
    #expect(page.items("Fl", in: "DESCRIPTION") == ["-container", "-help", "-version", "h"])
    for command in commands {
      let call = "\(command.name) \(command.synopsis)".replacing("…", with: "...")
      #expect(page.text.filter { $0 != " " }.contains(call.filter { $0 != " " }), "\(call)")
    }
    #expect(longOptions(in: page.text) == Set(CommandOption.allCases.map(\.rawValue)))
  }

  @Test("widgetctl --help has each command, and a command's each of its options")
  func clientHelp() throws {
    let shell = try Shell()
    let overview = try shell.run("'\(Shell.products)/widgetctl' --help").output
    let names = overview.split(separator: "\n").filter { $0.hasPrefix("  ") }.map { $0.split(separator: " ")[0] }
    #expect(Set(names.map(String.init)) == Set(Widgetctl.commands.map { $0.name }))
    for command in Widgetctl.commands {
      let help = try shell.run("'\(Shell.products)/widgetctl' \(command.name) --help").output
      let expected = command.options.union([.container]).map(\.rawValue)
      #expect(longOptions(in: help) == Set(expected), "\(command.name)")
    }
  }

  @Test("widgetd(1) and widgetd --help have each option, and no other")
  func daemon() throws {
    let options = Set(ProgramOption.allCases.map(\.rawValue))
    let page = try Manual("widgetd.1")
    #expect(page.items("Fl", in: "DESCRIPTION") == Set(options.map { String($0.dropFirst()) } + ["h"]))
    #expect(longOptions(in: page.text) == options)
    #expect(longOptions(in: try Shell().run("'\(Shell.products)/widgetd' --help").output) == options)
  }

  @Test("widgetd.config(5) has each key, kind, option and format, and no other")
  func configuration() throws {
    let page = try Manual("widgetd.config.5")
    let kinds = StandardWidgets().configurations
    let account = try ConfigurationSchema().json["$defs"]?["account"]?["properties"]?.object
    #expect(page.items("Ic", in: "TOP LEVEL") == Set(Configuration.keys))
    #expect(page.items("Ic", in: "ACCOUNTS") == Set(account?.map(\.key) ?? []))
    #expect(page.items("Ic", in: "WIDGETS") == Set(WidgetDecoder.commonKeys))
    #expect(page.items("Cm", in: "KINDS") == Set(kinds.map(\.kind)))
    #expect(page.items("Ic", in: "KINDS") == Set(kinds.flatMap(\.parameters).map(\.name)))
    #expect(page.items("Cm", in: "FORMATS") == Set(EntryFormat.all.map(\.name)))
  }
}
