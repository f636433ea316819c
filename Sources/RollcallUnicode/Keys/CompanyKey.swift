/// The name of a company for matching: what is left of it when spelling and legal form are put aside.
///
/// Form KD without marks, small letters, `&` as `and`, punctuation out, initials together (`J. P.` and
/// `J.P.` are `jp`), then the legal form off its end or its beginning, a leading `the` too. `The Müller &
/// Søn, Inc.` is `muller and son`. What is nothing but a legal form stays.
package enum CompanyKey {
  /// The key; `nil` for a text without letters and digits.
  package static func key(_ name: String) -> String? {
    var words = joinedInitials(words(of: name))
    if words.isEmpty { return nil }
    if words.count > 1, words[0] == "the" { words.removeFirst() }
    if words.count > 1, words[words.count - 1] == "the" { words.removeLast() }
    for _ in 0..<mostForms where !removeForm(&words) { break }
    return words.joined(separator: " ")
  }

  /// The longest form in words, `gesellschaft mit beschränkter haftung und co kg`.
  private static let longest = 7

  /// How many forms are taken off one name: few have more than two.
  private static let mostForms = 8

  /// Takes a legal form off the end, or else off the beginning; false where there is none.
  private static func removeForm(_ words: inout [String]) -> Bool {
    for count in stride(from: min(longest, words.count - 1), to: 0, by: -1) {
      if LegalForms.atTheEnd.contains(words.suffix(count).joined(separator: " ")) {
        words.removeLast(count)
        // `Smith & Co`, `Ana og Co`
        while words.count > 1,
          ["and", "et", "und", "og", "y", "e"].contains(words[words.count - 1])
        {
          words.removeLast()
        }
        return true
      }
    }
    for count in stride(from: min(longest, words.count - 1), to: 0, by: -1) {
      if LegalForms.atTheBeginning.contains(words.prefix(count).joined(separator: " ")) {
        words.removeFirst(count)
        return true
      }
    }
    return removeUnspacedForm(&words)
  }

  /// Takes off the forms of scripts that do not part words: `株式会社山田商店`.
  private static func removeUnspacedForm(_ words: inout [String]) -> Bool {
    guard let last = words.last, let first = words.first,
      !last.utf8.allSatisfy({ $0 < 0x80 })
        || !first.utf8.allSatisfy({ $0 < 0x80 })
    else { return false }
    for form in LegalForms.unspaced {
      if last.hasSuffix(form), last.utf8.count > form.utf8.count || words.count > 1 {
        words.removeLast()
        if last.utf8.count > form.utf8.count { words.append(String(last.dropLast(form.count))) }
        return true
      }
      if first.hasPrefix(form), first.utf8.count > form.utf8.count || words.count > 1 {
        words.removeFirst()
        if first.utf8.count > form.utf8.count {
          words.insert(String(first.dropFirst(form.count)), at: 0)
        }
        return true
      }
    }
    return false
  }

  /// The words in small letters, without marks and punctuation.
  private static func words(of name: String) -> [String] {
    var name = name
    if let words = name.withUTF8({ asciiWords($0) }) { return words }
    var words: [String] = []
    var word = String.UnicodeScalarView()
    func close() {
      if !word.isEmpty { words.append(NormalizationForm.composed(String(word))) }
      word.removeAll()
    }
    for scalar in NormalizationForm.compatible(name).lowercased().unicodeScalars {
      switch scalar {
      case "&", "+", "＆":
        close()
        words.append("and")
      case ".", "'", "’", "‘", "`", "´", "・": continue
      default:
        if let plain = plain(scalar) {
          word.append(contentsOf: plain.unicodeScalars)
        } else if isPartOfWord(scalar) {
          word.append(scalar)
        } else if !isMark(scalar) {
          close()
        }
      }
    }
    close()
    return words
  }

  /// The words of an ASCII name; `nil` for any other.
  private static func asciiWords(_ bytes: UnsafeBufferPointer<UInt8>) -> [String]? {
    var words: [String] = []
    var word: [UInt8] = []
    func close() {
      if !word.isEmpty { words.append(String(decoding: word, as: UTF8.self)) }
      word.removeAll(keepingCapacity: true)
    }
    for byte in bytes {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"):
        word.append(byte)
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): word.append(byte | 0x20)
      case UInt8(ascii: "&"), UInt8(ascii: "+"):
        close()
        words.append("and")
      case UInt8(ascii: "."), UInt8(ascii: "'"), UInt8(ascii: "`"): continue
      case 0x80...: return nil
      default: close()
      }
    }
    close()
    return words
  }

  /// Single letters that follow one another are one word: `s a` of `S. A.`, `a s` of `A/S`.
  private static func joinedInitials(_ words: [String]) -> [String] {
    var result: [String] = []
    var isOpen = false
    for word in words {
      let isLetter = word.utf8.count == 1 && (word.utf8.first ?? 0) >= 0x61
      if isLetter, isOpen {
        result[result.count - 1] += word
      } else {
        result.append(word)
      }
      isOpen = isLetter
    }
    return result
  }

  /// Letters that no form of Unicode takes apart.
  private static func plain(_ scalar: Unicode.Scalar) -> String? {
    switch scalar {
    case "ß": "ss"
    case "æ", "ǽ": "ae"
    case "œ": "oe"
    case "ø": "o"
    case "ł": "l"
    case "đ", "ð": "d"
    case "þ": "th"
    case "ħ": "h"
    case "ı": "i"
    default: nil
    }
  }

  private static func isPartOfWord(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .lowercaseLetter, .uppercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
      .decimalNumber, .letterNumber, .otherNumber, .spacingMark:
      true
    // The signs that scripts of India write vowels with, and the voicing of kana.
    case .nonspacingMark: !isMark(scalar)
    default: false
    }
  }

  /// Marks that are put aside: accents, and the points of Hebrew and Arabic.
  private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x0300...0x036F, 0x0591...0x05C7, 0x064B...0x0652, 0x0670, 0x200B...0x200F, 0xFEFF: true
    default: false
    }
  }
}
