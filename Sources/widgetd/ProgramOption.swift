/// All options there are.
enum ProgramOption: String, CaseIterable {
  case config = "--config"
  case container = "--container"
  case once = "--once"
  case snapshot = "--snapshot"
  case preview = "--preview"
  case format = "--format"
  case gallery = "--gallery"
  case kinds = "--kinds"
  case initialize = "--init"
  case checkConfiguration = "--check-config"
  case version = "--version"
  case help = "--help"

  /// `-h` is short for `--help`.
  init?(_ argument: String) {
    self.init(rawValue: argument == "-h" ? Self.help.rawValue : argument)
  }
}
