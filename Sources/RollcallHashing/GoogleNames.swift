/// What Google leaves out of names, by the patterns of its own formatter (Data Manager API, 2026).
enum GoogleNames {
  private static let titles: [StaticString] = ["mrs.", "mr.", "ms.", "dr."]

  private static let suffixes: [StaticString] = [
    "jr.", "jr", "sr.", "sr", "2nd", "3rd", "ii", "iii", "iv", "v", "vi", "cpa", "dc", "dds", "vm",
    "jd", "md", "phd",
  ]

  /// Removes titles from the beginning of a name in lower case: `mrs. alex` is `alex`.
  static func removeTitles(_ name: inout ValueBuffer) {
    while let title = titles.first(where: { starts(name.bytes, with: $0) }) {
      var end = title.utf8CodeUnitCount
      guard end == name.count || isSpace(name.base[end]) else { return }
      while end < name.count, isSpace(name.base[end]) { end += 1 }
      name.removeFirst(end)
    }
  }

  /// Removes suffixes from the end of a name in lower case: `quinn, jr., dds` is `quinn`.
  ///
  /// A blank or a comma stands before one, or it is part of the name.
  static func removeSuffixes(_ name: inout ValueBuffer) {
    while let suffix = suffixes.first(where: { ends(name.bytes, with: $0) }) {
      var end = name.count - suffix.utf8CodeUnitCount
      let whole = end
      while end > 0, isSpace(name.base[end - 1]) { end -= 1 }
      if end > 0, name.base[end - 1] == UInt8(ascii: ",") { end -= 1 }
      guard end < whole, end > 0 else { return }
      while end > 0, isSpace(name.base[end - 1]) { end -= 1 }
      name.cut(to: end)
    }
  }

  private static func isSpace(_ byte: UInt8) -> Bool { byte == 0x20 || byte &- 9 < 5 }

  private static func starts(_ text: UnsafeBufferPointer<UInt8>, with word: StaticString) -> Bool {
    let count = word.utf8CodeUnitCount
    return text.count >= count && (0..<count).allSatisfy { text[$0] == word.utf8Start[$0] }
  }

  /// Whether a word stands at the end, with something other than a letter before it.
  private static func ends(_ text: UnsafeBufferPointer<UInt8>, with word: StaticString) -> Bool {
    let start = text.count - word.utf8CodeUnitCount
    guard start > 0, isSpace(text[start - 1]) || text[start - 1] == UInt8(ascii: ",") else {
      return false
    }
    return (start..<text.count).allSatisfy { text[$0] == word.utf8Start[$0 - start] }
  }
}
