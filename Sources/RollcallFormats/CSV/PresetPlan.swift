import RollcallModel

/// A preset turned into what is to be done with each person.
///
/// Its parts are plain values (no strings, no arrays within), so that going through them counts no
/// references.
struct PresetPlan: Sendable {
  /// What a fixed column holds.
  enum Cell: Sendable {
    case empty
    case givenName
    /// The name as the source wrote it, else as it is composed.
    case fullName
    case photo
    case single(SingleProperty)
    /// One of ``Person/rareProperties``.
    case rare(SingleProperty)
    case groups
    /// An extra, by its index in ``PresetPlan/extras``.
    case extra(Int)
  }

  /// The columns of one kind of value.
  struct Block: Sendable {
    let property: MultiProperty
    let kind: CellKind
    let isExtras: Bool
    /// Whether it is one of ``Person/rareProperties``.
    let isRare: Bool
    let labelPart: Int
    let preferredPart: Int
    /// The parts that have columns: a range of ``PresetPlan/parts``.
    var parts = 0..<0
    /// The parts that the layout has no column for: another range of them.
    var lostParts = 0..<0
  }

  private(set) var cells: [Cell] = []
  private(set) var extras: [String] = []
  private(set) var blocks: [Block] = []
  private(set) var parts: [Int] = []
  /// The part of an address that each of `parts` is; `nil` for its label and for other values.
  private(set) var addressParts: [AddressPart?] = []
  /// The properties that the layout has no column for, rare ones last.
  private(set) var missingSingles: [SingleProperty] = []
  /// Where the rare ones begin.
  private(set) var rareSinglesStart = 0
  private(set) var missingMulti: [MultiProperty] = []
  /// Those of them that are not rare.
  private(set) var missingUsualMulti: [MultiProperty] = []
  let hasFullName: Bool
  /// The layout's words for labels, the common ones first, as they are written.
  private(set) var labels: [(key: ShortKey, bytes: [UInt8])] = []
  let mark: String
  let separator: String
  let systemGroups: Set<String>

  init(_ preset: CSVPreset, _ encoder: CSVEncoder) {
    let paths = Set(preset.fixed.compactMap(\.path))
    let properties = Set(preset.blocks.map(\.property))
    hasFullName = paths.contains("full_name")
    (mark, separator, systemGroups) = (preset.mark, preset.separator, preset.systemGroups)
    for column in preset.fixed { add(column.path) }
    for block in preset.blocks { add(block) }
    let missing = Vocabulary.single.filter {
      !paths.contains($0.name) && $0 != .kind && $0 != .photo && $0 != .raw
    }
    let usual = missing.filter { !Person.rareProperties.contains($0.name) }
    missingSingles = usual + missing.filter { Person.rareProperties.contains($0.name) }
    rareSinglesStart = usual.count
    missingMulti = Vocabulary.multi.filter {
      !properties.contains($0.name) && !paths.contains($0.name)
    }
    missingUsualMulti = missingMulti.filter { !Person.rareProperties.contains($0.name) }
    addLabels(preset, encoder)
  }

  /// The same plan in memory of its own, see ``ColumnPlan/copy``.
  var copy: PresetPlan {
    var result = self
    result.cells = cells.map { $0 }
    result.extras = extras.map { $0 }
    result.blocks = blocks.map { $0 }
    result.parts = parts.map { $0 }
    result.addressParts = addressParts.map { $0 }
    result.missingSingles = missingSingles.map { $0 }
    result.missingMulti = missingMulti.map { $0 }
    result.missingUsualMulti = missingUsualMulti.map { $0 }
    result.labels = labels.map { ($0.key, $0.bytes.map { $0 }) }
    return result
  }

  private mutating func add(_ path: String?) {
    switch path {
    case nil: cells.append(.empty)
    case "given_name": cells.append(.givenName)
    case "full_name": cells.append(.fullName)
    case "photo": cells.append(.photo)
    case "groups": cells.append(.groups)
    case .some(let path):
      if let property = Vocabulary.single(named: path) {
        cells.append(
          Person.rareProperties.contains(path) ? .rare(property) : .single(property))
      } else if path.hasPrefix("extras["), path.hasSuffix("]") {
        cells.append(.extra(extras.count))
        extras.append(String(path.dropFirst(7).dropLast()))
      } else {
        cells.append(.empty)
      }
    }
  }

  private mutating func add(_ block: CSVPreset.Block) {
    guard let property = Vocabulary.multi(named: block.property) else { return }
    let written = block.parts.compactMap { property.part(named: $0.part) }
    let lost = property.parts.indices.filter { part in
      !written.contains(part) && !property.parts[part].isFlag && part != property.valuePart
        && !property.parts[part].isFinding
    }
    blocks.append(
      Block(
        property: property, kind: CellKind(property), isExtras: property.name == "extras",
        isRare: Person.rareProperties.contains(property.name),
        labelPart: property.part(named: "label") ?? -1,
        preferredPart: property.part(named: "preferred") ?? -1,
        parts: parts.count..<(parts.count + written.count),
        lostParts: (parts.count + written.count)..<(parts.count + written.count + lost.count)))
    parts += written + lost
    addressParts += (written + lost).map { part in
      block.property == "addresses" ? AddressPart(rawValue: property.parts[part].name) : nil
    }
  }

  /// Appends a label in the layout's words, the mark before it if it is that of the preferred value.
  @inline(__always)
  func append(
    label: String, isPreferred: Bool, _ encoder: CSVEncoder, to out: inout ByteBuffer
  ) {
    // A few labels in a list are found faster than in a dictionary, and numbers faster than texts.
    if let key = ShortKey(label) {
      for index in labels.indices where labels[index].key == key {
        if isPreferred { out.append(mark) }
        out.append(labels[index].bytes)
        return
      }
    }
    // Mark and label are one field, as the label may ask for quotes around both.
    encoder.field(isPreferred ? mark + label : label, to: &out)
  }

  private mutating func addLabels(_ preset: CSVPreset, _ encoder: CSVEncoder) {
    let common = ["mobile", "home", "work", "other", "main", "work_fax", "homepage", "pager"]
    let rest = preset.labels.keys.filter { !common.contains($0) }.sorted()
    for label in common + rest {
      guard let word = preset.labels[label], let key = ShortKey(label) else { continue }
      var bytes = ByteBuffer(capacity: 32)
      encoder.field(word, to: &bytes)
      labels.append((key, bytes.bytes))
    }
  }
}

/// A text of at most 16 bytes as two numbers, to be compared at once.
struct ShortKey: Sendable, Hashable {
  private var low: UInt64 = 0
  private var high: UInt64 = 0

  init?(_ text: String) {
    let count = text.utf8.count
    guard count <= 16 else { return nil }
    text.utf8.span.withUnsafeBytes { utf8 in
      if count > 8 {
        low = utf8.loadUnaligned(as: UInt64.self)
        // The last eight bytes without those that are in the other half.
        let last = utf8.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self)
        high = last >> UInt64((16 - count) * 8)
      } else if count >= 4 {
        low = UInt64(utf8.loadUnaligned(as: UInt32.self))
        let last = utf8.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
        low |= UInt64(last) << UInt64((count - 4) * 8)
      } else {
        for index in 0..<count { low |= UInt64(utf8[index]) << UInt64(index * 8) }
      }
    }
  }
}
