import RollcallModel

/// Names of files made from what people are called.
enum SafeFileName {
  /// A name has 255 bytes at most where it matters; the rest is for a number, an ending and the names
  /// of temporary neighbours.
  private static let longest = 150
  /// Names that Windows keeps for devices, with any ending.
  private static let reserved: Set<String> = Swift.Set(
    ["con", "prn", "aux", "nul"] + (1...9).flatMap { ["com\($0)", "lpt\($0)"] })

  /// A text as a name without an ending, which every system can hold and nobody takes for a path.
  ///
  /// Separators, control characters and what Windows forbids become `_`; so do a leading dot, which
  /// would hide the file, and a leading hyphen, which commands take for an option. Blanks and dots at
  /// the end go. An empty one is `unnamed`.
  static func stem(_ text: String) -> String {
    var name = String.UnicodeScalarView()
    var count = 0
    for scalar in text.unicodeScalars {
      let safe = isSafe(scalar) ? scalar : "_"
      count += UTF8.width(safe)
      if count > longest { break }
      name.append(safe)
    }
    while let last = name.last, last == " " || last == "." { name.removeLast() }
    while name.first == " " { name.removeFirst() }
    if let first = name.first, first == "." || first == "-" {
      name.replaceSubrange(name.startIndex...name.startIndex, with: ["_"])
    }
    let result = String(name)
    if result.isEmpty { return "unnamed" }
    let base = result.prefix { $0 != "." }.lowercased()
    return reserved.contains(base) ? "_" + result : result
  }

  private static func isSafe(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar {
    case "/", "\\", ":", "*", "?", "\"", "<", ">", "|": return false
    default:
      switch scalar.properties.generalCategory {
      // Marks of direction and their like would make one name look like another.
      case .control, .format, .lineSeparator, .paragraphSeparator, .unassigned, .surrogate:
        return false
      default: return true
      }
    }
  }
}
