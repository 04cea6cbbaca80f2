import SharedContainer
import Testing

@Suite struct CountdownTests {
  let home = Home()

  @Test("A countdown is set, shown, changed and cleared")
  func changes() throws {
    #expect(
      try home.run("countdown", "set", "Launch day", "2026-12-12") == Client.Result(output: "", errors: "", status: 0))
    #expect(try home.run("countdown", "show").output == "Launch day 2026-12-12\n")
    #expect(
      try home.run("defaults", "read", "dday_config").output
        == "{\"title\":\"Launch day\",\"targetDate\":\"2026-12-12\"}\n")
    #expect(try home.run("countdown", "set", "", "2026-12-12 18:30").status == 0)
    #expect(try home.run("countdown", "show").output == "2026-12-12T18:30\n")
    #expect(try home.run("countdown", "clear") == Client.Result(output: "", errors: "", status: 0))
    #expect(try text(of: home.defaults) == "{}\n")
  }

  @Test("Where none is set, showing and clearing are exit 1 and say so", arguments: ["show", "clear"])
  func missing(action: String) throws {
    let expected = Client.Result(output: "", errors: "widgetctl: no countdown is set\n", status: 1)
    #expect(try home.run("countdown", action) == expected)
    _ = try home.run("defaults", "write", "dday_config", "null")
    #expect(try home.run("countdown", action) == expected)
  }

  @Test(
    "What is no date is refused with the grammar, and nothing is written",
    arguments: ["tomorrow", "12.12.2026", "2026-02-29", "2026-12-12T25:00", "2026-12-12T18:30Z", ""])
  func noDate(date: String) throws {
    let result = try home.run("countdown", "set", "Launch", date)
    #expect(result.status == 64)
    #expect(
      result.errors.hasPrefix(
        "widgetctl: '\(date)' is no date: want YYYY-MM-DD, or YYYY-MM-DDTHH:MM, a day that exists\n"))
    #expect(try text(of: home.defaults) == nil)
  }

  @Test(
    "A wrong command line is exit 64 with the usage",
    arguments: [
      [], ["set"], ["set", "2026-12-12"], ["set", "Launch", "2026-12-12", "more"], ["show", "it"], ["stop"],
    ])
  func usage(arguments: [String]) throws {
    let result = try Client(["countdown"] + arguments, environment: home.environment).finish()
    #expect(result.status == 64)
    #expect(result.errors.hasPrefix("widgetctl: usage: widgetctl countdown set TITLE DATE | show | clear\n"))
  }

  @Test("Other keys stay, in the file and beside title and date")
  func otherKeys() throws {
    _ = try home.run("defaults", "write", "dday_config", "{\"colour\":\"red\",\"title\":\"Old\"}")
    _ = try home.run("favorites", "add", "octocat")
    _ = try home.run("countdown", "set", "New", "2026-12-12")
    #expect(
      try home.run("defaults", "read", "dday_config").output
        == "{\"colour\":\"red\",\"title\":\"New\",\"targetDate\":\"2026-12-12\"}\n")
    #expect(try home.run("favorites", "list").output == "octocat\n")
  }

  @Test("Another program's value of another type is not overwritten, but may be cleared")
  func foreignType() throws {
    _ = try home.run("defaults", "write", "dday_config", "2026-12-12")
    for arguments in [["set", "Launch", "2026-12-12"], ["show"]] {
      let result = try Client(["countdown"] + arguments, environment: home.environment).finish()
      #expect(result.status == 65)
      #expect(result.errors.hasSuffix("holds a string for dday_config: correct it or delete the key\n"))
    }
    #expect(try home.run("countdown", "clear").status == 0)
  }

  @Test("An object without a date is exit 65 when it is shown")
  func noTarget() throws {
    _ = try home.run("defaults", "write", "dday_config", "{\"title\":\"Launch\"}")
    let result = try home.run("countdown", "show")
    #expect(result.status == 65)
    #expect(result.errors.contains("holds nothing for dday_config.targetDate"))
  }
}
