/// Capitals of romanized words.
enum Capitals {
  /// The word with its first letter in upper case.
  static func first(_ word: String) -> String {
    guard let first = word.unicodeScalars.first else { return word }
    return first.properties.titlecaseMapping + String(word.unicodeScalars.dropFirst())
  }

  /// What stands for a letter of the other script, in the case that the letter had.
  ///
  /// In a word all in capitals `Щ` is `SHCH`, else `Shch`.
  static func like(_ latin: String, isUpper: Bool, inCapitals: Bool) -> String {
    guard isUpper else { return latin }
    return inCapitals ? latin.uppercased() : first(latin)
  }

  /// Whether a word has at least two letters with case and all of them are capitals.
  static func areAll(_ word: some Sequence<Unicode.Scalar>) -> Bool {
    var count = 0
    for scalar in word {
      if scalar.properties.isLowercase { return false }
      if scalar.properties.isUppercase { count += 1 }
    }
    return count > 1
  }
}
