import RollcallModel

/// Reads cards that are given away as they are, without a person being made: ``PlainCard``.
///
/// A card is read this way as long as each of its lines is of a kind that needs no more than to be cut;
/// the first that does (a picture, a parameter without a place, a value to be repaired or reported)
/// makes it a person after all, read from its beginning. What comes out is the same either way, which
/// tests hold the two ways to.
struct PlainReader {
  private(set) var card: PlainCard
  private var openings = PlainOpenings()
  private var scratch: ContentLine

  /// Makes a reader for the cards of a chunk.
  init(_ bytes: Bytes) {
    card = PlainCard(bytes)
    scratch = ContentLine(bytes)
  }

  /// Reads the card whose first line was just read; false for one that wants a person.
  mutating func read(_ lines: inout LineScanner) -> Bool {
    card.reset()
    var version: VCardVersion?
    var count = 0
    while let next = lines.next() {
      if next.start == next.end { continue }
      var text = lines.text(of: next)
      let letter = text[0] | 0x20
      if letter == UInt8(ascii: "e"), text.equals("END:VCARD"), !lines.continues {
        return finish()
      }
      guard letter != UInt8(ascii: "b") || !text.starts(with: "BEGIN:"), letter != 0xEF else {
        return false
      }
      count += 1
      guard count <= Self.mostLines, text[text.count - 1] != ASCII.colon else { return false }
      let isFolded = lines.continues
      if isFolded {
        guard let whole = unfold(text, &lines) else { return false }
        text = whole
      }
      guard let colon = text.index(of: ASCII.colon),
        let line = openings.line(of: text, colon: colon, isInPlace: !isFolded, &scratch)
      else { return false }
      let value = text.from(colon + 1)
      if case .version = line.kind, version == nil, count == 1 {
        version = VCardVersion(value)
        if version == nil { return false }
        continue
      }
      guard let version, !value.isEmpty, take(value, line, version, text[0..<colon]) else {
        return false
      }
    }
    return false
  }

  /// How many lines such a card can have.
  private static let mostLines = 200

  /// Joins a line with its continuations, in the card's memory.
  private mutating func unfold(_ first: Bytes, _ lines: inout LineScanner) -> Bytes? {
    var ahead = lines
    var length = first.count
    while ahead.continues, let next = ahead.next() { length += next.end - next.start }
    let folded = lines
    lines = ahead
    return card.text(ofAtMost: length) { room in
      var end = room.update(fromContentsOf: first.buffer)
      var rest = folded
      while rest.continues, let next = rest.next() {
        let part = folded.bytes[next.start + 1..<max(next.start + 1, next.end)]
        end = room[end...].update(fromContentsOf: part.buffer)
      }
      return end
    }
  }

  /// Takes a line's value; false where it wants a person.
  private mutating func take(
    _ value: Bytes, _ line: PlainLine, _ version: VCardVersion, _ opening: Bytes
  ) -> Bool {
    switch line.kind {
    case .other, .version: return false
    case .text(let property):
      guard card[property].isEmpty, let text = text(value, version) else { return false }
      card[property] = text
    case .date(let property):
      guard card[property].isEmpty, PlainDate.isWhole(value) else { return false }
      card[property] = value
    case .list(let property):
      guard card[property].isEmpty, isSimple(value), value.index(of: ASCII.comma) == nil else {
        return false
      }
      card[property] = value
    case .formattedName:
      guard card.formattedName.isEmpty, let text = text(value, version) else { return false }
      card.formattedName = text
    case .name: return takeName(value)
    case .organization: return takeOrganization(value)
    case .phone:
      guard !value.starts(with: "TEL:") else { return false }
      return take(value, line, version) { $0.phones.append($1) }
    case .email: return take(value, line, version) { $0.emails.append($1) }
    case .page:
      guard isSimple(value) else { return false }
      return take(value, line, version) { $0.pages.append($1) }
    case .address: return takeAddress(value, line, version)
    case .categories: return takeCategories(value)
    case .label: return takeLabel(value, line)
    case .extra: card.extras.append(PlainCard.Extra(name: opening, value: value))
    }
    return true
  }

  /// Whether a value has no escapes.
  private func isSimple(_ value: Bytes) -> Bool { value.index(of: ASCII.backslash) == nil }

  /// A text with its escapes undone.
  private mutating func text(_ value: Bytes, _ version: VCardVersion) -> Bytes? {
    if version == .v21 || isSimple(value) { return value }
    let text = ValueText.unescape(value)
    return card.text(ofAtMost: text.count) { room in room.update(fromContentsOf: text) }
  }

  @inline(__always)
  private mutating func take(
    _ value: Bytes, _ line: PlainLine, _ version: VCardVersion,
    _ append: (inout PlainCard, PlainCard.Value) -> Void
  ) -> Bool {
    guard let text = text(value, version) else { return false }
    append(
      &card,
      PlainCard.Value(
        text: text, label: line.label, ownLabel: card.none, isPreferred: line.isPreferred,
        group: line.group))
    return true
  }

