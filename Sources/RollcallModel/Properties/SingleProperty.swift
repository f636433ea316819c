/// A property of which a person has one value, described for generic use.
///
/// A plain value, see ``MultiProperty``.
public enum SingleProperty: UInt8, Sendable, CaseIterable {
  // Stored, in the order of documentation and tables.
  case id, kind, namePrefix, givenName, middleName, familyName, previousFamilyName, nameSuffix,
    nickname, phoneticGivenName, phoneticMiddleName, phoneticFamilyName, phoneticOrganization,
    organization, department, jobTitle, note, birthday, alternateBirthday, gender, created,
    modified, photo, raw
  // Computed.
  case fullName, phone, email, address, url, hasPhoto, source

  /// The stored properties.
  static let stored = allCases.filter { $0.rawValue <= Self.raw.rawValue }

  /// The computed properties.
  static let computed = allCases.filter { $0.rawValue > Self.raw.rawValue }

  /// The name in the vocabulary.
  public var name: String {
    switch self {
    case .id: "id"
    case .kind: "kind"
    case .namePrefix: "name_prefix"
    case .givenName: "given_name"
    case .middleName: "middle_name"
    case .familyName: "family_name"
    case .previousFamilyName: "previous_family_name"
    case .nameSuffix: "name_suffix"
    case .nickname: "nickname"
    case .phoneticGivenName: "phonetic_given_name"
    case .phoneticMiddleName: "phonetic_middle_name"
    case .phoneticFamilyName: "phonetic_family_name"
    case .phoneticOrganization: "phonetic_organization"
    case .organization: "organization"
    case .department: "department"
    case .jobTitle: "job_title"
    case .note: "note"
    case .birthday: "birthday"
    case .alternateBirthday: "alternate_birthday"
    case .gender: "gender"
    case .created: "created"
    case .modified: "modified"
    case .photo: "photo"
    case .raw: "raw"
    case .fullName: "full_name"
    case .phone: "phone"
    case .email: "email"
    case .address: "address"
    case .url: "url"
    case .hasPhoto: "has_photo"
    case .source: "source"
    }
  }

  /// The name of its column in SQL.
  ///
  /// The name in the vocabulary but for `raw`, which many tables of values have as well: where they
  /// are joined with people, `raw` stands for theirs.
  public var column: String { self == .raw ? "raw_properties" : name }

  /// One sentence for documentation.
  public var summary: String {
    switch self {
    case .id: "The identifier the source gave."
    case .kind: "`person`, `organization` or `group`."
    case .namePrefix: "Honorifics before the name."
    case .givenName: "First name."
    case .middleName: "Names between given and family name."
    case .familyName: "Last name."
    case .previousFamilyName: "The family name before marriage."
    case .nameSuffix: "What follows the name: `Jr.`, `PhD`."
    case .nickname: "The name friends use."
    case .phoneticGivenName: "How the given name is pronounced."
    case .phoneticMiddleName: "How the middle name is pronounced."
    case .phoneticFamilyName: "How the family name is pronounced."
    case .phoneticOrganization: "How the organization is pronounced."
    case .organization: "The company."
    case .department: "The unit within the company."
    case .jobTitle: "The position held."
    case .note: "Free text."
    case .birthday: "The day of birth as far as known: `1985-04-12`, `--04-12`."
    case .alternateBirthday: "The day of birth in another calendar, `chinese:…`."
    case .gender: "Sex or gender: `M`, `F`, `O`, `N`, `U`, or other text."
    case .created: "When the record was made, ISO 8601."
    case .modified: "When the record was last changed, ISO 8601."
    case .photo: "A picture, as a URI (`data:` where it is embedded)."
    case .raw:
      "What a source wrote into those that normalizing changed, as JSON; in SQL `raw_properties`."
    case .fullName: "The composite name, in the order of its script."
    case .phone: "The preferred phone, else the first."
    case .email: "The preferred e-mail address, else the first."
    case .address: "The preferred postal address, formatted, else the first."
    case .url: "The preferred web page, else the first."
    case .hasPhoto: "1 if there is a picture."
    case .source: "The source the person was first read from."
    }
  }

  /// Whether the value can be set.
  public var isSettable: Bool {
    switch self {
    case .raw, .phone, .email, .address, .url, .hasPhoto, .source: false
    default: true
    }
  }

