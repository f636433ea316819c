internal import RollcallUnicode

/// Names of accounts on social networks.
extension SocialService {
  /// A name as the network has it, without `@` and blanks around; `nil` for what can be none there.
  func canonical(_ text: String) -> String? { Self.canonical(text, name) }

  /// A name of such a kind; `nil` for what can be none.
  static func canonical(_ text: String, _ name: Name) -> String? {
    var text = Tidy.line(text)
    while text.utf8.first == UInt8(ascii: "@"), name != .domain || text.utf8.count > 1 {
      text.removeFirst()
    }
    while text.utf8.last == UInt8(ascii: "/") { text.removeLast() }
    switch name {
    case .word(let range, let signs): return Self.word(text, range, signs)
    case .text(let range, let signs): return Self.text(text, range, signs)
    case .phone: return Self.phone(text)
    case .number:
      return (4...15).contains(text.utf8.count) && text.utf8.allSatisfy(Self.isDigit) ? text : nil
    case .domain: return DomainName.names(of: text)?.ascii
    case .atHost:
      let parts = text.split(separator: "@", omittingEmptySubsequences: false)
      guard parts.count == 2, let host = DomainName.names(of: String(parts[1])),
        let local = Self.word(String(parts[0]), 1...64, "_.-")
      else { return nil }
      return local + "@" + host.ascii
    }
  }

  private static func word(_ text: String, _ range: ClosedRange<Int>, _ signs: String) -> String? {
    let lower = text.lowercased()
    guard range.contains(lower.utf8.count),
      lower.utf8.allSatisfy({ EmailSyntax.isSmallOrDigit($0) || signs.utf8.contains($0) }),
      lower.utf8.contains(where: EmailSyntax.isSmallOrDigit)
    else { return nil }
    return lower
  }

  private static func text(_ text: String, _ range: ClosedRange<Int>, _ signs: String) -> String? {
    let scalars = text.unicodeScalars
    guard range.contains(scalars.count),
      scalars.allSatisfy({ scalar in
        scalar.properties.isAlphabetic || scalar.properties.numericType != nil
          || scalar.properties.generalCategory == .nonspacingMark
          || signs.unicodeScalars.contains(scalar)
      })
    else { return nil }
    return text
  }

  /// E.164 with a plus sign; a number without its country is none, as nobody knows whose it is.
  private static func phone(_ text: String) -> String? {
    let digits = text.utf8.filter(isDigit)
    // With signs between its digits and no `+` a number is a national one.
    guard text.utf8.first == UInt8(ascii: "+") || digits.count == text.utf8.count else {
      return nil
    }
    let others = text.utf8.allSatisfy { isDigit($0) || " +-().".utf8.contains($0) }
    guard others, (8...15).contains(digits.count), digits.first != UInt8(ascii: "0") else {
      return nil
    }
    return "+" + String(decoding: digits, as: UTF8.self)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
