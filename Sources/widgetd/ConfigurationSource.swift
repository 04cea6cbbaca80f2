import Bars
import Configuration
import CurlTransport
import SharedContainer
import WidgetAPI

/// Where the configuration comes from: a file, or the built-in one where there is none.
struct ConfigurationSource {
  /// Why there is no usable configuration; one sentence a problem.
  struct Failure: Error {
    var problems: [ConfigurationProblem]
    var name: String

    var sentences: [String] { problems.map { "\(name): \($0)" } }
  }

  /// The file that is looked for.
  let path: String
  /// True where it was named with `--config`, and so has to exist.
  let isRequired: Bool

  /// `--config`, else `widgetd/config.json` in the user's configuration directory.
  init(option: String?, user: UserDirectories) throws(Failure) {
    if let option {
      path = AbsolutePath.of(option)
      isRequired = true
    } else {
      do throws(ContainerError) {
        path = try user.configuration() + "/widgetd/config.json"
        isRequired = false
      } catch {
        throw Failure(
          problems: [ConfigurationProblem(path: "", message: "\(error); or name a file with --config")],
          name: "configuration")
      }
    }
  }

  /// What it is called in messages: the path, or "built-in configuration" where there is no file.
  var name: String { isRequired || fileExists ? path : "built-in configuration" }

  /// The path for `status`: nil where the built-in configuration is used.
  var pathInUse: String? { fileExists ? path : nil }

  /// Reads and validates it.
  func read() throws(Failure) -> Configuration {
    do throws(ConfigurationError) {
      return try Configuration.decode(try bytes(), in: Self.context)
    } catch {
      throw Failure(problems: error.problems, name: name)
    }
  }

  private var fileExists: Bool {
    do throws(DiskError) {
      return try WholeFile.read(path) != nil
    } catch {
      return true
    }
  }

  private func bytes() throws(ConfigurationError) -> [UInt8] {
    do throws(DiskError) {
      if let bytes = try WholeFile.read(path) { return bytes }
    } catch {
      throw ConfigurationError(problems: [ConfigurationProblem(path: "", message: error.description)])
    }
    guard !isRequired else {
      throw ConfigurationError(problems: [ConfigurationProblem(path: "", message: "there is no such file")])
    }
    return Configuration.builtIn
  }

  private static var context: ConfigurationContext {
    ConfigurationContext(
      kinds: Program.kinds, formats: BarFormats.all.map(\.name), environment: UserDirectories.environmentVariable,
      isURL: { Origin(url: $0) != nil })
  }
}
