import JSONText
import WidgetAPI

/// Where an account's token may come from, tried in order.
struct TokenSources {
  /// What was found: what needs no program is looked at now, programs are run when the token is needed.
  struct Found {
    var credential: Credential?
    /// The programs before the source of the credential; all of them where there is none.
    var commands: [[String]] = []
    /// Why no source but programs has a token.
    var missing: String?
    /// What a person should know: files that others may read.
    var warnings: [String] = []
  }

  /// In the file's order; those that can't be read are left out.
  let sources: [TokenSource]

  /// The names of environment variables among them.
  var variables: [String] {
    sources.compactMap { source in
      if case .place(.environment(let name)) = source { name } else { nil }
    }
  }

  /// Reads one source or a list of them.
  init(_ node: Node, isPrivate: Bool, _ problems: inout Problems) {
    var sources: [TokenSource] = []
    for source in problems.noting(try Self.nodes(of: node)) ?? [] {
      if let source = problems.noting(try TokenSource(source, isPrivate: isPrivate)) {
        sources.append(source)
      }
    }
    self.sources = sources
  }

  private static func nodes(of node: Node) throws(ConfigurationProblem) -> [Node] {
    switch node.value.content {
    case .object: return [node]
    case .array(let elements) where !elements.isEmpty: return try node.elements(of: TokenSource.want)
    case .array: throw node.problem("found an empty array, want \(TokenSource.want), or a list of them")
    default: throw node.problem("found \(node.value.kindName), want \(TokenSource.want), or a list of them")
    }
  }

  /// Looks in each until one has a token.
  func found(in context: ConfigurationContext) -> Found {
    var found = Found()
    var reasons: [String] = []
    for source in sources {
      switch source {
      case .command(let arguments): found.commands.append(arguments)
      case .place(let place):
        do throws(Missing) {
          found.credential = try place.credential(in: context, &found.warnings)
          return found
        } catch {
          reasons.append(error.reason)
        }
      }
    }
    found.missing = reasons.isEmpty ? nil : reasons.joined(separator: "; ")
    return found
  }
}

/// Why a place has no token.
private struct Missing: Error {
  let reason: String
}

extension TokenSource.Place {
  /// The credential that is there.
  fileprivate func credential(
    in context: ConfigurationContext, _ warnings: inout [String]
  ) throws(Missing) -> Credential {
    switch self {
    case .environment(let name):
      let variable = "environment variable \(name)"
      guard let text = context.environment(name) else { throw Missing(reason: "\(variable) is not set") }
      return try Self.credential(text, of: variable)
    case .file(let path):
      let file = try Self.file(path, context)
      if file.isReadableByOthers { warnings.append("\(path) holds a token and can be read by others: chmod 600 it") }
      return try Self.credential(String(decoding: file.bytes, as: UTF8.self), of: path)
    case .credential(let name):
      guard let directory = context.environment("CREDENTIALS_DIRECTORY") else {
        throw Missing(reason: "there is no credential \(name): CREDENTIALS_DIRECTORY is not set")
      }
      // Its mode is systemd's affair: an access list shows there as if the group could read it.
      let file = try Self.file("\(directory)/\(name)", context)
      return try Self.credential(String(decoding: file.bytes, as: UTF8.self), of: "credential \(name)")
    case .value(let credential): return credential
    }
  }

  private static func file(_ path: String, _ context: ConfigurationContext) throws(Missing) -> TokenFile {
    do throws(TokenFileError) {
      return try context.file(path)
    } catch {
      throw Missing(reason: "\(path): \(error.reason)")
    }
  }

  private static func credential(_ text: String, of place: String) throws(Missing) -> Credential {
    do throws(Credential.Unfit) {
      return try Credential(trimming: text)
    } catch {
      throw Missing(reason: "\(place) \(error.rawValue)")
    }
  }
}
