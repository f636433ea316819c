import RollcallModel

/// Writes cards straight into rows of a preset's layout, as ``PresetRows`` writes the people they are of.
///
/// One a chunk and used by one thread.
struct CardRows: ~Copyable {
  /// What a fixed column holds; `nil` for one that such a card has nothing for.
  private let cells: [Cell?]
  private let blocks: [Block]
  /// The place of each of an address's columns among its parts; -1 for one that is empty.
  private let addressParts: [Int]
  /// The properties without a column, whose values are counted as lost.
  private let missing: [(property: SingleProperty, index: Int)]
  /// How each label of ``TypeWords/labels`` is written, plain and as the preferred one.
  private let labels: [(plain: [UInt8], preferred: [UInt8])]
  /// Labels of one's own that were seen, with how they are written.
  private var own: [(spelling: [UInt8], isPreferred: Bool, written: [UInt8])] = []
  private let mark: [UInt8]
  private let separator: [UInt8]
  private let systemGroups: [[UInt8]]
  private let encoder: CSVEncoder
  /// The most blocks of each kind; empty where nothing is said of it.
  private let limits: [Int]
  private let words: PresetPlan
  private var scratch = ByteBuffer(capacity: 256)

  private enum Cell {
    case single(SingleProperty)
    case groups
  }

  private enum Block {
    case phones, emails, pages, addresses, extras, none
  }

  /// Looks at a layout; `nil` for one that has something such a card has no place for.
  init?(_ plan: PresetPlan, _ encoder: CSVEncoder, limits: [Int] = []) {
    guard !plan.hasFullName, plan.missingUsualMulti.isEmpty, plan.extras.count <= 1 else {
      return nil
    }
    cells = plan.cells.map { cell in
      switch cell {
      case .givenName: .single(.givenName)
      case .single(let property): .single(property)
      case .groups: .groups
      case .empty, .fullName, .photo, .rare, .extra: nil
      }
    }
    extraColumn = plan.extras.first.map { Array($0.utf8) } ?? []
    blocks = plan.blocks.map { block in
      switch block.kind {
      case .phone: .phones
      case .email: .emails
      case .webPage: .pages
      case .address: .addresses
      case .other: block.isExtras ? .extras : .none
      case .relation, .date: .none
      }
    }
    let address = plan.blocks.first { $0.kind == .address }
    addressParts = (address?.parts ?? 0..<0).map { Self.place(of: plan.addressParts[$0]) }
    missing = plan.missingSingles[..<plan.rareSinglesStart].enumerated().map { ($1, $0) }
    mark = Array(plan.mark.utf8)
    separator = Array(plan.separator.utf8)
    systemGroups = plan.systemGroups.map { Array($0.utf8) }
    self.encoder = encoder.copy
    self.limits = limits.map { $0 }
    words = plan.copy
    labels = TypeWords.labels.map { label in
      (
        Self.written(label.name, isPreferred: false, plan, encoder),
        Self.written(label.name, isPreferred: true, plan, encoder)
      )
    }
  }

  /// The name of the extra that has a column of its own; empty for none.
  private let extraColumn: [UInt8]

  /// Where a part stands among the seven of `ADR`; -1 for the label and for what it does not have.
  private static func place(of part: AddressPart?) -> Int {
    switch part {
    case .poBox: 0
    case .extended: 1
    case .street: 2
    case .city: 3
    case .region: 4
    case .postalCode: 5
    case .country: 6
    case .formatted, .subLocality, .subRegion, .countryCode, .streetLine: -1
    case nil: -2
    }
  }

  /// A label in the layout's words.
  private static func written(
    _ label: String, isPreferred: Bool, _ plan: PresetPlan, _ encoder: CSVEncoder
  ) -> [UInt8] {
    var out = ByteBuffer(capacity: 32)
    plan.append(label: label, isPreferred: isPreferred, encoder, to: &out)
    return out.bytes
  }

