import RollcallModel

/// Lines that no other codec reads, written back as they were read.
///
/// Their groups stay as they are: the encoder's own numbers begin behind them. Between versions, quoted-printable is decoded and base64 marked as the version wants.
enum ExtraCodec: PropertyCodec {
  static let names: [String] = []

  static func read(_ line: inout ContentLine, into card: inout CardDraft) { card.keepExtra(line) }

  static func write(_ person: Person, to card: inout CardEncoder) {
    if person.extras.isEmpty { return }
    for extra in person.extras where !extra.isParametersOnly && hasPlace(extra, in: &card) {
      write(extra, to: &card)
    }
  }

  /// Whether the receiver takes a line; counted where it does not.
  private static func hasPlace(_ extra: Extra, in card: inout CardEncoder) -> Bool {
    let name = extra.name.uppercased()
    if card.version != .v40, singleInOld.contains(name), extra.parameter("ALTID") != nil {
      // The same in another language, which only 4.0 can have beside the first (RFC 6350 §5.4).
      card.lose("alternative")
      return false
    }
    guard let known = card.profile.knownExtras else { return true }
    if known.contains(where: name.hasPrefix) || name == MemberCodec.name { return true }
    if standardNames.contains(name) { return true }
    card.lose("extra")
    return false
  }

  /// What a card of 2.1 and 3.0 has once.
  private static let singleInOld: Set<String> = ["N", "FN"]
  /// Properties of the specifications without a property of the model.
  private static let standardNames: Set<String> = [
    "AGENT", "CLASS", "GEO", "KEY", "LOGO", "MAILER", "NICKNAME", "NOTE", "ORG", "PRODID", "ROLE",
    "SORT-STRING", "SOUND", "SOURCE", "TITLE", "TZ",
  ]

  private static func write(_ extra: Extra, to card: inout CardEncoder) {
    let encoding = extra.parameter("ENCODING")?.uppercased()
    let isQuoted = encoding == "QUOTED-PRINTABLE"
    let isBinary = encoding == "B" || encoding == "BASE64"
    card.begin(named: name(of: extra, in: &card), group: group(of: extra))
    for parameter in extra.parameters {
      let name = parameter.name.uppercased()
      if isQuoted, card.version != .v21, name == "ENCODING" || name == "CHARSET" { continue }
      if isBinary, name == "ENCODING" {
        card.parameter(binaryMark(card.version))
      } else if name == "TYPE", card.version == .v21, CardEncoder.isPlain(parameter.value) {
        card.bareParameter(parameter.value)
      } else {
        card.parameter(parameter.name, parameter.value)
      }
    }
    if isQuoted, card.version == .v21 {
      card.end(quotedPrintable: extra.value)
    } else if isQuoted {
      card.end(text: decoded(extra))
    } else if isBinary {
      card.end(rawBase64: extra.value)
    } else if extra.value.utf8.contains(ASCII.lineFeed) {
      end(several: extra.value, of: &card)
    } else {
      card.end(raw: extra.value)
    }
  }

  /// Ends the line with the lines of a nested card (an `AGENT` of 2.1), which is one text elsewhere.
  private static func end(several text: String, of card: inout CardEncoder) {
    let lines = text.split(whereSeparator: \.isNewline).map { $0.uppercased() }
    let isCard =
      lines.first == "BEGIN:VCARD" && lines.last == "END:VCARD"
      && lines.count { $0.hasPrefix("BEGIN") } == 1 && lines.count { $0.hasPrefix("END") } == 1
    if isCard, card.version == .v21 { card.end(nestedCard: text) } else { card.end(text: text) }
  }

  /// 4.0 has no `ENCODING` (RFC 6350 §A.2): the value is marked as what it is for readers of old.
  private static func binaryMark(_ version: VCardVersion) -> StaticString {
    version == .v21 ? "ENCODING=BASE64" : "ENCODING=b"
  }

  private static func decoded(_ extra: Extra) -> String {
    let encoded = Array(extra.value.utf8)
    let charset = extra.parameter("CHARSET") ?? ""
    let decoded = encoded.withUnsafeBufferPointer { buffer in
      Bytes(buffer).map { QuotedPrintable.decode($0) } ?? []
    }
    let converted: [UInt8]? = decoded.withUnsafeBufferPointer { buffer in
      guard let bytes = Bytes(buffer), !charset.isEmpty else { return nil }
      return CharacterSet.convert(bytes, from: charset)
    }
    return String(decoding: converted ?? decoded, as: UTF8.self)
  }

  /// The name, made one that a vCard can have: a CSV column's `Custom Field` is `X-Custom-Field`.
  private static func name(of extra: Extra, in card: inout CardEncoder) -> String {
    if extra.name == MemberCodec.name, card.version != .v40 { return MemberCodec.oldName }
    let isName =
      !extra.name.isEmpty && extra.name.utf8.allSatisfy(isNameByte)
      && !markers.contains(extra.name.uppercased())
    if isName { return extra.name }
    card.losses.add("extra_renamed")
    let bytes = extra.name.utf8.map { isNameByte($0) ? $0 : UInt8(ascii: "-") }
    let name = String(decoding: bytes, as: UTF8.self)
    return name.uppercased().hasPrefix("X-") ? name : "X-" + name
  }

  /// What a card is made of and no property can be called.
  private static let markers: Set<String> = ["BEGIN", "END", "VERSION"]

  /// The group, if it is one that a vCard can have.
  private static func group(of extra: Extra) -> String? {
    guard let group = extra.group, !group.isEmpty, group.utf8.allSatisfy(isNameByte) else {
      return nil
    }
    return group
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    byte < 0x80 && (ASCII.isLetter(byte) || ASCII.isDigit(byte)) || byte == UInt8(ascii: "-")
  }
}
