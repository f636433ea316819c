import RollcallModel
import RollcallSQLite

/// Finds conditions that leave out people of whom something is not known.
///
/// `phone <> ''` is not true where there is no phone: SQL's comparisons with null are null.
enum NullTrap {
  /// A note for each column compared so whose absence is considered nowhere in the text.
  static func notes(on user: UserSQL) -> [Problem] {
    let tokens = user.tokens.filter { $0.kind != .space }
    let words = tokens.map { user.string($0).lowercased() }
    var result: [Problem] = []
    var depth = 0
    for (index, token) in tokens.enumerated() {
      if token.kind == .open { depth += 1 }
      if token.kind == .close { depth -= 1 }
      guard depth == 0, token.kind == .word, isNullable(words[index]),
        isCompared(at: index, words), !isConsidered(words[index], words)
      else { continue }
      result.append(
        user.setting.problem(
          .nullTrap, severity: .note, byte: token.range.lowerBound, subject: words[index],
          expected: "\(words[index]) IS NULL OR …"))
    }
    return result
  }

  private static func isNullable(_ word: String) -> Bool {
    Vocabulary.single(named: word) != nil && !PersonTables.neverNull.contains(word)
  }

  /// Whether a word stands beside `<>` or `!=`, or before `NOT IN`.
  private static func isCompared(at index: Int, _ words: [String]) -> Bool {
    func word(_ offset: Int) -> String {
      words.indices.contains(index + offset) ? words[index + offset] : ""
    }
    func isUnequal(_ first: String, _ second: String) -> Bool {
      first + second == "<>" || first + second == "!="
    }
    return isUnequal(word(1), word(2)) || isUnequal(word(-2), word(-1))
      || (word(1) == "not" && word(2) == "in")
  }

  /// Whether the text asks elsewhere if the column is there.
  private static func isConsidered(_ column: String, _ words: [String]) -> Bool {
    words.indices.contains { index in
      guard words[index] == column else { return false }
      let next = index + 1 < words.count ? words[index + 1] : ""
      return next == "is" || next == "isnull" || next == "notnull"
    }
  }
}
