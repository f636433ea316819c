import RollcallModel

/// Turns people into rows of a preset's layout, and counts what the layout has no place for.
struct PresetRows: Sendable {
  /// The most blocks of one kind that a row gets; what is beyond is a loss.
  static let widthLimit = 999

  let preset: CSVPreset
  private let encoder: CSVEncoder
  private let fixed: [Cell]
  private let blocks: [Block]
  /// The properties that the layout has no column for.
  private let missingSingles: [SingleProperty]
  private let missingMulti: [MultiProperty]
  private let hasFullName: Bool

  /// What a fixed column holds.
  private enum Cell: Sendable {
    case empty
    case givenName
    case photo
    case single(SingleProperty)
    case groups
    case extra(String)
  }

  private struct Block: Sendable {
    let property: MultiProperty
    let labelPart: Int?
    let parts: [Int]
  }

  init(_ preset: CSVPreset, _ encoder: CSVEncoder) {
    self.preset = preset
    self.encoder = encoder
    fixed = preset.fixed.map { Self.cell($0.path) }
    blocks = preset.blocks.compactMap { block in
      Vocabulary.multi(named: block.property).map { property in
        Block(
          property: property,
          labelPart: property.part(named: "label"),
          parts: block.parts.compactMap { property.part(named: $0.part) })
      }
    }
    let paths = Set(preset.fixed.compactMap(\.path))
    let properties = Set(preset.blocks.map(\.property))
    missingSingles = Vocabulary.single.filter { !paths.contains($0.name) && $0.name != "kind" }
    missingMulti = Vocabulary.multi.filter {
      !properties.contains($0.name) && !paths.contains($0.name)
    }
    hasFullName = paths.contains("full_name")
  }

  private static func cell(_ path: String?) -> Cell {
    guard let path else { return .empty }
    switch path {
    case "given_name": return .givenName
    case "photo": return .photo
    case "groups": return .groups
    default:
      if let property = Vocabulary.single(named: path) { return .single(property) }
      if path.hasPrefix("extras["), path.hasSuffix("]") {
        return .extra(String(path.dropFirst(7).dropLast()))
      }
      return .empty
    }
  }

  /// Appends a person's row; `endBlocks` is called after the blocks of each kind.
  func append(
    _ person: Person, to batch: inout EncodedBatch,
    endBlocks: (_ kind: Int, _ count: Int, _ bytes: inout [UInt8]) -> Void
  ) {
    for (index, cell) in fixed.enumerated() {
      if index > 0 { batch.bytes.append(encoder.delimiter) }
      append(cell, of: person, to: &batch)
    }
    for (kind, block) in blocks.enumerated() {
      let count = append(block, of: person, to: &batch)
      if count > batch.widths[kind] { batch.widths[kind] = count }
      endBlocks(kind, count, &batch.bytes)
    }
    batch.bytes.append(contentsOf: encoder.lineEnd)
    countLosses(person, &batch.losses)
  }

  private func append(_ cell: Cell, of person: Person, to batch: inout EncodedBatch) {
    switch cell {
    case .empty: return
    case .givenName:
      encoder.field(person.givenName ?? nameWithoutParts(person), to: &batch.bytes)
    case .photo:
      if case .uri(let uri)? = person.photo { encoder.field(uri, to: &batch.bytes) }
    case .single(let property):
      if case .text(let text) = property.read(person) { encoder.field(text, to: &batch.bytes) }
    case .groups:
      if !person.groups.isEmpty { encoder.field(groups(person), to: &batch.bytes) }
    case .extra(let name):
      if let extra = person.extras.first(where: { $0.name == name }) {
        encoder.field(extra.value, to: &batch.bytes)
      }
    }
  }

  private func groups(_ person: Person) -> String {
    person.groups.map { preset.systemGroups.contains($0) ? preset.mark + $0 : $0 }
      .joined(separator: preset.separator)
  }

  /// The name as a whole where a person has no parts of it, and the layout no column for it.
  private func nameWithoutParts(_ person: Person) -> String? {
    guard !hasFullName, let name = person.formattedName, person.composedName == nil,
      name != person.organization
    else { return nil }
    return name
  }

  // MARK: Blocks

  private func append(_ block: Block, of person: Person, to batch: inout EncodedBatch) -> Int {
    switch block.property.name {
    case "phones": return texts(person.phones, { $0.value }, to: &batch)
    case "emails": return texts(person.emails, { $0.value }, to: &batch)
    case "urls": return texts(person.urls, { $0.value }, to: &batch)
    case "relations": return texts(person.relations, { $0.value }, to: &batch)
    case "dates": return texts(person.dates, { $0.date.text }, to: &batch)
    default: return others(block, person, to: &batch)
    }
  }

  /// Appends blocks of label and value.
  private func texts<Value: MultiValue>(
    _ values: [Value], _ text: (Value) -> String, to batch: inout EncodedBatch
  ) -> Int {
    for value in values.prefix(Self.widthLimit) {
      batch.bytes.append(encoder.delimiter)
      label(value.label, preferred: value.preferred, to: &batch.bytes)
      batch.bytes.append(encoder.delimiter)
      encoder.field(text(value), to: &batch.bytes)
      if !value.parameters.isEmpty { batch.losses.add("parameters") }
    }
    return min(values.count, Self.widthLimit)
  }

  private func others(_ block: Block, _ person: Person, to batch: inout EncodedBatch) -> Int {
    var count = 0
    for index in 0..<block.property.count(person) where count < Self.widthLimit {
      if isElsewhere(block.property, index, person) { continue }
      count += 1
      let preferred = block.property.part(named: "preferred").map {
        block.property.read(person, index, $0).isTrue
      }
      for part in block.parts {
        batch.bytes.append(encoder.delimiter)
        let text = block.property.stored(person, index, part).text
        if part == block.labelPart {
          label(text, preferred: preferred ?? false, to: &batch.bytes)
        } else {
          encoder.field(text, to: &batch.bytes)
        }
      }
      countLostParts(block, index, person, &batch.losses)
    }
    return count
  }

  /// Whether an extra has a fixed column of its own.
  private func isElsewhere(_ property: MultiProperty, _ index: Int, _ person: Person) -> Bool {
    guard property.name == "extras" else { return false }
    let name = person.extras[index].name
    return fixed.contains { if case .extra(let own) = $0, own == name { true } else { false } }
  }

  private func label(_ label: String?, preferred: Bool, to bytes: inout [UInt8]) {
    if preferred { bytes.append(contentsOf: preset.mark.utf8) }
    guard let label else { return }
    encoder.field(preset.written(label), to: &bytes)
  }

  // MARK: Losses

  private func countLosses(_ person: Person, _ losses: inout Losses) {
    for property in missingSingles {
      if case .null = property.read(person) { continue }
      losses.add(property.name)
    }
    for property in missingMulti { losses.add(property.name, property.count(person)) }
    if person.kind == .group { losses.add("kind") }
    if case .data? = person.photo { losses.add("photo") }
    if person.formattedName != nil, !hasFullName, person.composedName != nil {
      losses.add("full_name")
    }
  }

  private func countLostParts(
    _ block: Block, _ index: Int, _ person: Person, _ losses: inout Losses
  ) {
    for (part, description) in block.property.parts.enumerated()
    where !block.parts.contains(part) && !description.isFlag && part != block.property.valuePart {
      if case .null = block.property.stored(person, index, part) { continue }
      losses.add(block.property.name + "." + description.name)
    }
    if !block.property.parameters(person, index).isEmpty { losses.add("parameters") }
  }
}
