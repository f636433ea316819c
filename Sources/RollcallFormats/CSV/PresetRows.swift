import RollcallModel

/// Turns people into rows of a preset's layout, and counts what the layout has no place for.
///
/// One a batch and used by one thread, see ``ColumnPlan/copy``.
struct PresetRows: ~Copyable {
  /// The most blocks of one kind that a row gets; what is beyond is a loss.
  static let widthLimit = 999

  private let plan: PresetPlan
  private let encoder: CSVEncoder
  /// The rows so far.
  var out: ByteBuffer
  private var losses = Losses()
  /// How many values of each of the plan's missing properties were left out.
  private var lostSingles: [Int]

  init(_ plan: PresetPlan, _ encoder: CSVEncoder, capacity: Int) {
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

  /// Appends a person's row, and counts the blocks of each kind into `counts`.
  ///
  /// `endBlocks` is called after the blocks of each kind.
  mutating func append(
    _ person: borrowing Person,
    endBlocks: (_ kind: Int, _ count: Int, _ out: inout ByteBuffer) -> Void
  ) {
    for index in plan.cells.indices {
      if index > 0 { out.append(encoder.delimiter) }
      append(plan.cells[index], of: person)
    }
    for kind in plan.blocks.indices {
      let count = append(plan.blocks[kind], of: person)
      endBlocks(kind, count, &out)
    }
    out.append(encoder.lineEnd)
    countLosses(person)
  }

  private mutating func append(_ cell: PresetPlan.Cell, of person: borrowing Person) {
    switch cell {
    case .empty: return
    case .givenName: encoder.field(person.givenName ?? nameWithoutParts(person), to: &out)
    case .photo: if case .uri(let uri)? = person.photo { encoder.field(uri, to: &out) }
    case .single(let property): encoder.field(property.text(person), to: &out)
    case .groups: if !person.groups.isEmpty { encoder.field(groups(person), to: &out) }
    case .extra(let index):
      let name = plan.extras[index]
      for extra in person.extras where extra.name == name {
        encoder.field(extra.value, to: &out)
        return
      }
    }
  }

  private func groups(_ person: borrowing Person) -> String {
    person.groups.map { plan.systemGroups.contains($0) ? plan.mark + $0 : $0 }
      .joined(separator: plan.separator)
  }

  /// The name as a whole where a person has no parts of it, and the layout no column for it.
  private func nameWithoutParts(_ person: borrowing Person) -> String? {
    guard !plan.hasFullName, let name = person.formattedName, !person.hasNameParts,
      name != person.organization
    else { return nil }
    return name
  }

  // MARK: Blocks

  private mutating func append(_ block: PresetPlan.Block, of person: borrowing Person) -> Int {
    switch block.kind {
    case .phone:
      let phones = person.phones.span
      for index in 0..<min(phones.count, Self.widthLimit) {
        text(phones[index].value, phones[index].label, phones[index].preferred)
        if phones[index].hasParameters { losses.add("parameters") }
      }
      return clipped(phones.count, "phones_beyond_columns")
    case .email:
      let emails = person.emails.span
      for index in 0..<min(emails.count, Self.widthLimit) {
        text(emails[index].value, emails[index].label, emails[index].preferred)
        if emails[index].hasParameters { losses.add("parameters") }
      }
      return clipped(emails.count, "emails_beyond_columns")
    case .webPage: return texts(person.urls, "urls_beyond_columns", { $0.value })
    case .relation: return texts(person.relations, "relations_beyond_columns", { $0.value })
    case .date: return texts(person.dates, "dates_beyond_columns", { $0.date.text })
    case .address: return addresses(block, person)
    case .other: return others(block, person)
    }
  }

  private mutating func addresses(_ block: PresetPlan.Block, _ person: borrowing Person) -> Int {
    for index in person.addresses.indices.prefix(Self.widthLimit) {
      for place in block.parts {
        out.append(encoder.delimiter)
        if let part = plan.addressParts[place] {
          encoder.field(part.text(of: person.addresses, index), to: &out)
        } else {
          label(person.addresses[index].label, preferred: person.addresses[index].preferred)
        }
      }
      if person.addresses[index].hasRareParts { countLostParts(block, index, person) }
    }
    return clipped(person.addresses.count, "addresses_beyond_columns")
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
    for value in values.prefix(Self.widthLimit) {
      self.text(text(value), value.label, value.preferred)
      if !value.parameters.isEmpty { losses.add("parameters") }
    }
    return clipped(values.count, rule)
  }

  /// How many of so many values are written; the others are counted as lost.
  private mutating func clipped(_ count: Int, _ rule: String) -> Int {
    losses.add(rule, count - Self.widthLimit)
    return min(count, Self.widthLimit)
  }

  private mutating func others(_ block: PresetPlan.Block, _ person: borrowing Person) -> Int {
    var count = 0
    for index in 0..<block.property.count(person) {
      if block.isExtras, hasColumn(person.extras, index) { continue }
      guard count < Self.widthLimit else {
        losses.add(block.property.name + "_beyond_columns")
        continue
      }
      count += 1
      for place in block.parts {
        out.append(encoder.delimiter)
        let part = plan.parts[place]
        let value = block.property.stored(person, index, part)
        if part == block.labelPart {
          let preferred = block.property.read(person, index, block.preferredPart).isTrue
          label(value.text, preferred: preferred)
        } else if case .text(let text) = value {
          encoder.field(text, to: &out)
        }
      }
      countLostParts(block, index, person)
    }
    return count
  }

  /// Whether an extra stands in a column of its own: the first of that name does.
  private func hasColumn(_ extras: [Extra], _ index: Int) -> Bool {
    plan.extras.contains(extras[index].name)
      && !extras[..<index].contains { $0.name == extras[index].name }
  }

  private mutating func label(_ label: String?, preferred: Bool) {
    guard let label else {
      if preferred { out.append(plan.mark) }
      return
    }
    // A few labels in a list are found faster than in a dictionary, and numbers faster than texts.
    if let key = ShortKey(label) {
      for index in plan.labels.indices where plan.labels[index].key == key {
        if preferred { out.append(plan.mark) }
        out.append(plan.labels[index].bytes)
        return
      }
    }
    // Mark and label are one field, as the label may ask for quotes around both.
    encoder.field(preferred ? plan.mark + label : label, to: &out)
  }

  // MARK: Losses

  private mutating func countLosses(_ person: borrowing Person) {
    for index in plan.missingSingles.indices where plan.missingSingles[index].text(person) != nil {
      lostSingles[index] += 1
    }
    for property in plan.missingMulti { losses.add(property.name, property.count(person)) }
    if person.kind == .group { losses.add("kind") }
    if case .data? = person.photo { losses.add("photo") }
    if !plan.hasFullName, person.formattedName != nil, person.hasNameParts {
      losses.add("full_name")
    }
  }

  private mutating func countLostParts(
    _ block: PresetPlan.Block, _ index: Int, _ person: borrowing Person
  ) {
    for place in block.lostParts {
      if case .null = block.property.stored(person, index, plan.parts[place]) { continue }
      losses.add(block.property.name + "." + block.property.parts[plan.parts[place]].name)
    }
    if !block.property.parameters(person, index).isEmpty { losses.add("parameters") }
  }
}
