public import JSONText
public import SharedContainer
import Synchronization
public import WidgetAPI

/// The shared defaults as the daemon sees them: read whole when the file changed, never written.
///
/// While the file is broken the values that were last read go on; without any, reading them is the error.
public final class ContainerDefaults: SharedDefaults {
  private let file: SharedDefaultsFile
  private let state: Mutex<State>

  private struct State {
    var values: JSONValue?
    var failure: SharedDefaultsError?
  }

  /// The defaults at that path, read at once.
  public init(_ file: SharedDefaultsFile) {
    self.file = file
    state = Mutex(State())
    _ = try? reread()
  }

  /// Reads the file again; answers the keys whose values differ. Where it can't be read, nothing changes.
  public func reread() throws(SharedDefaultsError) -> Set<String> {
    let new: JSONValue
    do throws(DefaultsError) {
      new = try file.read()
    } catch {
      let failure = SharedDefaultsError(reason: error.description)
      state.withLock { $0.failure = failure }
      throw failure
    }
    return state.withLock { state in
      let old = state.values ?? [:]
      state = State(values: new, failure: nil)
      let keys = Set(((old.object ?? []) + (new.object ?? [])).map(\.key))
      return keys.filter { old[$0] != new[$0] }
    }
  }

  /// The value of that key.
  public func value(forKey key: String) throws(SharedDefaultsError) -> JSONValue? {
    let (values, failure) = state.withLock { ($0.values, $0.failure) }
    guard let values else {
      throw failure ?? SharedDefaultsError(reason: "\(file.path) has not been read")
    }
    return values[key]
  }
}
