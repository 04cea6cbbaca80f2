import Configuration
import CurlTransport
import Glibc
import Publishing
import SharedContainer
import SystemSupport
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

  /// Reads and validates it; where it gives a token, the process keeps its memory to itself from then on.
  func read() throws(Failure) -> Configuration {
    do throws(ConfigurationError) {
      let file = try contents()
      let isPrivate = file.map { $0.permissions & 0o077 == 0 } ?? true
      let configuration = try Self.decode(file?.bytes ?? Configuration.builtIn, isPrivate: isPrivate)
      if configuration.accounts.contains(where: \.account.expectsToken) { ProcessMemory.protect() }
      return configuration
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

  /// The file; nil where the built-in configuration stands in for it.
  private func contents() throws(ConfigurationError) -> WholeFile.Contents? {
    do throws(DiskError) {
      if let contents = try WholeFile.contents(of: path) { return contents }
    } catch {
      throw ConfigurationError(problems: [ConfigurationProblem(path: "", message: error.description)])
    }
    guard !isRequired else {
      throw ConfigurationError(problems: [ConfigurationProblem(path: "", message: "there is no such file")])
    }
    return nil
  }

  /// What these bytes configure; `isPrivate` where others can't read them.
  static func decode(_ bytes: [UInt8], isPrivate: Bool) throws(ConfigurationError) -> Configuration {
    try Configuration.decode(
      bytes,
      in: ConfigurationContext(
        kinds: Program.kinds, formats: EntryFormat.all.map(\.name), environment: UserDirectories.environmentVariable,
        file: tokenFile, isPrivate: isPrivate, isURL: { Origin(url: $0) != nil }))
  }

  private static func tokenFile(_ path: String) throws(TokenFileError) -> TokenFile {
    do throws(DiskError) {
      guard let file = try WholeFile.contents(of: path, limit: 64 << 10) else {
        throw DiskError(.open, path, code: ENOENT)
      }
      return TokenFile(bytes: file.bytes, isReadableByOthers: file.permissions & 0o044 != 0)
    } catch {
      throw TokenFileError(reason: error.reason)
    }
  }
}
