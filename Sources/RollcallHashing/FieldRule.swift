/// How one receiver wants the values of one field: what is done to them, and whether they are hashed.
///
/// Data only, without anything to count references of: a rule is used for each value of each person on
/// all cores at once.
package struct FieldRule: Sendable, Hashable {
  /// What sort of value it is.
  package enum Kind: UInt8, Sendable {
    case text, email, phone, postalCode, region, country, birthday, birthYear, gender
  }

  /// What is done to a value; blanks at its ends and control characters go in any case.
  package struct Steps: OptionSet, Sendable, Hashable {
    package let rawValue: UInt32

    package init(rawValue: UInt32) { self.rawValue = rawValue }

    /// Lower case, of all of Unicode.
    package static let lower = Steps(rawValue: 1 << 0)
    /// Upper case, of ASCII.
    package static let upper = Steps(rawValue: 1 << 1)
    /// No blanks at all.
    package static let noSpaces = Steps(rawValue: 1 << 2)
    /// No punctuation: ASCII but letters, digits and blanks, and Unicode's categories P.
    package static let noPunctuation = Steps(rawValue: 1 << 3)
    /// No digits.
    package static let noDigits = Steps(rawValue: 1 << 4)
    /// Letters without their marks.
    package static let noAccents = Steps(rawValue: 1 << 5)
    /// Without the `@` at the beginning.
    package static let noAt = Steps(rawValue: 1 << 6)
    /// Without `Mrs.` at the beginning.
    package static let noTitles = Steps(rawValue: 1 << 7)
    /// Without `, Jr.` at the end.
    package static let noSuffixes = Steps(rawValue: 1 << 8)

    /// E-mail: no `+tag` at any domain.
    package static let noTags = Steps(rawValue: 1 << 9)
    /// E-mail: no dots before the `@` at any domain.
    package static let noDots = Steps(rawValue: 1 << 10)
    /// E-mail: neither tags nor dots at gmail.com.
    package static let gmail = Steps(rawValue: 1 << 11)
    /// E-mail: neither tags nor dots at googlemail.com.
    package static let googlemail = Steps(rawValue: 1 << 12)
    /// E-mail: no dots at the end of the domain.
    package static let noFinalDots = Steps(rawValue: 1 << 13)

    /// Phone: the `+` of E.164 stays.
    package static let plus = Steps(rawValue: 1 << 14)

    /// Postal code: what follows a hyphen is cut off.
    package static let cutAtHyphen = Steps(rawValue: 1 << 15)
    /// Postal code: the first five digits in the United States.
    package static let fiveInUS = Steps(rawValue: 1 << 16)
    /// Postal code: digits only.
    package static let digitsOnly = Steps(rawValue: 1 << 21)
    /// Region: the names of American states as two letters.
    package static let statesOfUS = Steps(rawValue: 1 << 17)

    /// The value goes out as it is, not as its digest.
    package static let plain = Steps(rawValue: 1 << 18)
    /// 32 hex digits are taken for a digest too (MD5).
    package static let takesMD5 = Steps(rawValue: 1 << 19)
    /// No more than 35 characters.
    package static let upTo35 = Steps(rawValue: 1 << 20)
  }

  let kind: Kind
  let steps: Steps

  /// Makes a rule.
  init(_ kind: Kind, _ steps: Steps) { (self.kind, self.steps) = (kind, steps) }

  /// Whether the receiver wants the digest of the value.
  package var isHashed: Bool { !steps.contains(.plain) }
}

/// What became of a value.
package enum Normalized: Sendable, Hashable {
  /// The buffer holds what the receiver wants, or wants hashed.
  case text
  /// The buffer holds a digest that the value was already; it is never hashed again.
  case digest
  /// There is nothing in the value.
  case empty
  /// The value cannot be what it should be.
  case invalid
  /// A phone number without the code of its country, which is never guessed.
  case withoutCountry
}
