import RollcallModel

/// Phone numbers: `TEL`.
///
/// - 2.1 §2.4.1: bare types, `TEL;CELL;PREF:`; Android adds `X-label`.
/// - 3.0 (RFC 2426 §3.3.1): text; voice is what every number is for, so it is no label.
/// - 4.0 (RFC 6350 §6.4.1): text, or a `tel:` URI whose `;ext=` is the extension; a URI of another
///   scheme is no number and stays an extra.
/// - Outlook: `X-MS-TEL;VOICE;CALLBACK`. Android: `X-SKYPE-PSTNNUMBER`.
/// - Apple: `type=IPHONE`, `MAIN`, `OTHER`; other labels by `X-ABLabel`.
enum PhoneCodec: PropertyCodec {
  static let names = ["TEL", "X-MS-TEL", "X-SKYPE-PSTNNUMBER"]

  private static let words: TypeWords = [
    .home, .work, .other, .cell, .fax, .pager, .main, .iphone, .appleWatch, .car, .isdn,
  ]

  static func read(_ line: inout ContentLine, into card: inout CardDraft) {
    var phone: Phone
    if line.value.starts(with: "TEL:") {
      phone = number(ofURI: line.value.from(4), in: &card)
    } else if line.valueKind == .uri, hasScheme(line.value) {
      return card.keepExtra(line)
    } else {
      phone = Phone(card.text(line.value))
    }
    card.decorate(&phone, from: line)
    card.person.phones.append(consume phone)
    if line.name.equals("X-SKYPE-PSTNNUMBER") { markSkype(in: &card) }
    card.tiePhone(line)
  }

  /// Labels the number just read, unless it has a label.
  private static func markSkype(in card: inout CardDraft) {
    let last = card.person.phones.count - 1
    card.person.phones[last].label = card.person.phones[last].label ?? "Skype"
  }

  /// The number of a `tel:` URI (RFC 3966), the extension apart.
  private static func number(ofURI rest: Bytes, in card: inout CardDraft) -> Phone {
    guard let semicolon = rest.index(of: ASCII.semicolon) else {
      return Phone(card.string(ValueText.percentDecode(rest)))
    }
    let parameters = rest.from(semicolon + 1)
    guard parameters.starts(with: "EXT="), parameters.index(of: ASCII.semicolon) == nil else {
      return Phone(card.string(ValueText.percentDecode(rest)))
    }
    var phone = Phone(card.string(ValueText.percentDecode(rest[0..<semicolon])))
    phone.extension = card.string(ValueText.percentDecode(parameters.from(4)))
    return phone
  }

  private static func hasScheme(_ value: Bytes) -> Bool {
    guard let colon = value.index(of: ASCII.colon), colon > 0 else { return false }
    return (0..<colon).allSatisfy { ASCII.isLetter(value[$0]) }
  }

  static func write(_ person: Person, to card: inout CardEncoder) {
    for phone in person.phones {
      card.begin("TEL", phone, words: words)
      guard let digits = phone.extension, !digits.isEmpty else {
        card.end(text: phone.value)
        continue
      }
      if card.version == .v40 {
        card.parameter("VALUE=uri")
        let number = ValueText.percentEncode(phone.key ?? phone.value, keeping: "+-.()")
        card.end(raw: "tel:" + number + ";ext=" + ValueText.percentEncode(digits))
      } else {
        // As a part of the number, which is all that these versions have.
        card.lose("extension")
        card.end(text: phone.losesExtension ? phone.value + " ext. " + digits : phone.value)
      }
    }
  }
}
