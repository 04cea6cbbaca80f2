internal import CLinux

/// The variables of this process.
public enum ProcessEnvironment {
  /// All of them by name; of bytes that are no UTF-8, U+FFFD. Not to be called while another thread sets one.
  public static var current: [String: String] {
    var variables: [String: String] = [:]
    var entry = linux_environment()
    while let text = entry?.pointee {
      let pair = String(cString: text).split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      if pair.count == 2 { variables[String(pair[0])] = String(pair[1]) }
      entry = entry?.successor()
    }
    return variables
  }
}
