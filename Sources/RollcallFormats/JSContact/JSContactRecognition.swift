import RollcallModel

/// Tells JSContact from other JSON by the members of the first object.
///
/// Our own JSON lines have some of the same names, but arrays where JSContact has objects.
enum JSContactRecognition {
  /// Members that are objects in JSContact only.
  private static let maps: Set<String> = [
    "addresses", "anniversaries", "emails", "media", "nicknames", "notes", "onlineServices",
    "organizations", "phones", "preferredLanguages", "relatedTo", "titles",
  ]

  /// Whether the first bytes are of JSContact, 0 to 100.
  static func score(_ head: [UInt8]) -> Int {
    var scanner = Scanner(head)
    guard scanner.beginObject() else { return 0 }
    while let (name, first) = scanner.nextMember() {
      if name == "@type" { return scanner.text(at: first) == "Card" ? 95 : 0 }
      if maps.contains(name), head[first] == UInt8(ascii: "{") { return 92 }
    }
    return 0
  }

  /// Whether a reader that was asked to can make something of it: the first object has members of a card.
  static func mayBeCards(_ head: [UInt8]) -> Bool {
    if score(head) > 0 { return true }
    var scanner = Scanner(head)
    guard scanner.beginObject() else { return false }
    while let (name, _) = scanner.nextMember() {
      if JSContactProperties.byMember[name] != nil { return true }
    }
    return false
  }

  /// Goes over the members of the first object.
  private struct Scanner {
    let bytes: [UInt8]
    var index = 0

    init(_ bytes: [UInt8]) {
      self.bytes = bytes
      if bytes.starts(with: JSONLines.mark) { index = JSONLines.mark.count }
    }

    private mutating func skipSpace() {
      while index < bytes.count, JCard.isSpace(bytes[index]) || bytes[index] == 0x1E { index += 1 }
    }

    private mutating func take(_ byte: Unicode.Scalar) -> Bool {
      skipSpace()
      guard index < bytes.count, bytes[index] == UInt8(ascii: byte) else { return false }
      index += 1
      return true
    }

    /// Goes into the first object, which may stand in an array.
    mutating func beginObject() -> Bool {
      _ = take("[")
      return take("{")
    }

    /// The string at a place, without escapes taken out of it.
    func text(at start: Int) -> String? {
      guard start < bytes.count, bytes[start] == UInt8(ascii: "\"") else { return nil }
      guard let end = bytes[(start + 1)...].firstIndex(of: UInt8(ascii: "\"")) else { return nil }
      return String(decoding: bytes[start + 1..<end], as: UTF8.self)
    }

    /// The next member's name and where its value begins; `nil` behind the last.
    mutating func nextMember() -> (name: String, value: Int)? {
      _ = take(",")
      skipSpace()
      guard let name = text(at: index) else { return nil }
      index += name.utf8.count + 2
      guard take(":") else { return nil }
      skipSpace()
      guard index < bytes.count else { return nil }
      let start = index
      passValue()
      return (name, start)
    }

    private mutating func passValue() {
      var depth = 0
      while index < bytes.count {
        switch bytes[index] {
        case UInt8(ascii: "\""): passString()
        case UInt8(ascii: "{"), UInt8(ascii: "["): depth += 1
        case UInt8(ascii: "}"), UInt8(ascii: "]"):
          if depth == 0 { return }
          depth -= 1
        case UInt8(ascii: ",") where depth == 0: return
        default: break
        }
        index += 1
      }
    }

    /// Goes to the closing quote of the string at hand.
    private mutating func passString() {
      index += 1
      while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
        index += bytes[index] == ASCII.backslash ? 2 : 1
      }
    }
  }
}
