/// Spellings of one sound that people mix, made one: of Japanese and of Slavic and Greek names.
///
/// What is searched and what is searched for both go through the same function; the result is for
/// comparing only. In and out are small letters of ASCII.
enum LooseSpelling {
  /// Japanese with long vowels short: `satou`, `satoo`, `satoh` are sato, `shimba` is shinba,
  /// `hatcho` is haccho.
  static func short(_ word: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for (index, byte) in word.enumerated() {
      let next = index + 1 < word.count ? word[index + 1] : 0
      let afterNext = index + 2 < word.count ? word[index + 2] : 0
      switch (result.last ?? 0, byte) {
      case (UInt8(ascii: "o"), UInt8(ascii: "u")): continue
      case (UInt8(ascii: "o"), UInt8(ascii: "h")) where !isVowel(next) && next != UInt8(ascii: "y"):
        continue
      case (let last, _) where last == byte && isVowel(byte): continue
      case (_, UInt8(ascii: "m")) where "bpm".utf8.contains(next): result.append(UInt8(ascii: "n"))
      case (_, UInt8(ascii: "t")) where next == UInt8(ascii: "c") && afterNext == UInt8(ascii: "h"):
        result.append(UInt8(ascii: "c"))
      default: result.append(byte)
      }
    }
    return result
  }

  /// Japanese by the Kunrei system, long vowels short: `shinji` is sinzi, `tsuchiya` tutiya.
  static func kunrei(_ word: [UInt8]) -> [UInt8] {
    replaced(short(word), syllables)
  }

  /// Slavic and Greek names with i for all that sounds like it: `yuriy`, `iurii`, `juri` are iuri,
  /// `khabarov` is habarov.
  static func slavic(_ word: [UInt8]) -> [UInt8] {
    var result: [UInt8] = []
    for byte in replaced(word, sounds) where byte != UInt8(ascii: "i") || result.last != byte {
      result.append(byte)
    }
    return replaced(result, [("ie", "e"), ("io", "e")])
  }

  private static let syllables = [
    ("cchi", "tti"), ("cch", "tty"), ("shi", "si"), ("sh", "sy"), ("chi", "ti"), ("ch", "ty"),
    ("tsu", "tu"),
    ("fu", "hu"), ("ji", "zi"), ("jy", "zy"), ("j", "zy"), ("di", "zi"), ("dy", "zy"), ("du", "zu"),
    ("dzu", "zu"), ("l", "r"), ("wo", "o"),
  ].map { (Array($0.0.utf8), Array(String($0.1).utf8)) }

  private static let sounds = [
    ("y", "i"), ("j", "i"), ("kh", "h"), ("x", "ks"), ("w", "v"), ("tz", "ts"),
  ].map { (Array($0.0.utf8), Array(String($0.1).utf8)) }

  private static func replaced(_ word: [UInt8], _ table: [(String, String)]) -> [UInt8] {
    replaced(word, table.map { (Array($0.0.utf8), Array($0.1.utf8)) })
  }

  /// The word with what the first entry that fits stands for, from left to right.
  private static func replaced(_ word: [UInt8], _ table: [([UInt8], [UInt8])]) -> [UInt8] {
    var result: [UInt8] = []
    var rest = word[...]
    while let byte = rest.first {
      if let entry = table.first(where: { rest.starts(with: $0.0) }) {
        result += entry.1
        rest = rest.dropFirst(entry.0.count)
      } else {
        result.append(byte)
        rest = rest.dropFirst()
      }
    }
    return result
  }

  private static func isVowel(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"),
      UInt8(ascii: "u"):
      true
    default: false
    }
  }
}
