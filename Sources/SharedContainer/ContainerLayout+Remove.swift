internal import Glibc

extension ContainerLayout {
  /// Removes a widget's directory if nothing is left in it; a client's `selection` keeps it.
  public func removeEmptyWidget(_ id: String) {
    rmdir(widget(id))
  }
}
