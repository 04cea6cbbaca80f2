import Console
import EntryDocument

/// The findings as columns: verdict, check, sentence, and below that what to do.
struct DoctorText {
  private static let verdictWidth = Finding.Verdict.allCases.map(\.rawValue.count).max()! + 2
  private static let nameWidth = Check.all.map(\.name.count).max()! + 2

  private let terminal: Terminal?

  init(_ terminal: Terminal?) {
    self.terminal = terminal
  }

  func text(_ findings: [(name: String, findings: [Finding])]) -> String {
    findings.flatMap { name, findings in findings.flatMap { lines(name, $0) } }.map { $0 + "\n" }.joined()
  }

  private func lines(_ name: String, _ finding: Finding) -> [String] {
    let verdict = Self.padded(finding.verdict.rawValue, to: Self.verdictWidth)
    let line = colored(verdict, by: finding.verdict) + Self.padded(name, to: Self.nameWidth)
    let indentation = String(repeating: " ", count: Self.verdictWidth + Self.nameWidth)
    return [line + DisplayText.line(finding.sentence)]
      + [finding.advice].compactMap(\.self).map { indentation + "→ " + DisplayText.line($0) }
  }

  private func colored(_ text: String, by verdict: Finding.Verdict) -> String {
    guard let terminal else { return text }
    return switch verdict {
    case .ok: terminal.colored(text, .good)
    case .wrong: terminal.colored(text, .bad)
    case .unknown: terminal.colored(text, .doubtful)
    }
  }

  private static func padded(_ text: String, to width: Int) -> String {
    text + String(repeating: " ", count: width - text.count)
  }
}
