import Glibc

// Synchronous on purpose: an async main would start the default executor's threads.
do throws(CommandLineError) {
  exit(Program.run(try CommandLine.parsed()))
} catch {
  standardError("widgetd: \(error.message)")
  exit(ExitStatus.usage)
}
