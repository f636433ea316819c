import RollcallModel

/// How one property is read from lines of a card and written to them, in every version.
///
/// To add a property: a file in `Properties/`, a line in ``PropertyCodecs/all``, a fixture.
protocol PropertyCodec: SendableMetatype {
  /// The names of the lines that it reads, in capitals.
  static var names: [String] { get }

  /// Takes a line whose value is not empty.
  static func read(_ line: inout ContentLine, into card: inout CardDraft)

  /// Writes the lines for what the person has of the property.
  static func write(_ person: Person, to card: inout CardEncoder)
}

/// The codecs, one line a property.
enum PropertyCodecs {
  /// All codecs, in the order in which lines are written.
  static let all: [any PropertyCodec.Type] = [
    KindCodec.self,
    IdentifierCodec.self,
    NameCodec.self,
    FormattedNameCodec.self,
    NicknameCodec.self,
    PhoneticNameCodec.self,
    PreviousNameCodec.self,
    OrganizationCodec.self,
    JobTitleCodec.self,
    PhoneCodec.self,
    EmailCodec.self,
    AddressCodec.self,
    AddressLabelCodec.self,
    AddressRemarkCodec.self,
    WebPageCodec.self,
    InstantMessageCodec.self,
    SocialProfileCodec.self,
    BirthdayCodec.self,
    AlternateBirthdayCodec.self,
    DateCodec.self,
    RelationCodec.self,
    GenderCodec.self,
    CategoriesCodec.self,
    NoteCodec.self,
    PhotoCodec.self,
    CreatedCodec.self,
    ModifiedCodec.self,
    LabelCodec.self,
    ExtraCodec.self,
  ]

  /// The codec that reads lines of a name.
  static let byName = NameTable<any PropertyCodec.Type>(
    all.flatMap { codec in codec.names.map { (name: $0, value: codec) } })
}

extension PropertyCodec {
  /// Writes nothing: for lines that only another property's codec writes.
  static func write(_ person: Person, to card: inout CardEncoder) {}
}
