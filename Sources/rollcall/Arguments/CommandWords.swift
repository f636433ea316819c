import RollcallModel

/// The words of the command line, as the system hands them over.
enum CommandWords {
  /// The words after the program's name.
  ///
  /// - Throws: `usage` for a word that is not UTF-8: repaired, it would name another file or person.
  static func decoded(
    _ words: UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>, count: Int
  ) throws(Failure) -> [String] {
    var decoded: [String] = []
    var problems: [Problem] = []
    for index in stride(from: 1, to: count, by: 1) {
      guard let word = words[index] else { break }
      if let text = String(validatingCString: word) {
        decoded.append(text)
      } else {
        problems.append(
          Problem(
            .usage,
            detail: "word \(index) behind the program's name is not UTF-8; "
              + "a file of such a name has to be renamed or linked to"))
      }
    }
    if !problems.isEmpty { throw Failure(problems) }
    return decoded
  }
}
