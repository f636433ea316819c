import RollcallModel

/// The name as a whole, `FN`: required in 3.0 and 4.0, optional in 2.1 §2.2.1.
///
/// The first counts; 4.0 allows more (RFC 6350 §6.2.1), which stay extras.
enum FormattedNameCodec: PropertyCodec {
  static let names = ["FN"]

  static func read(_ line: inout ContentLine, into card: inout CardDraft) {
    guard card.formattedName == nil else { return card.keepExtra(line) }
    card.formattedName = card.text(line.value)
    card.keepParameters(of: line)
  }

  static func write(_ person: Person, to card: inout CardEncoder) {
    card.begin("FN")
    if person.formattedName == nil, person.isComposedPlainly {
      card.end(words: [
        person.namePrefix, person.givenName, person.middleName, person.familyName,
        person.nameSuffix,
      ])
    } else {
      card.end(text: person.formattedName ?? person.fullName ?? "")
    }
  }
}

extension Person {
  /// Whether the composite name surely is the parts in western order with spaces between.
  ///
  /// Saves making it; false where it takes a closer look.
  var isComposedPlainly: Bool {
    guard let first = (familyName ?? givenName)?.utf8.first, ASCII.isLetter(first)
    else { return false }
    return namePrefix != "" && givenName != "" && middleName != "" && nameSuffix != ""
  }
}
