internal import RollcallModel

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
  var phoneticOrganization: String?

  /// Makes fields that are all empty.
  init() {}

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
    phoneticOrganization = person.phoneticOrganization
  }

  /// Gives a person the names that are not what they were, and keeps what the source wrote.
  ///
  /// A whole name that the parts now give is no change.
  func store(in person: inout Person, instead old: NameFields) -> Bool {
    var changed = false
    changed = Self.store(prefix, old.prefix, "name_prefix", \.namePrefix, &person) || changed
    changed = Self.store(given, old.given, "given_name", \.givenName, &person) || changed
    changed = Self.store(middle, old.middle, "middle_name", \.middleName, &person) || changed
    changed = Self.store(family, old.family, "family_name", \.familyName, &person) || changed
    changed = Self.store(suffix, old.suffix, "name_suffix", \.nameSuffix, &person) || changed
    changed = Self.store(nickname, old.nickname, "nickname", \.nickname, &person) || changed
    changed =
      Self.store(
        previousFamily, old.previousFamily, "previous_family_name", \.previousFamilyName, &person)
      || changed
    changed =
      Self.store(
        phoneticGiven, old.phoneticGiven, "phonetic_given_name", \.phoneticGivenName, &person)
      || changed
    changed =
      Self.store(
        phoneticMiddle, old.phoneticMiddle, "phonetic_middle_name", \.phoneticMiddleName, &person)
      || changed
    changed =
      Self.store(
        phoneticFamily, old.phoneticFamily, "phonetic_family_name", \.phoneticFamilyName, &person)
      || changed
    changed =
      Self.store(
        phoneticOrganization, old.phoneticOrganization, "phonetic_organization",
        \.phoneticOrganization, &person) || changed
    if whole == nil, let text = old.whole, Tidy.same(text, person.composedName ?? "") {
      person.formattedName = nil
      return changed
    }
    return Self.store(whole, old.whole, "full_name", \.formattedName, &person) || changed
  }

  private static func store(
    _ text: String?, _ old: String?, _ part: String, _ path: WritableKeyPath<Person, String?>,
    _ person: inout Person
  ) -> Bool {
    if Tidy.same(text, old) { return false }
    if let old { person.originals.keep(part, old) }
    person[keyPath: path] = text
    return true
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
      && Tidy.same(phoneticOrganization, other.phoneticOrganization)
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
