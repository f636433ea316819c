import RollcallModel

/// Turns people into rows of a preset's layout, and counts what the layout has no place for.
///
/// One a batch and used by one thread, see ``ColumnPlan/copy``.
struct PresetRows: ~Copyable {
  /// The most blocks of one kind that a row gets; what is beyond is a loss.
  static let widthLimit = 999

  private let plan: PresetPlan
  private let encoder: CSVEncoder
  /// The most blocks of each kind.
  private let limits: [Int]
  /// The most blocks of the kind at hand.
  private var limit = widthLimit
  /// The rows so far.
  var out: ByteBuffer
  private var losses = Losses()
  /// How many values of each of the plan's missing properties were left out.
  private var lostSingles: [Int]

  /// Begins with no rows; `limits` has the most blocks of each kind, ``widthLimit`` where it is empty.
  init(_ plan: PresetPlan, _ encoder: CSVEncoder, limits: [Int] = [], capacity: Int) {
    self.limits = limits.map { $0 }
    self.plan = plan.copy
    self.encoder = encoder.copy
    out = ByteBuffer(capacity: capacity)
    lostSingles = plan.missingSingles.map { _ in 0 }
  }

  /// What the rows so far left out.
  var allLosses: Losses {
    var result = losses
    for (property, count) in zip(plan.missingSingles, lostSingles) {
      result.add(property.name, count)
    }
    return result
  }

  /// Appends a person's row; `endBlocks` is called after the blocks of each kind.
  ///
  /// The person is read in its place: a copy would count the references of its twenty texts.
  mutating func append(
    _ person: UnsafePointer<Person>,
    endBlocks: (_ kind: Int, _ count: Int, _ out: inout ByteBuffer) -> Void
  ) {
    for index in plan.cells.indices {
      if index > 0 { out.append(encoder.delimiter) }
      append(plan.cells[index], of: person)
    }
    for kind in plan.blocks.indices {
      if !limits.isEmpty { limit = limits[kind] }
      let count = append(plan.blocks[kind], of: person)
      endBlocks(kind, count, &out)
    }
    out.append(encoder.lineEnd)
    countLosses(person)
  }

  private mutating func append(_ cell: PresetPlan.Cell, of person: UnsafePointer<Person>) {
    switch cell {
    case .empty: return
    case .givenName: encoder.field(person.pointee.givenName ?? nameWithoutParts(person), to: &out)
    case .fullName:
      // What stands for a name where there is none would be read back as one.
      let composed = person.pointee.hasNameParts ? person.pointee.fullName : nil
      encoder.field(person.pointee.formattedName ?? composed, to: &out)
    case .photo: if case .uri(let uri)? = person.pointee.photo { encoder.field(uri, to: &out) }
    case .single(let property): encoder.field(property.text(at: person), to: &out)
    case .rare(let property):
      if person.pointee.hasRareProperties { encoder.field(property.text(at: person), to: &out) }
    case .groups: if !person.pointee.groups.isEmpty { encoder.field(groups(person), to: &out) }
    case .extra(let index):
      let name = plan.extras[index]
      for extra in person.pointee.extras where extra.name == name {
        encoder.field(extra.value, to: &out)
        return
      }
    }
  }

  private func groups(_ person: UnsafePointer<Person>) -> String {
    person.pointee.groups.map { plan.systemGroups.contains($0) ? plan.mark + $0 : $0 }
      .joined(separator: plan.separator)
  }

  /// The name as a whole where a person has no parts of it, and the layout no column for it.
  private func nameWithoutParts(_ person: UnsafePointer<Person>) -> String? {
    guard !plan.hasFullName, let name = person.pointee.formattedName, !person.pointee.hasNameParts,
      name != person.pointee.organization
    else { return nil }
    return name
  }

  // MARK: Blocks

  private mutating func append(_ block: PresetPlan.Block, of person: UnsafePointer<Person>) -> Int {
    switch block.kind {
    case .phone:
      let phones = person.pointee.phones.span
      for index in 0..<min(phones.count, limit) {
        text(phones[index].value, phones[index].label, phones[index].preferred)
        if phones[index].hasParameters { losses.add("parameters") }
        if phones[index].losesExtension { losses.add("phone_extension") }
      }
      return clipped(phones.count, "phones_beyond_columns")
    case .email:
      let emails = person.pointee.emails.span
      for index in 0..<min(emails.count, limit) {
        text(emails[index].value, emails[index].label, emails[index].preferred)
        if emails[index].hasParameters { losses.add("parameters") }
      }
      return clipped(emails.count, "emails_beyond_columns")
    case .webPage: return texts(person.pointee.urls, "urls_beyond_columns", { $0.value })
    case .relation: return texts(person.pointee.relations, "relations_beyond_columns", { $0.value })
    case .date: return texts(person.pointee.dates, "dates_beyond_columns", { $0.date.text })
    case .address: return addresses(block, person)
    case .other: return others(block, person)
    }
  }

