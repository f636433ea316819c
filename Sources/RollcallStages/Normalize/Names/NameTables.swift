/// The words that names are cased by, all in small letters.
enum NameTables {
  /// Words within a name that stay small, unless they come first.
  static let particles: Set<String> = [
    "van", "von", "der", "den", "zu", "zum", "zur", "de", "del", "della", "delle", "dello", "degli",
    "di", "da", "das", "dos", "do", "du", "des", "la", "las", "le", "los", "el", "al", "bin",
    "ibn", "ben", "bint", "ter", "ten", "'t", "\u{2019}t", "af", "av", "ap", "ferch", "op", "vom",
  ]

  /// Words that are particles in a family name, but initials elsewhere.
  static let familyParticles: Set<String> = ["y", "e", "i", "und"]

  /// Words between the given names of several people.
  static let conjunctions: Set<String> = ["and", "und"]

  /// Numbers of a generation.
  static let numerals: Set<String> = ["ii", "iii", "iv"]

  /// Family names after which `van` is a name, not a particle (`Nguyen Van Anh`).
  static let vietnameseFamilies: Set<String> = [
    "nguyen", "tran", "le", "pham", "huynh", "hoang", "phan", "vu", "vo", "dang", "bui", "do", "ho",
    "ngo", "duong", "ly", "nguyễn", "trần", "lê", "phạm", "huỳnh", "hoàng", "vũ", "võ", "đặng",
    "bùi", "đỗ", "hồ", "ngô", "dương", "lý",
  ]

  /// Names in which the letter after `Mac` is a capital; all others are written `Mackey`, `Machado`.
  static let mac: Set<String> = [
    "macallister", "macalister", "macarthur", "macaskill", "macaulay", "macbeth", "macbride",
    "maccallum", "macclellan", "maccormack", "maccormick", "maccoy", "macdermott", "macdonald",
    "macdonell", "macdonnell", "macdougal", "macdougall", "macdowell", "macduff", "macewan",
    "macewen", "macfadden", "macfadyen", "macfarlane", "macfie", "macgillivray", "macgowan",
    "macgrath", "macgraw", "macgregor", "macguire", "macinnes", "macinnis", "macintosh",
    "macintyre", "macisaac", "maciver", "macivor", "mackellar", "mackenna", "mackenzie",
    "mackinlay", "mackinnon", "mackintosh", "maclachlan", "maclaine", "maclaren", "maclaughlin",
    "maclean", "macleish", "maclellan", "maclennan", "macleod", "macmahon", "macmanus",
    "macmaster", "macmillan", "macmullan", "macmullen", "macnab", "macnair", "macnamara",
    "macneil", "macneill", "macnicol", "macphail", "macphee", "macpherson", "macquarie",
    "macqueen", "macrae", "macsweeney", "mactaggart", "mactavish", "macvicar", "macwilliam",
  ]

  /// Titles that can only be such at the end of a whole name (`Yo-Yo Ma` is no Master of Arts).
  static let postNominals: Set<String> = [
    "jr", "jr.", "sr", "sr.", "md", "m.d.", "phd", "ph.d.", "dds", "d.d.s.", "dvm", "cpa", "esq",
    "esq.", "mba",
  ]

  /// Titles before and after names as they are written.
  static let titles: [String: String] = {
    let words = [
      "Mr", "Mrs", "Ms", "Miss", "Mx", "Dr", "Prof", "Sir", "Dame", "Lady", "Lord", "Rev", "Fr",
      "Sr", "Jr", "Hon", "Herr", "Frau", "Mme", "Mlle", "Sra", "Srta", "Dra", "Don", "Doña", "Ing",
      "Dipl.-Ing", "Capt", "Lt", "Sgt", "Maj", "Col", "Gen", "MD", "M.D", "PhD", "Ph.D", "DDS",
      "D.D.S", "DVM", "JD", "J.D", "CPA", "RN", "Esq", "MBA", "BSc", "MSc", "BA", "MA", "LLB",
      "LLM",
      "FRCS", "OBE", "MBE", "CBE", "KBE", "QC", "KC", "MP", "SJ", "USN", "USMC",
    ]
    var table: [String: String] = [
      "m": "M", "m.": "M.", "i": "I", "ii": "II", "iii": "III", "iv": "IV", "v": "V", "vi": "VI",
      "vii": "VII", "viii": "VIII", "2nd": "2nd", "3rd": "3rd", "4th": "4th",
    ]
    for word in words {
      table[word.lowercased()] = word
      table[word.lowercased() + "."] = word + "."
    }
    return table
  }()
}
