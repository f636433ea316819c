internal import RollcallModel
internal import RollcallUnicode

/// The names of one person, while they are put in order.
struct NameFields {
  var prefix: String?
  var given: String?
  var middle: String?
  var family: String?
  var suffix: String?
  /// The name as a whole, where its parts do not give it.
  var whole: String?
  var previousFamily: String?
  var nickname: String?
  var phoneticGiven: String?
  var phoneticMiddle: String?
  var phoneticFamily: String?

  /// Takes the names of a person.
  init(_ person: Person) {
    prefix = person.namePrefix
    given = person.givenName
    middle = person.middleName
    family = person.familyName
    suffix = person.nameSuffix
    whole = person.formattedName
    nickname = person.nickname
    guard person.hasRareProperties else { return }
    previousFamily = person.previousFamilyName
    phoneticGiven = person.phoneticGivenName
    phoneticMiddle = person.phoneticMiddleName
    phoneticFamily = person.phoneticFamilyName
  }

  /// Gives a person the names that are not what they were, and keeps what the source wrote; tells
  /// whether there was any.
  ///
  /// A whole name that the parts now give is no change.
  func store(in person: inout Person, instead old: NameFields) -> Bool {
    var changed = false
    /// Keeps a text that was changed; tells whether it was.
    func keep(_ old: String?, _ new: String?, _ part: String) -> Bool {
      if Tidy.same(old, new) { return false }
      if let old { person.originals.keep(part, old) }
      changed = true
      return true
    }
    if keep(old.prefix, prefix, "name_prefix") { person.namePrefix = prefix }
    if keep(old.given, given, "given_name") { person.givenName = given }
    if keep(old.middle, middle, "middle_name") { person.middleName = middle }
    if keep(old.family, family, "family_name") { person.familyName = family }
    if keep(old.suffix, suffix, "name_suffix") { person.nameSuffix = suffix }
    if keep(old.nickname, nickname, "nickname") { person.nickname = nickname }
    if keep(old.previousFamily, previousFamily, "previous_family_name") {
      person.previousFamilyName = previousFamily
    }
    if keep(old.phoneticGiven, phoneticGiven, "phonetic_given_name") {
      person.phoneticGivenName = phoneticGiven
    }
    if keep(old.phoneticMiddle, phoneticMiddle, "phonetic_middle_name") {
      person.phoneticMiddleName = phoneticMiddle
    }
    if keep(old.phoneticFamily, phoneticFamily, "phonetic_family_name") {
      person.phoneticFamilyName = phoneticFamily
    }
    if whole == nil, let text = old.whole, Tidy.same(text, person.composedName ?? "") {
      person.formattedName = nil
    } else if keep(old.whole, whole, "full_name") {
      person.formattedName = whole
    }
    return changed
  }

  /// Whether all fields are the same bytes.
  func isSame(as other: NameFields) -> Bool {
    Tidy.same(given, other.given) && Tidy.same(family, other.family)
      && Tidy.same(middle, other.middle) && Tidy.same(prefix, other.prefix)
      && Tidy.same(suffix, other.suffix) && Tidy.same(whole, other.whole)
      && Tidy.same(nickname, other.nickname) && Tidy.same(previousFamily, other.previousFamily)
      && Tidy.same(phoneticGiven, other.phoneticGiven)
      && Tidy.same(phoneticMiddle, other.phoneticMiddle)
      && Tidy.same(phoneticFamily, other.phoneticFamily)
  }

  /// Whether no part of the name is filled.
  var hasNoParts: Bool {
    prefix == nil && given == nil && middle == nil && family == nil && suffix == nil
  }

  /// The name that the parts give.
  var composed: String? {
    var person = Person()
    person.namePrefix = prefix
    person.givenName = given
    person.middleName = middle
    person.familyName = family
    person.nameSuffix = suffix
    return person.composedName
  }
}
