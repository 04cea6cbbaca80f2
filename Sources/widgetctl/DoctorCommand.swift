import Console
import Glibc
import LocalTime

/// `doctor`: what goes wrong for people, and what to do about it.
struct DoctorCommand: Command {
  static let name = "doctor"
  static let synopsis = ""
  static let summary = """
    says what is wrong, and what to do about it
    It looks at \(Check.all.map(\.name).joined(separator: ", ")).
    Nothing is changed or sent. Exit status 1: something is wrong.
    """
  static let options: Set<CommandOption> = []

  init(_ arguments: Arguments) throws(UsageError) {
    try arguments.noOperands()
  }

  func run(container: String?) -> ExitStatus {
    do {
      let scene = try Scene(container: container, now: .now)
      let findings = Check.all.map { ($0.name, $0.findings(scene)) }
      _ = Output.print(DoctorText(Terminal(STDOUT_FILENO)).text(findings))
      return findings.contains { $1.contains { $0.verdict == .wrong } } ? .failure : .success
    } catch {
      Output.complain("\(error)")
      return .failure
    }
  }
}
