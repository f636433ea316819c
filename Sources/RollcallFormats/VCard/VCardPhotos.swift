import RollcallModel

/// What becomes of pictures in cards.
enum VCardPhotos: Sendable, Hashable {
  /// They stand in the card.
  case embed
  /// They are left out.
  case omit
  /// They are files in a folder beside the cards, which name them.
  case folder(String)

  /// Whether an output's `photos:` names a folder.
  static func isFolder(_ setting: Setting?) -> Bool {
    guard let setting, case .text(let word) = setting.value else { return false }
    return word != "embed" && word != "omit"
  }

  /// What an output's `photos:` says.
  init(_ setting: Setting?) throws(Failure) {
    switch try setting?.text(expected: "embed, omit or a folder") ?? "embed" {
    case "embed": self = .embed
    case "omit": self = .omit
    case let folder where folder.hasPrefix("/") || folder.split(separator: "/").contains(".."):
      throw Failure(
        setting?.problem(
          .badValue, subject: folder, expected: "embed, omit or a folder within that of the cards")
          ?? Problem(.badValue))
    case let folder:
      self = .folder(folder.hasSuffix("/") ? String(folder.dropLast()) : folder)
    }
  }

  /// The name of a picture's file: what the person is called, and a hash of the picture.
  ///
  /// Equal pictures of one name are one file, different ones never.
  static func fileName(of person: Person, type: String, _ bytes: [UInt8]) -> String {
    let hash = StableIdentifier.hash(of: bytes)
    let slash = type.utf8.lastIndex(of: UInt8(ascii: "/"))
    let subtype = slash.map { String(type[type.utf8.index(after: $0)...]) } ?? type
    let ending = SafeFileName.stem(subtype == "jpeg" ? "jpg" : subtype.lowercased())
    return SafeFileName.stem(person.fullName ?? "") + "-" + hash + "." + ending
  }
}
