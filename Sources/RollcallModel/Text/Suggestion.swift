/// Finds the names that somebody may have meant.
public enum Suggestion {
  /// The names within a small edit distance, the likeliest first; at most three.
  public static func candidates(for word: String, among names: [String]) -> [String] {
    let wanted = Array(word.lowercased().utf8)
    // Three changes in a word of seven letters make another word.
    let limit = wanted.count <= 3 ? 1 : wanted.count < 9 ? 2 : 3
    var scored: [(distance: Int, name: String)] = []
    var seen: Set<String> = []
    for name in names where seen.insert(name).inserted {
      let bytes = Array(name.lowercased().utf8)
      if bytes.starts(with: wanted) && wanted.count >= 3 {
        scored.append((1, name))
        continue
      }
      // The distance is at least the difference in length; a huge word is not worth comparing.
      guard abs(bytes.count - wanted.count) <= limit else { continue }
      let distance = editDistance(wanted, bytes)
      if distance <= limit { scored.append((distance, name)) }
    }
    scored.sort { ($0.distance, $0.name) < ($1.distance, $1.name) }
    return scored.prefix(3).map(\.name)
  }

  /// The number of insertions, deletions, changes and swaps of neighbours between two words.
  static func editDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    var beforeLast = [Int](repeating: 0, count: right.count + 1)
    var last = Array(0...right.count)
    for (row, leftByte) in left.enumerated() {
      var current = [row + 1]
      for (column, rightByte) in right.enumerated() {
        var best = min(
          last[column + 1] + 1, current[column] + 1, last[column] + (leftByte == rightByte ? 0 : 1))
        if row > 0, column > 0, leftByte == right[column - 1], left[row - 1] == rightByte {
          best = min(best, beforeLast[column - 1] + 1)
        }
        current.append(best)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}
