/// Names of properties, groups and parameters as a line of text can have them.
enum CardName {
  /// Letters, digits and hyphens (RFC 6350 §3.3), and what vendors write besides.
  static func isPossible(_ name: String) -> Bool {
    !name.isEmpty && name.utf8.allSatisfy(isPossible)
  }

  /// Whether a name in capitals can be that of a property; vendors have used blanks and slashes in theirs.
  static func canBeProperty(_ name: String) -> Bool {
    if isPossible(name) { return true }
    return name.utf8.starts(with: "X-".utf8)
      && name.utf8.allSatisfy { $0 >= 0x20 && $0 != 0x7F && !separators.contains($0) }
  }

  private static let separators = Array("\":;=,.".utf8)

  /// The name with hyphens for what cannot be in it.
  static func possible(_ name: String) -> String {
    if isPossible(name) { return name }
    return String(decoding: name.utf8.map { isPossible($0) ? $0 : 0x2D }, as: UTF8.self)
  }

  private static func isPossible(_ byte: UInt8) -> Bool {
    ASCII.isLetter(byte) || ASCII.isDigit(byte) || byte == UInt8(ascii: "-")
      || byte == UInt8(ascii: "_")
  }
}
