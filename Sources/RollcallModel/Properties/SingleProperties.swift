extension SingleProperty {
  /// The stored properties, in the order of documentation and tables.
  static let stored: [SingleProperty] = [
    text("id", "The identifier the source gave.", \.id),
    SingleProperty(
      name: "kind", summary: "`person`, `organization` or `group`.",
      read: { .text($0.kind.rawValue) },
      write: { $0.kind = $1.flatMap(Person.Kind.init(rawValue:)) ?? .person }),
    text("name_prefix", "Honorifics before the name.", \.namePrefix),
    text("given_name", "First name.", \.givenName),
    text("middle_name", "Names between given and family name.", \.middleName),
    text("family_name", "Last name.", \.familyName),
    text("previous_family_name", "The family name before marriage.", \.previousFamilyName),
    text("name_suffix", "What follows the name: `Jr.`, `PhD`.", \.nameSuffix),
    text("nickname", "The name friends use.", \.nickname),
    text("phonetic_given_name", "How the given name is pronounced.", \.phoneticGivenName),
    text("phonetic_middle_name", "How the middle name is pronounced.", \.phoneticMiddleName),
    text("phonetic_family_name", "How the family name is pronounced.", \.phoneticFamilyName),
    text("phonetic_organization", "How the organization is pronounced.", \.phoneticOrganization),
    text("organization", "The company.", \.organization),
    text("department", "The unit within the company.", \.department),
    text("job_title", "The position held.", \.jobTitle),
    text("note", "Free text.", \.note),
    SingleProperty(
      name: "birthday", summary: "The day of birth as far as known: `1985-04-12`, `--04-12`.",
      read: { Scalar($0.birthday?.text) }, write: { $0.birthday = $1.map { PartialDate($0) } }),
    SingleProperty(
      name: "alternate_birthday", summary: "The day of birth in another calendar, `chinese:…`.",
      read: { Scalar($0.alternateBirthday?.text) },
      write: { $0.alternateBirthday = $1.map { AlternateDate(text: $0) } }),
    text("gender", "Sex or gender: `M`, `F`, `O`, `N`, `U`, or other text.", \.gender),
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
    _ name: String, _ summary: String, _ path: any WritableKeyPath<Person, String?> & Sendable
  ) -> SingleProperty {
    SingleProperty(
      name: name, summary: summary, read: { Scalar($0[keyPath: path]) },
      write: { $0[keyPath: path] = $1 })
  }
}
