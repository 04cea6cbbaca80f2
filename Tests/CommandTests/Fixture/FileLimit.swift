import Testing

/// Sets what `ulimit -f` sets, on a process that runs: `0:` and `unlimited:` change the soft limit only.
func limitFiles(of child: Child, to limit: String, in home: TestHome) async throws {
  let changed = try await home.run("/usr/bin/prlimit", ["--pid", String(child.pid), "--fsize=\(limit)"])
  #expect(changed.ending == .status(0), "\(changed.errors)")
}
