enum OpenFileLock {
  static let get: Int32 = 36
  static let set: Int32 = 37
}
