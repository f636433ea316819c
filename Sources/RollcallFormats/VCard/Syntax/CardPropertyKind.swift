/// What is registered about a property: the type of its values and how they are put together.
struct CardPropertyKind: Sendable {
  /// How values are written in a line.
  enum Shape: Sendable, Hashable {
    /// One value.
    case single
    /// Values with commas between.
    case list
    /// Components with semicolons between; with `hasLists` each can be a list with commas.
    case compound(hasLists: Bool)
    /// A number and a URI with a semicolon between, neither escaped (RFC 6350 §6.7.7).
    case numberedURI
  }

  /// The type of values that do not say theirs.
  let type: CardValueType
  let shape: Shape
  /// The elements of the components in xCard; empty where they have none of their own.
  var elements: [String] = []

  /// What is registered under a name in any case; `nil` for one that is not.
  static func named(_ name: String) -> CardPropertyKind? { registry[NameKey(name)] }

  /// RFC 6350 §6, RFC 6474, RFC 6715, RFC 8605, RFC 9554 and RFC 9555.
  private static let registry = NameTable<CardPropertyKind>(
    kinds(
      .text, .single,
      "VERSION KIND XML FN TEL EMAIL TZ TITLE ROLE NOTE PRODID BIRTHPLACE DEATHPLACE EXPERTISE"
        + " HOBBY INTEREST GRAMGENDER PRONOUNS JSPROP")
      + kinds(
        .uri, .single,
        "SOURCE PHOTO IMPP GEO LOGO MEMBER RELATED SOUND UID URL KEY FBURL CALADRURI CALURI"
          + " ORG-DIRECTORY CONTACT-URI SOCIALPROFILE")
      + kinds(.dateAndOrTime, .single, "BDAY ANNIVERSARY DEATHDATE")
      + kinds(.timestamp, .single, "REV CREATED")
      + kinds(.languageTag, .single, "LANG LANGUAGE")
      + kinds(.text, .list, "NICKNAME CATEGORIES")
      + [
        // What RFC 9554 adds to N and ADR has no elements in RFC 6351; these are the names it uses.
        (
          "N",
          CardPropertyKind(
            type: .text, shape: .compound(hasLists: true),
            elements: [
              "surname", "given", "additional", "prefix", "suffix", "surname2", "generation",
            ])
        ),
        (
          "ADR",
          CardPropertyKind(
            type: .text, shape: .compound(hasLists: true),
            elements: [
              "pobox", "ext", "street", "locality", "region", "code", "country", "room",
              "apartment", "floor", "streetnumber", "streetname", "building", "block",
              "subdistrict", "district", "landmark", "direction",
            ])
        ),
        ("ORG", CardPropertyKind(type: .text, shape: .compound(hasLists: false))),
        (
          "GENDER",
          CardPropertyKind(
            type: .text, shape: .compound(hasLists: false), elements: ["sex", "identity"])
        ),
        (
          "CLIENTPIDMAP",
          CardPropertyKind(type: .text, shape: .numberedURI, elements: ["sourceid", "uri"])
        ),
      ])

  private static func kinds(
    _ type: CardValueType, _ shape: Shape, _ names: String
  ) -> [(name: String, value: CardPropertyKind)] {
    names.split(separator: " ").map {
      (String($0), CardPropertyKind(type: type, shape: shape))
    }
  }
}