  /// The value, null if there is none; the photo's is its URI or a `data:` URI.
  public func read(_ person: Person) -> Scalar {
    switch self {
    case .id: Scalar(person.id)
    case .kind: .text(person.kind.rawValue)
    case .namePrefix: Scalar(person.namePrefix)
    case .givenName: Scalar(person.givenName)
    case .middleName: Scalar(person.middleName)
    case .familyName: Scalar(person.familyName)
    case .previousFamilyName: Scalar(person.previousFamilyName)
    case .nameSuffix: Scalar(person.nameSuffix)
    case .nickname: Scalar(person.nickname)
    case .phoneticGivenName: Scalar(person.phoneticGivenName)
    case .phoneticMiddleName: Scalar(person.phoneticMiddleName)
    case .phoneticFamilyName: Scalar(person.phoneticFamilyName)
    case .phoneticOrganization: Scalar(person.phoneticOrganization)
    case .organization: Scalar(person.organization)
    case .department: Scalar(person.department)
    case .jobTitle: Scalar(person.jobTitle)
    case .note: Scalar(person.note)
    case .birthday: Scalar(person.birthday?.text)
    case .alternateBirthday: Scalar(person.alternateBirthday?.text)
    case .gender: Scalar(person.gender)
    case .created: Scalar(person.created?.text)
    case .modified: Scalar(person.modified?.text)
    case .photo: Scalar(person.photo?.uri)
    case .raw: Scalar(person.originals.json)
    case .fullName: Scalar(person.fullName)
    case .phone: Scalar(person.phones.preferredOrFirst?.value)
    case .email: Scalar(person.emails.preferredOrFirst?.value)
    case .address: Scalar(person.addresses.preferredOrFirst?.text)
    case .url: Scalar(person.urls.preferredOrFirst?.value)
    case .hasPhoto: Scalar(person.photo != nil)
    case .source: Scalar(person.source)
    }
  }

  /// The value as text, `nil` if there is none: what ``read(_:)`` gives, without a scalar between.
  ///
  /// The person is read in its place: a copy would count the references of its twenty texts.
  public func text(at person: UnsafePointer<Person>) -> String? {
    switch self {
    case .id: person.pointee.id
    case .namePrefix: person.pointee.namePrefix
    case .givenName: person.pointee.givenName
    case .middleName: person.pointee.middleName
    case .familyName: person.pointee.familyName
    case .previousFamilyName: person.pointee.previousFamilyName
    case .nameSuffix: person.pointee.nameSuffix
    case .nickname: person.pointee.nickname
    case .phoneticGivenName: person.pointee.phoneticGivenName
    case .phoneticMiddleName: person.pointee.phoneticMiddleName
    case .phoneticFamilyName: person.pointee.phoneticFamilyName
    case .phoneticOrganization: person.pointee.phoneticOrganization
    case .organization: person.pointee.organization
    case .department: person.pointee.department
    case .jobTitle: person.pointee.jobTitle
    case .note: person.pointee.note
    case .gender: person.pointee.gender
    case .fullName: person.pointee.fullName
    case .source: person.pointee.source
    case .kind: person.pointee.kind.rawValue
    case .birthday: person.pointee.birthday?.text
    case .alternateBirthday: person.pointee.alternateBirthday?.text
    case .created: person.pointee.created?.text
    case .modified: person.pointee.modified?.text
    case .photo: person.pointee.photo?.uri
    case .raw: person.pointee.originals.json
    case .phone: person.pointee.phones.preferredOrFirst?.value
    case .email: person.pointee.emails.preferredOrFirst?.value
    case .address: person.pointee.addresses.preferredOrFirst?.text
    case .url: person.pointee.urls.preferredOrFirst?.value
    case .hasPhoto: person.pointee.photo == nil ? "0" : "1"
    }
  }

  /// Sets the value from text, `nil` to clear it; a computed property is left alone.
  ///
  /// A full name is kept for where no part of the name is known. What is cleared is forgotten as the
  /// source wrote it, too.
  public func write(_ person: inout Person, _ text: String?) {
    if text == nil, person.hasRareProperties, !person.originals.isEmpty {
      person.originals[name] = nil
    }
    switch self {
    case .id: person.id = text
    case .kind: person.kind = text.flatMap(Person.Kind.init(rawValue:)) ?? .person
    case .namePrefix: person.namePrefix = text
    case .givenName: person.givenName = text
    case .middleName: person.middleName = text
    case .familyName: person.familyName = text
    case .previousFamilyName: person.previousFamilyName = text
    case .nameSuffix: person.nameSuffix = text
    case .nickname: person.nickname = text
    case .phoneticGivenName: person.phoneticGivenName = text
    case .phoneticMiddleName: person.phoneticMiddleName = text
    case .phoneticFamilyName: person.phoneticFamilyName = text
    case .phoneticOrganization: person.phoneticOrganization = text
    case .organization: person.organization = text
    case .department: person.department = text
    case .jobTitle: person.jobTitle = text
    case .note: person.note = text
    case .birthday: person.birthday = text.map { PartialDate($0) }
    case .alternateBirthday: person.alternateBirthday = text.map { AlternateDate(text: $0) }
    case .gender: person.gender = text
    case .created: person.created = text.map { Timestamp($0) }
    case .modified: person.modified = text.map { Timestamp($0) }
    case .photo: person.photo = text.map { Photo(uri: $0) }
    case .raw: person.originals = Originals(text ?? "")
    case .fullName: person.formattedName = text
    case .phone, .email, .address, .url, .hasPhoto, .source: return
    }
  }
}
