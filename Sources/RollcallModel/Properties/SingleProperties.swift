extension SingleProperty {
  /// The stored properties, in the order of documentation and tables.
  static let stored: [SingleProperty] = [
    text("id", "The identifier the source gave.", { $0.id }, { $0.id = $1 }),
    SingleProperty(
      name: "kind", summary: "`person`, `organization` or `group`.",
      read: { .text($0.kind.rawValue) },
      write: { $0.kind = $1.flatMap(Person.Kind.init(rawValue:)) ?? .person }),
    text("name_prefix", "Honorifics before the name.", { $0.namePrefix }, { $0.namePrefix = $1 }),
    text("given_name", "First name.", { $0.givenName }, { $0.givenName = $1 }),
    text(
      "middle_name", "Names between given and family name.", { $0.middleName },
      { $0.middleName = $1 }),
    text("family_name", "Last name.", { $0.familyName }, { $0.familyName = $1 }),
    text(
      "previous_family_name", "The family name before marriage.", { $0.previousFamilyName },
      { $0.previousFamilyName = $1 }),
    text(
      "name_suffix", "What follows the name: `Jr.`, `PhD`.", { $0.nameSuffix },
      { $0.nameSuffix = $1 }),
    text("nickname", "The name friends use.", { $0.nickname }, { $0.nickname = $1 }),
    text(
      "phonetic_given_name", "How the given name is pronounced.", { $0.phoneticGivenName },
      { $0.phoneticGivenName = $1 }),
    text(
      "phonetic_middle_name", "How the middle name is pronounced.", { $0.phoneticMiddleName },
      { $0.phoneticMiddleName = $1 }),
    text(
      "phonetic_family_name", "How the family name is pronounced.", { $0.phoneticFamilyName },
      { $0.phoneticFamilyName = $1 }),
    text(
      "phonetic_organization", "How the organization is pronounced.", { $0.phoneticOrganization },
      { $0.phoneticOrganization = $1 }),
    text("organization", "The company.", { $0.organization }, { $0.organization = $1 }),
    text("department", "The unit within the company.", { $0.department }, { $0.department = $1 }),
    text("job_title", "The position held.", { $0.jobTitle }, { $0.jobTitle = $1 }),
    text("note", "Free text.", { $0.note }, { $0.note = $1 }),
    SingleProperty(
      name: "birthday", summary: "The day of birth as far as known: `1985-04-12`, `--04-12`.",
      read: { Scalar($0.birthday?.text) }, write: { $0.birthday = $1.map { PartialDate($0) } }),
    SingleProperty(
      name: "alternate_birthday", summary: "The day of birth in another calendar, `chinese:…`.",
      read: { Scalar($0.alternateBirthday?.text) },
      write: { $0.alternateBirthday = $1.map { AlternateDate(text: $0) } }),
    text(
      "gender", "Sex or gender: `M`, `F`, `O`, `N`, `U`, or other text.", { $0.gender },
      { $0.gender = $1 }),
    SingleProperty(
      name: "created", summary: "When the record was made, ISO 8601.",
      read: { Scalar($0.created?.text) }, write: { $0.created = $1.map { Timestamp($0) } }),
    SingleProperty(
      name: "modified", summary: "When the record was last changed, ISO 8601.",
      read: { Scalar($0.modified?.text) }, write: { $0.modified = $1.map { Timestamp($0) } }),
    SingleProperty(
      name: "photo", summary: "A picture, as a URI (`data:` where it is embedded).",
      read: { Scalar($0.photo?.uri) }, write: { $0.photo = $1.map { Photo(uri: $0) } }),
  ]

  /// The computed properties.
  static let computed: [SingleProperty] = [
    SingleProperty(
      name: "full_name", summary: "The composite name, in the order of its script.",
      read: { Scalar($0.fullName) }, write: { $0.formattedName = $1 }),
    SingleProperty(
      name: "phone", summary: "The preferred phone, else the first.",
      read: { Scalar($0.phones.preferredOrFirst?.value) }, write: nil),
    SingleProperty(
      name: "email", summary: "The preferred e-mail address, else the first.",
      read: { Scalar($0.emails.preferredOrFirst?.value) }, write: nil),
    SingleProperty(
      name: "address", summary: "The preferred postal address, formatted, else the first.",
      read: { Scalar($0.addresses.preferredOrFirst?.text) }, write: nil),
    SingleProperty(
      name: "url", summary: "The preferred web page, else the first.",
      read: { Scalar($0.urls.preferredOrFirst?.value) }, write: nil),
    SingleProperty(
      name: "has_photo", summary: "1 if there is a picture.", read: { Scalar($0.photo != nil) },
      write: nil),
    SingleProperty(
      name: "source", summary: "The source the person was first read from.",
      read: { Scalar($0.source) }, write: nil),
  ]

  private static func text(
    _ name: String, _ summary: String, _ read: @escaping @Sendable (Person) -> String?,
    _ write: @escaping @Sendable (inout Person, String?) -> Void
  ) -> SingleProperty {
    SingleProperty(name: name, summary: summary, read: { Scalar(read($0)) }, write: write)
  }
}
