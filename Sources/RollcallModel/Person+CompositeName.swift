extension Person {
  /// The composite name, in the order and spacing of its script.
  ///
  /// Prefix, given, middle, family and suffix with spaces (`Ana María García`); names in Han, Hangul
  /// or kana have the family name first and no space, a title in these scripts none either (`刘德华先生`).
  /// A person has no language, so names in other letters have the given name first, Hungarian and
  /// Vietnamese ones too. Where no part is filled: the name as the source wrote it, then
  /// organization, nickname, first e-mail, first phone.
  public var fullName: String? {
    composedName ?? formattedName ?? organization ?? nickname
      ?? emails.preferredOrFirst?.value ?? phones.preferredOrFirst?.value
  }

  /// The name composed from its parts, `nil` if none is filled.
  public var composedName: String? {
    let isFamilyFirst = isFamilyFirst
    let parts =
      isFamilyFirst
      ? (familyName, givenName, middleName) : (givenName, middleName, familyName)
    let separator = isFamilyFirst ? "" : " "
    var name = ""
    Self.add(parts.0, to: &name, behind: separator)
    Self.add(parts.1, to: &name, behind: separator)
    Self.add(parts.2, to: &name, behind: separator)
    if let namePrefix, !namePrefix.isEmpty {
      name = name.isEmpty ? namePrefix : namePrefix + " " + name
    }
    Self.add(nameSuffix, to: &name, behind: isFamilyFirst && endsWithoutSpace ? "" : " ")
    return name.isEmpty ? nil : name
  }

  /// Whether what follows the name is written in a script without spaces: `様`, `先生`, `님`.
  private var endsWithoutSpace: Bool { nameSuffix.map(Script.isEastAsian) ?? false }

  private static func add(_ part: String?, to name: inout String, behind separator: String) {
    guard let part, !part.isEmpty else { return }
    if !name.isEmpty { name += separator }
    name += part
  }

  /// Whether any part of the name is filled.
  public var hasNameParts: Bool {
    !(givenName ?? "").isEmpty || !(familyName ?? "").isEmpty || !(middleName ?? "").isEmpty
      || !(namePrefix ?? "").isEmpty || !(nameSuffix ?? "").isEmpty
  }

  /// Whether the name's parts are written in a script that puts the family name first.
  private var isFamilyFirst: Bool {
    var any = false
    return Self.isEastAsian(familyName, &any) && Self.isEastAsian(givenName, &any)
      && Self.isEastAsian(middleName, &any) && any
  }

  /// Whether a part is in such a script or empty; `any` becomes true for one that is filled.
  private static func isEastAsian(_ part: String?, _ any: inout Bool) -> Bool {
    guard let part, !part.isEmpty else { return true }
    any = true
    return Script.isEastAsian(part)
  }
}