  private mutating func takeName(_ value: Bytes) -> Bool {
    guard !card.hasNameParts, isSimple(value) else { return false }
    var parts = Components(value, version: .v30)
    card[.familyName] = parts.next() ?? card.none
    card[.givenName] = parts.next() ?? card.none
    card[.middleName] = parts.next() ?? card.none
    card[.namePrefix] = parts.next() ?? card.none
    card[.nameSuffix] = parts.next() ?? card.none
    return card.hasNameParts
  }

  private mutating func takeOrganization(_ value: Bytes) -> Bool {
    guard card[.organization].isEmpty, card[.department].isEmpty, isSimple(value) else {
      return false
    }
    var parts = Components(value, version: .v30)
    card[.organization] = parts.next() ?? card.none
    while let unit = parts.next() {
      if unit.isEmpty { continue }
      // Several are written in one column.
      guard card[.department].isEmpty else { return false }
      card[.department] = unit
    }
    return !card[.organization].isEmpty || !card[.department].isEmpty
  }

  private mutating func takeAddress(
    _ value: Bytes, _ line: PlainLine, _ version: VCardVersion
  ) -> Bool {
    let isSimple = isSimple(value)
    guard isSimple || version != .v21 else { return false }
    var parts = Components(value, version: .v30)
    let start = card.parts.count
    var hasText = false
    for _ in 0..<7 {
      var part = parts.next() ?? card.none
      if !isSimple {
        guard let text = text(part, version) else { return false }
        part = text
      }
      if !part.isEmpty { hasText = true }
      card.parts.append(part)
    }
    guard hasText, parts.rest == nil else { return false }
    card.addresses.append(
      PlainCard.Value(
        text: card.none, label: line.label, ownLabel: card.none, isPreferred: line.isPreferred,
        group: line.group, parts: start..<start + 7))
    return true
  }

  private mutating func takeCategories(_ value: Bytes) -> Bool {
    guard isSimple(value) else { return false }
    var items = Components(value, separator: ASCII.comma, version: .v30)
    while let item = items.next() {
      let name = item.trimmed
      if name.isEmpty || card.groups.contains(where: { $0.equals(name) }) { continue }
      card.groups.append(name)
    }
    return true
  }

  /// The label of the one value of its group, which comes before it.
  private mutating func takeLabel(_ value: Bytes, _ line: PlainLine) -> Bool {
    guard isSimple(value), let group = line.group else { return false }
    let count =
      Self.label(&card.phones, group, value) + Self.label(&card.emails, group, value)
      + Self.label(&card.pages, group, value) + Self.label(&card.addresses, group, value)
    return count == 1
  }

  /// Labels the values of a group and gives their number; more than one where that cannot be told yet.
  private static func label(
    _ values: inout [PlainCard.Value], _ group: NameKey, _ label: Bytes
  ) -> Int {
    var count = 0
    for index in values.indices where values[index].group == group {
      // A second label of a group stays a line of its own.
      count += values[index].ownLabel.isEmpty ? 1 : 2
      values[index].ownLabel = label
    }
    return count
  }

  /// Whether all was told: there is a name, and each value of a group has its label.
  private mutating func finish() -> Bool {
    guard card.hasNameParts else { return false }
    card.hasNameOfItsOwn = !card.formattedName.isEmpty && !isComposed
    return hasLabels(card.phones) && hasLabels(card.emails) && hasLabels(card.pages)
      && hasLabels(card.addresses)
  }

  /// A value whose label may still have come after another with its group wants a closer look.
  private func hasLabels(_ values: [PlainCard.Value]) -> Bool {
    values.allSatisfy { $0.group == nil || !$0.ownLabel.isEmpty }
  }

  /// Whether the name as a whole is what its parts give, see `Person.composedName`.
  private var isComposed: Bool {
    let isFamilyFirst = isFamilyFirst
    let name = card.formattedName
    var end = 0
    for part in isFamilyFirst ? Self.familyFirst : Self.givenFirst where !card[part].isEmpty {
      let text = card[part]
      let isApart = end > 0 && (!isFamilyFirst || part == .nameSuffix || hasOnlyPrefix(end))
      if isApart {
        guard end < name.count, name[end] == ASCII.space else { return false }
        end += 1
      }
      guard name.count - end >= text.count, name[end..<end + text.count].equals(text) else {
        return false
      }
      end += text.count
    }
    return end == name.count
  }

  /// Whether the name up to an end is the prefix, which is apart from what follows in every script.
  private func hasOnlyPrefix(_ end: Int) -> Bool { end == card[.namePrefix].count }

  /// Whether the parts are in a script that has the family name first.
  private var isFamilyFirst: Bool {
    var any = false
    for part in [card[.familyName], card[.givenName], card[.middleName]] where !part.isEmpty {
      // Below are the scripts of Europe and the Near East, without making a string.
      guard part[0] >= 0xE1 || part[0] < 0x41, Script.isEastAsian(part.text) else { return false }
      any = true
    }
    return any
  }

  private static let givenFirst: [SingleProperty] = [
    .namePrefix, .givenName, .middleName, .familyName, .nameSuffix,
  ]
  private static let familyFirst: [SingleProperty] = [
    .namePrefix, .familyName, .givenName, .middleName, .nameSuffix,
  ]
}
