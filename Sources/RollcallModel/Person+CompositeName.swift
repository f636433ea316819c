extension Person {
  /// The composite name, in the order and spacing of its script.
  ///
  /// Prefix, given, middle, family and suffix with spaces (`Ana María García`); names in Han, Hangul
  /// or kana have the family name first and no space (`刘德华`). Where no part is filled: the name as
  /// the source wrote it, then organization, nickname, first e-mail, first phone.
  public var fullName: String? {
    composedName ?? formattedName ?? organization ?? nickname
      ?? emails.preferredOrFirst?.value ?? phones.preferredOrFirst?.value
  }

  /// The name composed from its parts, `nil` if none is filled.
  public var composedName: String? {
    let parts =
      familyFirst ? [familyName, givenName, middleName] : [givenName, middleName, familyName]
    var name = ""
    let separator = familyFirst ? "" : " "
    for case .some(let part) in parts where !part.isEmpty {
      if !name.isEmpty { name += separator }
      name += part
    }
    if let namePrefix, !namePrefix.isEmpty {
      name = name.isEmpty ? namePrefix : namePrefix + " " + name
    }
    if let nameSuffix, !nameSuffix.isEmpty {
      name = name.isEmpty ? nameSuffix : name + " " + nameSuffix
    }
    return name.isEmpty ? nil : name
  }

  /// Whether the name's parts are written in a script that puts the family name first.
  private var familyFirst: Bool {
    var any = false
    for case .some(let part) in [familyName, givenName, middleName] where !part.isEmpty {
      guard Script.isEastAsian(part) else { return false }
      any = true
    }
    return any
  }
}
