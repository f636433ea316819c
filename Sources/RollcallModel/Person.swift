/// Someone (or an organization, or a group) as one source or several told it.
///
/// A value type: stages take one in and give one out. Properties that no source filled are `nil` or
/// empty. Multi-value properties keep the source's order.
///
/// The names are those of the vocabulary (`docs/reference.md`): Apple's Contacts property set,
/// written in snake case in pipelines, SQL and JSON.
public struct Person: Sendable, Hashable {
  /// What a record stands for (RFC 6350 §6.1.4).
  public enum Kind: String, Sendable, CaseIterable {
    case person, organization, group
  }

  /// The identifier the source gave, verbatim (vCard `UID`, a row's key).
  public var id: String?
  /// What the record stands for.
  public var kind: Kind = .person

  /// Honorifics before the name: `Dr.`.
  public var namePrefix: String?
  /// First name.
  public var givenName: String?
  /// Names between the given and the family name.
  public var middleName: String?
  /// Last name.
  public var familyName: String?
  /// The family name before marriage.
  public var previousFamilyName: String? {
    get { rare.box?.fields.previousFamilyName }
    set { if newValue != nil || rare.box != nil { rare.fields.previousFamilyName = newValue } }
    _modify { yield &rare.fields.previousFamilyName }
  }
  /// What follows the name: `Jr.`, `PhD`.
  public var nameSuffix: String?
  /// The name friends use.
  public var nickname: String?
  /// The name as a whole where the source wrote one that its parts do not give.
  ///
  /// `nil` where ``fullName`` composed from the parts is the same.
  public var formattedName: String?

  /// How the given name is pronounced.
  public var phoneticGivenName: String? {
    get { rare.box?.fields.phoneticGivenName }
    set { if newValue != nil || rare.box != nil { rare.fields.phoneticGivenName = newValue } }
    _modify { yield &rare.fields.phoneticGivenName }
  }
  /// How the middle name is pronounced.
  public var phoneticMiddleName: String? {
    get { rare.box?.fields.phoneticMiddleName }
    set { if newValue != nil || rare.box != nil { rare.fields.phoneticMiddleName = newValue } }
    _modify { yield &rare.fields.phoneticMiddleName }
  }
  /// How the family name is pronounced.
  public var phoneticFamilyName: String? {
    get { rare.box?.fields.phoneticFamilyName }
    set { if newValue != nil || rare.box != nil { rare.fields.phoneticFamilyName = newValue } }
    _modify { yield &rare.fields.phoneticFamilyName }
  }
  /// How the organization is pronounced.
  public var phoneticOrganization: String? {
    get { rare.box?.fields.phoneticOrganization }
    set { if newValue != nil || rare.box != nil { rare.fields.phoneticOrganization = newValue } }
    _modify { yield &rare.fields.phoneticOrganization }
  }

  /// The company.
  public var organization: String?
  /// The unit within the company.
  public var department: String?
  /// The position held.
  public var jobTitle: String?

  /// Free text.
  public var note: String?
  /// The day of birth, as far as known.
  public var birthday: PartialDate?
  /// The day of birth in another calendar.
  public var alternateBirthday: AlternateDate? {
    get { rare.box?.fields.alternateBirthday }
    set { if newValue != nil || rare.box != nil { rare.fields.alternateBirthday = newValue } }
    _modify { yield &rare.fields.alternateBirthday }
  }
  /// Sex or gender as RFC 6350 §6.2.7 writes it: `M`, `F`, `O`, `N`, `U`, or other text.
  public var gender: String? {
    get { rare.box?.fields.gender }
    set { if newValue != nil || rare.box != nil { rare.fields.gender = newValue } }
    _modify { yield &rare.fields.gender }
  }
  /// When the record was made.
  public var created: Timestamp? {
    get { rare.box?.fields.created }
    set { if newValue != nil || rare.box != nil { rare.fields.created = newValue } }
    _modify { yield &rare.fields.created }
  }
  /// When the record was last changed.
  public var modified: Timestamp?
  /// A picture.
  public var photo: Photo? {
    get { rare.box?.fields.photo }
    set { if newValue != nil || rare.box != nil { rare.fields.photo = newValue } }
    _modify { yield &rare.fields.photo }
  }

