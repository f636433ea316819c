/// Streets as they are compared: what is written in full here and short there is one.
///
/// `1600 Pennsylvania Avenue North West, Apt 5` and `1600 Pennsylvania Ave. NW #5` are both
/// `1600 pennsylvania ave nw # 5`; `Hauptstraße 12` and `Haupt Str. 12` are `hauptst 12`. A key is for
/// comparing only.
package enum StreetKey {
  /// The key of a street with its number; empty for a text without letters and digits.
  package static func key(_ text: String) -> String {
    var words: [String] = []
    for word in self.words(of: text) { append(word, to: &words) }
    return words.joined(separator: " ")
  }

  private static func append(_ word: String, to words: inout [String]) {
    switch word {
    // The German and Dutch words are written alone and at the end of a name.
    case "strasse", "str", "straat":
      guard let last = words.last, !isNumber(last) else {
        words.append("st")
        return
      }
      words[words.count - 1] = last + "st"
    case "west", "w", "east", "e", "ouest", "o":
      let letter = word.first == "e" ? "e" : "w"
      // `North West` is `NW`.
      if let last = words.last, last == "n" || last == "s" {
        words[words.count - 1] = last + letter
      } else {
        words.append(letter)
      }
    case "number", "no", "nr", "num", "numero", "nº":
      // What follows stands for itself.
      return
    default:
      if let short = word == "#" ? word : short[word] {
        // `Unit #5` has one sign.
        if short != "#" || words.last != "#" { words.append(short) }
      } else if let stem = stem(of: word) {
        words.append(stem + "st")
      } else {
        words.append(word)
      }
    }
  }

  /// What stands before a street's word that is one with its name: `haupt` of `hauptstrasse`.
  private static func stem(of word: String) -> String? {
    for ending in ["strasse", "straat", "str"] where word.hasSuffix(ending) {
      let stem = word.dropLast(ending.count)
      if stem.utf8.count >= 3 { return String(stem) }
    }
    return nil
  }

  /// The folded words and numbers; letters behind digits stay with them (`12b`), a `#` is a word.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var word = ""
    func flush() {
      let key = NameFold.key(word)
      if !key.isEmpty { words.append(key) }
      word = ""
    }
    for character in text.prefix(longest) {
      if character.isLetter || character.isNumber || character == "'" || character == "\u{2019}" {
        word.append(character)
      } else {
        flush()
        if character == "#" || character == "№" { words.append("#") }
        if character == "&" { words.append("and") }
      }
    }
    flush()
    return words
  }

  /// The most characters that are looked at.
  private static let longest = 400

  private static func isNumber(_ word: String) -> Bool {
    word.utf8.first.map { $0 &- 48 < 10 } ?? false
  }

  /// Words and what they are in a key: the Postal Service's abbreviations (Publication 28) for English
  /// ones, the usual ones of other languages.
  private static let short: [String: String] = [
    "street": "st", "st": "st", "saint": "st", "avenue": "ave", "av": "ave", "ave": "ave",
    "aven": "ave", "avenida": "ave", "avda": "ave", "road": "rd", "drive": "dr", "drv": "dr",
    "lane": "ln", "court": "ct", "crt": "ct", "place": "pl", "plaza": "plz", "square": "sq",
    "boulevard": "blvd", "boul": "blvd", "bd": "blvd", "bvd": "blvd", "bulvar": "blvd",
    "parkway": "pkwy", "pky": "pkwy", "pkway": "pkwy", "highway": "hwy", "circle": "cir",
    "terrace": "ter", "terr": "ter", "trail": "trl", "crescent": "cres", "close": "cl",
    "gardens": "gdns", "grove": "grv", "mount": "mt", "fort": "ft", "route": "rte", "chemin": "ch",
    "che": "ch", "allee": "all", "impasse": "imp", "calle": "c", "carrer": "c", "piazza": "pza",
    "rua": "r", "rue": "r", "travessa": "tv", "platz": "pl", "weg": "w",
    "apartment": "#", "apartamento": "#", "appartement": "#", "apt": "#", "appt": "#", "app": "#",
    "unit": "#", "suite": "ste", "floor": "fl", "flr": "fl", "building": "bldg", "room": "rm",
    "etage": "fl", "piso": "fl", "postfach": "pob",
    "north": "n", "south": "s", "nord": "n", "sud": "s", "northwest": "nw", "northeast": "ne",
    "southwest": "sw", "southeast": "se",
    "first": "1st", "second": "2nd", "third": "3rd", "fourth": "4th", "fifth": "5th",
    "sixth": "6th", "seventh": "7th", "eighth": "8th", "ninth": "9th", "tenth": "10th",
    "eleventh": "11th", "twelfth": "12th",
    "улица": "ул", "проспект": "пр", "просп": "пр", "переулок": "пер", "площадь": "пл",
    "бульвар": "бул", "квартира": "#", "кв": "#", "дом": "д",
  ]
}
