import JSONText
import WidgetAPI

/// The options of `command`.
struct CommandOptions: WidgetOptions {
  static let parameters = [
    WidgetParameter("argv", .strings, "the program and its arguments; no shell reads them; needed"),
    WidgetParameter("timeout", .duration, "how long it may run; default: 10s"),
    WidgetParameter("environment", .object, "variables to set in its environment; default: none"),
  ]

  static let fields = [
    WidgetField("text", "the first line"), WidgetField("tooltip", "the tooltip, in one line"),
    WidgetField("alt", "alt, of an object as for waybar"), WidgetField("percentage", "its percentage"),
    WidgetField("unreadable", "how many entries and rows could not be read"),
  ]

  var request: CommandRequest

  init(from values: OptionValues) throws(OptionError) {
    guard let arguments = try values.strings("argv") else {
      throw OptionError(path: "argv", message: #"missing, want a program and its arguments: ["uptime", "-p"]"#)
    }
    guard arguments.first?.isEmpty == false else {
      throw OptionError(path: "argv", message: "found no program, want one and its arguments")
    }
    for (index, argument) in arguments.enumerated() where argument.utf8.contains(0) {
      throw OptionError(path: "argv[\(index)]", message: "found a NUL character, which no argument can hold")
    }
    request = CommandRequest(arguments)
    request.environment = try Self.environment(values)
    if let seconds = try values.seconds("timeout") {
      request.timeout = .seconds(seconds)
    }
  }

  private static func environment(_ values: OptionValues) throws(OptionError) -> [String: String] {
    var environment: [String: String] = [:]
    for (name, value) in try values.stringsByName("environment") {
      guard !name.isEmpty, !name.utf8.contains(where: { $0 == 0 || $0 == UInt8(ascii: "=") }) else {
        throw OptionError(
          path: "environment", message: "found \(JSONValue(name).compact), want names of variables, without =")
      }
      guard !value.utf8.contains(0) else {
        throw OptionError(path: "environment.\(name)", message: "found a NUL character, which no variable can hold")
      }
      environment[name] = value
    }
    return environment
  }
}