  private mutating func addresses(_ block: PresetPlan.Block, _ person: UnsafePointer<Person>) -> Int
  {
    for index in person.pointee.addresses.indices.prefix(limit) {
      for place in block.parts {
        out.append(encoder.delimiter)
        if let part = plan.addressParts[place] {
          encoder.field(part.text(of: person.pointee.addresses, index), to: &out)
        } else {
          label(
            person.pointee.addresses[index].label,
            preferred: person.pointee.addresses[index].preferred)
        }
      }
      if person.pointee.addresses[index].hasRareParts { countLostParts(block, index, person) }
    }
    return clipped(person.pointee.addresses.count, "addresses_beyond_columns")
  }

  /// Appends a block of label and value.
  private mutating func text(_ value: String, _ label: String?, _ preferred: Bool) {
    out.append(encoder.delimiter)
    self.label(label, preferred: preferred)
    out.append(encoder.delimiter)
    encoder.field(value, to: &out)
  }

  /// Appends blocks of label and value.
  private mutating func texts<Value: MultiValue>(
    _ values: [Value], _ rule: String, _ text: (Value) -> String
  ) -> Int {
    for value in values.prefix(limit) {
      self.text(text(value), value.label, value.preferred)
      if !value.parameters.isEmpty { losses.add("parameters") }
    }
    return clipped(values.count, rule)
  }

  /// How many of so many values are written; the others are counted as lost.
  private mutating func clipped(_ count: Int, _ rule: String) -> Int {
    losses.add(rule, count - limit)
    return min(count, limit)
  }

  private mutating func others(_ block: PresetPlan.Block, _ person: UnsafePointer<Person>) -> Int {
    var count = 0
    if block.isRare, !person.pointee.hasRareProperties { return 0 }
    for index in 0..<block.property.count(person.pointee) {
      if block.isExtras, hasColumn(person.pointee.extras, index) { continue }
      guard count < limit else {
        losses.add(block.property.name + "_beyond_columns")
        continue
      }
      count += 1
      for place in block.parts {
        out.append(encoder.delimiter)
        let part = plan.parts[place]
        let value = block.property.stored(person.pointee, index, part)
        if part == block.labelPart {
          let preferred = block.property.read(person.pointee, index, block.preferredPart).isTrue
          label(value.text, preferred: preferred)
        } else if case .text(let text) = value {
          encoder.field(text, to: &out)
        }
      }
      countLostParts(block, index, person)
    }
    return count
  }

  /// Whether an extra stands in a column of its own, as the first of that name does, or has no value.
  private func hasColumn(_ extras: [Extra], _ index: Int) -> Bool {
    extras[index].isParametersOnly
      || plan.extras.contains(extras[index].name)
        && !extras[..<index].contains { $0.name == extras[index].name }
  }

  private mutating func label(_ label: String?, preferred: Bool) {
    guard let label else {
      if preferred { out.append(plan.mark) }
      return
    }
    plan.append(label: label, isPreferred: preferred, encoder, to: &out)
  }

  // MARK: Losses

  /// Counts a value that has no column.
  mutating func lose(_ rule: String) { losses.add(rule) }

  /// Counts a value of one of the plan's missing properties.
  mutating func lose(single index: Int) { lostSingles[index] += 1 }

  private mutating func countLosses(_ person: UnsafePointer<Person>) {
    let hasRare = person.pointee.hasRareProperties
    for index in plan.missingSingles.indices {
      if !hasRare, index >= plan.rareSinglesStart { break }
      if plan.missingSingles[index].text(at: person) != nil { lostSingles[index] += 1 }
    }
    for property in hasRare ? plan.missingMulti : plan.missingUsualMulti {
      losses.add(property.name, property.count(person.pointee))
    }
    if person.pointee.kind == .group { losses.add("kind") }
    if hasRare, case .data? = person.pointee.photo { losses.add("photo") }
    if !plan.hasFullName, person.pointee.formattedName != nil, person.pointee.hasNameParts {
      losses.add("full_name")
    }
  }

  private mutating func countLostParts(
    _ block: PresetPlan.Block, _ index: Int, _ person: UnsafePointer<Person>
  ) {
    for place in block.lostParts {
      if case .null = block.property.stored(person.pointee, index, plan.parts[place]) { continue }
      losses.add(block.property.name + "." + block.property.parts[plan.parts[place]].name)
    }
    if !block.property.parameters(person.pointee, index).isEmpty { losses.add("parameters") }
  }
}
