/// The word that was meant, for one that is not known.
public enum Suggestion {
  /// "; did you mean show?", to stand behind a sentence that names what was typed; empty where nothing is near.
  public static func clause(for typed: String, among known: [String]) -> String {
    nearest(to: typed, among: known).map { "; did you mean \($0)?" } ?? ""
  }

  /// The nearest known word: the only one that begins with what was typed, else the first of the least edit distance, if
  /// that is at most a third of the longer word's length, and one edit in any case. Case counts for nothing.
  public static func nearest(to typed: String, among known: [String]) -> String? {
    let word = Array(typed.lowercased())
    // No name is longer; it bounds the work for what a stranger may have written.
    guard 1...64 ~= word.count else { return nil }
    let others = known.filter { $0 != typed }.map { (name: $0, letters: Array($0.lowercased())) }
    let completions = others.filter { word.count > 1 && $0.letters.starts(with: word) }
    if completions.count == 1 { return completions[0].name }
    return
      others.map { (name: $0.name, distance: distance(word, $0.letters), limit: limit(word, $0.letters)) }
      .filter { $0.distance <= $0.limit }
      .min { $0.distance < $1.distance }?.name
  }

  /// One letter is never a mistyped other one.
  private static func limit(_ word: [Character], _ other: [Character]) -> Int {
    min(max(1, max(word.count, other.count) / 3), word.count - 1)
  }

  /// How many letters have to be put in, taken out, replaced or swapped with their neighbour (the optimal string alignment
  /// distance).
  private static func distance(_ word: [Character], _ other: [Character]) -> Int {
    var beforeLast: [Int] = []
    var last = Array(0...other.count)
    for (row, letter) in word.enumerated() {
      var current = [row + 1]
      for (column, otherLetter) in other.enumerated() {
        let replaced = last[column] + (letter == otherLetter ? 0 : 1)
        var least = min(last[column + 1] + 1, current[column] + 1, replaced)
        if row > 0, column > 0, letter == other[column - 1], word[row - 1] == otherLetter {
          least = min(least, beforeLast[column - 1] + 1)
        }
        current.append(least)
      }
      (beforeLast, last) = (last, current)
    }
    return last[other.count]
  }
}
