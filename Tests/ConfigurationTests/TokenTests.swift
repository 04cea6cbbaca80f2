import Testing
import WidgetAPI

@testable import Configuration

@Suite("Tokens")
struct TokenTests {
  private static let two = #"[{"environment": "A"}, {"environment": "B"}]"#

  private func configuration(
    _ token: String, environment: [String: String] = [:], files: [String: TokenFile] = [:], isPrivate: Bool = true
  ) throws -> Configuration {
    try decode(
      #"{"accounts": {"github": {"token": \#(token)}}}"#, environment: environment, files: files, isPrivate: isPrivate)
  }

  private func file(_ text: String, isReadableByOthers: Bool = false) -> TokenFile {
    TokenFile(bytes: Array(text.utf8), isReadableByOthers: isReadableByOthers)
  }

  @Test(
    "The first variable that holds a token is taken",
    arguments: [
      (["A": "one", "B": "two"], "one"), (["A": "", "B": "two"], "two"), (["B": "two"], "two"),
      (["A": "line\nbreak", "B": "two"], "two"), (["A": " one\r\n"], "one"),
    ])
  func first(environment: [String: String], token: String) throws {
    let configuration = try configuration(Self.two, environment: environment)
    let account = configuration.accounts[0].account
    #expect(account.credential == Credential(bearer: token))
    #expect(account.missingToken == nil)
    #expect(configuration.warnings.isEmpty)
  }

  @Test(
    "A token that is configured and not found means none, said once with the reasons",
    arguments: [
      ([:], "environment variable A is not set; environment variable B is not set"),
      (["A": " "], "environment variable A is empty; environment variable B is not set"),
      (["A": "s3cret\r\nX-Evil: 1", "B": "s3crét"], "\(unfit("A")); \(unfit("B"))"),
    ])
  func missing(environment: [String: String], reason: String) throws {
    let configuration = try configuration(Self.two, environment: environment)
    let account = configuration.accounts[0].account
    #expect(account.credential == nil)
    #expect(account.missingToken == reason)
    #expect(configuration.warnings == ["account github: \(reason); requests are sent without a token"])
  }

  @Test("An account without a token misses none")
  func unconfigured() throws {
    let account = try decode(#"{"accounts": {"github": {}}}"#, environment: ["GITHUB_TOKEN": "one"]).accounts[0].account
    #expect(account.credential == nil)
    #expect(account.missingToken == nil)
    #expect(!account.expectsToken)
  }

  @Test("A file's token is what is in it, without the white space around it")
  func ofFile() throws {
    let configuration = try configuration(#"{"file": "/run/token"}"#, files: ["/run/token": file("one\r\n\n")])
    #expect(configuration.accounts[0].account.credential == Credential(bearer: "one"))
    #expect(configuration.warnings.isEmpty)
  }

  @Test("A file that others may read is used, and a warning names it")
  func ofOpenFile() throws {
    let configuration = try configuration(
      #"{"file": "/run/token"}"#, files: ["/run/token": file("one", isReadableByOthers: true)])
    #expect(configuration.accounts[0].account.credential == Credential(bearer: "one"))
    #expect(
      configuration.warnings
        == ["account github: /run/token holds a token and can be read by others: chmod 600 it"])
  }

  @Test(
    "A file that holds no token is passed over, and said with its reason",
    arguments: [(nil, "/f: No such file or directory"), ("\n", "/f is empty"), ("user\ntoken", unfit(place: "/f"))])
  func ofUselessFile(text: String?, reason: String) throws {
    let files = text.map { ["/f": file($0)] } ?? [:]
    #expect(try configuration(#"{"file": "/f"}"#, files: files).accounts[0].account.missingToken == reason)
    let next = try configuration(#"[{"file": "/f"}, {"environment": "A"}]"#, environment: ["A": "one"], files: files)
    #expect(next.accounts[0].account.credential == Credential(bearer: "one"))
    #expect(next.warnings.isEmpty)
  }

  @Test("A credential of the service is a file in $CREDENTIALS_DIRECTORY, whose mode is systemd's affair")
  func ofService() throws {
    let files = ["/run/credentials/widgetd.service/github": file("one\n", isReadableByOthers: true)]
    let environment = ["CREDENTIALS_DIRECTORY": "/run/credentials/widgetd.service"]
    let token = #"{"credential": "github"}"#
    let configuration = try configuration(token, environment: environment, files: files)
    #expect(configuration.accounts[0].account.credential == Credential(bearer: "one"))
    #expect(configuration.warnings.isEmpty)
    #expect(
      try self.configuration(token).accounts[0].account.missingToken
        == "there is no credential github: CREDENTIALS_DIRECTORY is not set")
    #expect(
      try self.configuration(token, environment: environment).accounts[0].account.missingToken
        == "/run/credentials/widgetd.service/github: No such file or directory")
  }

  @Test("A token stands in the configuration itself only if nobody else may read that")
  func value() throws {
    let token = #"{"value": "one"}"#
    #expect(try configuration(token).accounts[0].account.credential == Credential(bearer: "one"))
    let error = #expect(throws: ConfigurationError.self) { try configuration(token, isPrivate: false) }
    #expect(
      error?.description
        == "accounts.github.token.value: found a token in a file that others may read, want mode 0600 for the configuration"
    )
  }

  @Test("A program is not run but kept for later, before a token that was found and after none")
  func command() throws {
    let list =
      #"[{"environment": "A"}, {"command": ["gh", "auth", "token"]}, {"environment": "B"}, {"command": ["x"]}]"#
    let gh = ["gh", "auth", "token"]

    let first = try configuration(list, environment: ["A": "one"]).accounts[0].account
    #expect(first.credential == Credential(bearer: "one"))
    #expect(first.tokenCommands.isEmpty)

    let second = try configuration(list, environment: ["B": "two"]).accounts[0].account
    #expect(second.credential == Credential(bearer: "two"))
    #expect(second.tokenCommands == [gh])

    let none = try configuration(list)
    #expect(none.accounts[0].account.tokenCommands == [gh, ["x"]])
    #expect(none.accounts[0].account.expectsToken)
    #expect(none.warnings.isEmpty)
  }

  @Test(
    "What is no source names its path, what was found and what is allowed",
    arguments: [
      (#""s3cret""#, ": found a string, want \(TokenSource.want), or a list of them"),
      (#"[]"#, ": found an empty array, want \(TokenSource.want), or a list of them"),
      (#"{}"#, ": found an empty object, want \(TokenSource.want)"),
      (#"{"environment": "A", "file": "/f"}"#, ": found more than one key, want \(TokenSource.want)"),
      (#"[{"environment": "A"}, "B"]"#, "[1]: found a string, want \(TokenSource.want)"),
      (#"{"keyring": "a"}"#, ".keyring: unknown key; a token has environment, file, command, credential, value"),
      (#"[{"environment": "A"}, {"environment": 1}]"#, "[1].environment: found a number, want \(variable)"),
      (#"{"environment": "1A"}"#, ".environment: found a string, want \(variable)"),
      (#"{"environment": "A=B"}"#, ".environment: found a string, want \(variable)"),
      (#"{"file": "~/token"}"#, ".file: found a string, want an absolute path"),
      (#"{"command": "gh auth token"}"#, ".command: found a string, want an array of strings, the program first"),
      (#"{"command": []}"#, ".command: names no program, want the program and its arguments"),
      (#"{"command": [""]}"#, ".command: names no program, want the program and its arguments"),
      (#"{"command": ["gh", 1]}"#, ".command[1]: found a number, want a string without NUL"),
      (#"{"credential": "../github"}"#, ".credential: found a string, want \(credential)"),
      (#"{"credential": ".."}"#, ".credential: found a string, want \(credential)"),
      (#"{"credential": ""}"#, ".credential: found an empty string, want \(credential)"),
      (#"{"value": ""}"#, ".value: the token is empty"),
      (#"{"value": 1}"#, ".value: found a number, want a token"),
      (#"{"value": "a b"}"#, ".value: \(unfit(place: "the token"))"),
    ])
  func wrong(token: String, problem: String) {
    #expect(problems(#"{"accounts": {"github": {"token": \#(token)}}}"#) == ["accounts.github.token\(problem)"])
  }

  private static let variable = "the name of an environment variable, not the token itself"
  private static let credential = "the name of a credential of the service: letters, digits, _, - and dots"

  private static func unfit(_ variable: String) -> String { unfit(place: "environment variable \(variable)") }

  private static func unfit(place: String) -> String {
    "\(place) holds a space, a line break or another character no token has"
  }
}