  /// Appends a card's row; false, and nothing, for one that wants a person.
  mutating func append(
    _ card: borrowing PlainCard, to rows: inout PresetRows, endBlocks: PresetWriter.EndBlocks
  ) -> Bool {
    let hasExtraCell = card.extras.contains { has(extraColumn, $0.name) }
    guard !hasExtraCell, card.extras.count < PresetRows.widthLimit, keepsToLimits(card) else {
      return false
    }
    for index in cells.indices {
      if index > 0 { rows.out.append(encoder.delimiter) }
      switch cells[index] {
      case .single(let property): field(card[property], to: &rows.out)
      case .groups: if !card.groups.isEmpty { groups(card, to: &rows.out) }
      case nil: continue
      }
    }
    for kind in blocks.indices {
      endBlocks(kind, append(blocks[kind], of: card, to: &rows.out), &rows.out)
    }
    rows.out.append(encoder.lineEnd)
    for (property, index) in missing where !card[property].isEmpty { rows.lose(single: index) }
    if card.hasNameOfItsOwn { rows.lose("full_name") }
    return true
  }

  /// Whether a card has no more values of any kind than there may be blocks.
  private func keepsToLimits(_ card: borrowing PlainCard) -> Bool {
    for (block, limit) in zip(blocks, limits) {
      let count =
        switch block {
        case .phones: card.phones.count
        case .emails: card.emails.count
        case .pages: card.pages.count
        case .addresses: card.addresses.count
        case .extras: card.extras.count
        case .none: 0
        }
      if count > limit { return false }
    }
    return true
  }

  private func has(_ name: [UInt8], _ bytes: Bytes) -> Bool {
    name.count == bytes.count && name.withUnsafeBufferPointer { $0.hasSameBytes(as: bytes.buffer) }
  }

  @inline(__always)
  private func field(_ text: Bytes, to out: inout ByteBuffer) {
    if !text.isEmpty { encoder.field(text.buffer, to: &out) }
  }

  private mutating func groups(_ card: borrowing PlainCard, to out: inout ByteBuffer) {
    scratch.removeAll()
    for (index, name) in card.groups.enumerated() {
      if index > 0 { scratch.append(separator) }
      if systemGroups.contains(where: { has($0, name) }) { scratch.append(mark) }
      scratch.append(name.buffer)
    }
    scratch.withBytes { encoder.field($0, to: &out) }
  }

  /// Appends the values of a kind and gives their number.
  private mutating func append(
    _ block: Block, of card: borrowing PlainCard, to out: inout ByteBuffer
  ) -> Int {
    switch block {
    case .none: return 0
    case .phones: return append(card.phones, to: &out)
    case .emails: return append(card.emails, to: &out)
    case .pages: return append(card.pages, to: &out)
    case .addresses:
      for address in card.addresses {
        for part in addressParts {
          out.append(encoder.delimiter)
          if part == -2 {
            label(address, to: &out)
          } else if part >= 0 {
            field(card.parts[address.parts.lowerBound + part], to: &out)
          }
        }
      }
      return card.addresses.count
    case .extras:
      for extra in card.extras {
        out.append(encoder.delimiter)
        field(extra.name, to: &out)
        out.append(encoder.delimiter)
        field(extra.value, to: &out)
      }
      return card.extras.count
    }
  }

  private mutating func append(_ values: [PlainCard.Value], to out: inout ByteBuffer) -> Int {
    for value in values {
      out.append(encoder.delimiter)
      label(value, to: &out)
      out.append(encoder.delimiter)
      encoder.field(value.text.buffer, to: &out)
    }
    return values.count
  }

  private mutating func label(_ value: PlainCard.Value, to out: inout ByteBuffer) {
    if !value.ownLabel.isEmpty { return ownLabel(value, to: &out) }
    if value.label >= 0 {
      out.append(value.isPreferred ? labels[value.label].preferred : labels[value.label].plain)
    } else if value.isPreferred {
      out.append(mark)
    }
  }

  private mutating func ownLabel(_ value: PlainCard.Value, to out: inout ByteBuffer) {
    let spelling = value.ownLabel
    for index in own.indices
    where own[index].isPreferred == value.isPreferred && has(own[index].spelling, spelling) {
      return out.append(own[index].written)
    }
    let label = Label.canonical(spelling.text)
    let written = Self.written(label, isPreferred: value.isPreferred, words, encoder)
    out.append(written)
    if own.count < 32 { own.append((Array(spelling.buffer), value.isPreferred, written)) }
  }
}
