extension FieldRule {
  /// What is done to a value, in words: `lower case, no blanks`.
  package var words: String {
    var words: [String] = []
    switch kind {
    case .email: words = ["trimmed"]
    case .phone: return steps.contains(.plus) ? "E.164 with +" : "E.164 without +"
    case .birthday: return "YYYYMMDD"
    case .birthYear: return "YYYY"
    case .gender: return "f or m"
    case .country:
      return "ISO 3166 alpha-2, " + (steps.contains(.lower) ? "lower case" : "upper case")
    case .text, .region, .postalCode: words = ["trimmed"]
    }
    for (step, word) in Self.words where steps.contains(step) { words.append(word) }
    if steps.contains(.noSpaces) { words.removeFirst() }
    return words.joined(separator: ", ")
  }

  private static let words: [(FieldRule.Steps, String)] = [
    (.lower, "lower case"), (.upper, "upper case"), (.noSpaces, "no blanks"),
    (.noPunctuation, "no punctuation"), (.noDigits, "no digits"), (.noAccents, "no accents"),
    (.noAt, "no @"), (.noTitles, "no Mrs."), (.noSuffixes, "no Jr."),
    (.noTags, "no +tag"), (.noDots, "no dots before the @"),
    (.gmail, "neither dots nor +tag at gmail.com"),
    (.googlemail, "nor at googlemail.com"), (.noFinalDots, "no dots at the end"),
    (.digitsOnly, "digits only"), (.cutAtHyphen, "cut at a hyphen"),
    (.fiveInUS, "5 digits in the US"), (.statesOfUS, "2 letters in the US"),
    (.upTo35, "at most 35 characters"),
  ]
}
