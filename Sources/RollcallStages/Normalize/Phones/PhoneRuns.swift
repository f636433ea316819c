internal import RollcallPhones
internal import RollcallMatching

/// Numbers written one after another with nothing but blanks between them.
///
/// `650-253-0000 650-253-0001`: together they are no number. They are taken apart where every piece
/// is a valid number in the groups that its country writes, so that no number is made of parts of
/// two.
enum PhoneRuns {
  /// The numbers of a cleaned text, at least two; `nil` where they are one, or where it is not sure.
  static func numbers(in text: String, region: PhoneRegion?) -> [Substring]? {
    guard PhoneText.digits(text[...]) >= 14 else { return nil }
    let words = text.split(separator: " ")
    guard words.count > 1, words.count <= 16 else { return nil }
    var found: [[Substring]] = []
    collect(words[...], region, [], &found)
    return found.count == 1 ? found.first : nil
  }

  /// Adds every way to take the words apart; two are enough to know that it is not sure.
  private static func collect(
    _ words: ArraySlice<Substring>, _ region: PhoneRegion?, _ pieces: [Substring],
    _ found: inout [[Substring]]
  ) {
    if words.isEmpty {
      if pieces.count > 1 { found.append(pieces) }
      return
    }
    for end in (words.startIndex + 1)...words.endIndex where found.count < 2 {
      let piece = words[words.startIndex..<end]
      if digits(piece) > 18 { return }
      guard let first = piece.first, let last = piece.last else { return }
      let text = first.base[first.startIndex..<last.endIndex]
      if isWhole(text, region) { collect(words[end...], region, pieces + [text], &found) }
    }
  }

  /// Whether a text is a valid number in groups, or a valid one with its calling code in one go.
  private static func isWhole(_ text: Substring, _ region: PhoneRegion?) -> Bool {
    let parsed = PhoneEngine.parse(String(text), region: region)
    guard parsed.outcome == .valid, let number = parsed.parsed, parsed.extension == nil else {
      return false
    }
    return number.isGrouped(as: text) || !text.utf8.contains(0x20)
  }

  private static func digits(_ words: ArraySlice<Substring>) -> Int {
    words.reduce(0) { $0 + PhoneText.digits($1) }
  }
}