  /// Phone numbers.
  public var phones: [Phone] = []
  /// E-mail addresses.
  public var emails: [Email] = []
  /// Postal addresses.
  public var addresses: [Address] = []
  /// Anniversaries and other days.
  public var dates: [LabeledDate] {
    get { rare.box?.fields.dates ?? [] }
    set { if !newValue.isEmpty || rare.box != nil { rare.fields.dates = newValue } }
    _modify { yield &rare.fields.dates }
  }
  /// Web pages.
  public var urls: [WebPage] = []
  /// People related to this one, by name.
  public var relations: [Relation] {
    get { rare.box?.fields.relations ?? [] }
    set { if !newValue.isEmpty || rare.box != nil { rare.fields.relations = newValue } }
    _modify { yield &rare.fields.relations }
  }
  /// Accounts on social networks.
  public var socialProfiles: [SocialProfile] {
    get { rare.box?.fields.socialProfiles ?? [] }
    set { if !newValue.isEmpty || rare.box != nil { rare.fields.socialProfiles = newValue } }
    _modify { yield &rare.fields.socialProfiles }
  }
  /// Instant messaging accounts.
  public var instantMessages: [InstantMessage] {
    get { rare.box?.fields.instantMessages ?? [] }
    set { if !newValue.isEmpty || rare.box != nil { rare.fields.instantMessages = newValue } }
    _modify { yield &rare.fields.instantMessages }
  }
  /// The names of the groups that the person is in.
  public var groups: [String] = []
  /// What the source said that no property here can hold, verbatim.
  public var extras: [Extra] {
    get { rare.box?.fields.extras ?? [] }
    set { if !newValue.isEmpty || rare.box != nil { rare.fields.extras = newValue } }
    _modify { yield &rare.fields.extras }
  }

  /// What the source wrote into the single-value properties that normalizing changed.
  public var originals: Originals {
    get { rare.box?.fields.originals ?? Originals() }
    set { if !newValue.isEmpty || rare.box != nil { rare.fields.originals = newValue } }
    _modify { yield &rare.fields.originals }
  }

  /// Where the record was read; `nil` for people made in memory.
  public var position: SourcePosition?
  /// Where the records were read that a merge united into this one;
  /// empty if none.
  public var provenance: [SourcePosition] {
    get { rare.box?.fields.provenance ?? [] }
    set { if !newValue.isEmpty || rare.box != nil { rare.fields.provenance = newValue } }
    _modify { yield &rare.fields.provenance }
  }

  /// What few people have, in memory of its own: a person without is small and quick to copy.
  private var rare = Rare<RareFields>()

  /// Whether the person has any of ``rareProperties``.
  public var hasRareProperties: Bool { rare.box != nil }

  /// The names of the properties that few people have: where one has none of them, they need no look.
  public static let rareProperties: Swift.Set<String> = [
    "previous_family_name", "phonetic_given_name", "phonetic_middle_name", "phonetic_family_name",
    "phonetic_organization", "alternate_birthday", "gender", "created", "photo", "dates",
    "relations", "social_profiles", "instant_messages", "extras", "raw",
  ]

  /// Makes a person about whom nothing is known.
  public init() {}

  /// Forgets everything, but keeps the memory of the lists for the next one.
  package mutating func forget() {
    id = nil
    kind = .person
    namePrefix = nil
    givenName = nil
    middleName = nil
    familyName = nil
    nameSuffix = nil
    nickname = nil
    formattedName = nil
    organization = nil
    department = nil
    jobTitle = nil
    note = nil
    birthday = nil
    modified = nil
    if !phones.isEmpty { phones.removeAll(keepingCapacity: true) }
    if !emails.isEmpty { emails.removeAll(keepingCapacity: true) }
    if !addresses.isEmpty { addresses.removeAll(keepingCapacity: true) }
    if !urls.isEmpty { urls.removeAll(keepingCapacity: true) }
    if !groups.isEmpty { groups.removeAll(keepingCapacity: true) }
    position = nil
    if rare.box != nil { rare = Rare<RareFields>() }
  }

  private struct RareFields: Rareness {
    var previousFamilyName: String?
    var phoneticGivenName: String?
    var phoneticMiddleName: String?
    var phoneticFamilyName: String?
    var phoneticOrganization: String?
    var alternateBirthday: AlternateDate?
    var gender: String?
    var created: Timestamp?
    var photo: Photo?
    var dates: [LabeledDate] = []
    var relations: [Relation] = []
    var socialProfiles: [SocialProfile] = []
    var instantMessages: [InstantMessage] = []
    var extras: [Extra] = []
    var originals = Originals()
    var provenance: [SourcePosition] = []

    /// Whether nothing is filled.
    var isEmpty: Bool {
      previousFamilyName == nil && phoneticGivenName == nil && phoneticMiddleName == nil
        && phoneticFamilyName == nil && phoneticOrganization == nil && alternateBirthday == nil
        && gender == nil && created == nil && photo == nil && dates.isEmpty && relations.isEmpty
        && socialProfiles.isEmpty && instantMessages.isEmpty && extras.isEmpty
        && originals.isEmpty && provenance.isEmpty
    }
  }
}

extension Person {
  /// Two people are equal if all their properties are; where they were read does not count.
  public func sameProperties(as other: Person) -> Bool {
    var (left, right) = (self, other)
    left.position = nil
    left.provenance = []
    right.position = nil
    right.provenance = []
    return left == right
  }

  /// The name of the source the person was first read from.
  public var source: String? { position?.file.source }
}
