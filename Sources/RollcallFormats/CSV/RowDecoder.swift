import RollcallModel

/// Makes people of rows by a ``ColumnPlan``; one a chunk, as it remembers the labels it has seen.
struct RowDecoder {
  let plan: ColumnPlan
  let fields: CSVFields
  /// Spellings of labels seen in this chunk with their canonical words: a handful, so a list will do.
  private var labels: [(spelling: [UInt8], label: String, preferred: Bool)] = []

  init(plan: ColumnPlan, fields: CSVFields) {
    self.plan = plan.copy
    self.fields = fields
  }

  /// Fills a new person from a row of the current record.
  mutating func fill(_ person: inout Person, from row: Range<Int>) {
    for index in plan.singles.indices where plan.singles[index].column < row.count {
      var cell = fields.field(row.lowerBound + plan.singles[index].column)
      if cell.isEmpty { continue }
      if plan.singles[index].property == .birthday {
        cell = date(cell)
        if cell.isEmpty { continue }
      }
      plan.singles[index].property.write(&person, String(decoding: cell, as: UTF8.self))
    }
    reserve(row, &person)
    for index in plan.blocks.indices { add(plan.blocks[index], row, to: &person) }
    for column in plan.groupColumns { addGroups(cell(column, row), to: &person) }
    for extra in plan.extraColumns {
      if let text = text(extra.column, row) { person.extras.append(Extra(extra.name, text)) }
    }
    // Cells beyond the header have no name; they are kept all the same.
    for column in plan.columnCount..<max(plan.columnCount, row.count) {
      if let text = text(column, row) { person.extras.append(Extra("column \(column + 1)", text)) }
    }
    if person.formattedName != nil, person.formattedName == person.composedName {
      person.formattedName = nil
    }
  }

  private func cell(_ column: Int, _ row: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    column < row.count
      ? fields.field(row.lowerBound + column) : UnsafeBufferPointer(start: nil, count: 0)
  }

  private func text(_ column: Int, _ row: Range<Int>) -> String? {
    let cell = cell(column, row)
    return cell.isEmpty ? nil : String(decoding: cell, as: UTF8.self)
  }

  /// Makes room for the phones and e-mail addresses of a row at once.
  private func reserve(_ row: Range<Int>, _ person: inout Person) {
    var (phones, emails) = (0, 0)
    for index in plan.blocks.indices {
      guard let column = plan.blocks[index].valueColumn, !cell(column, row).isEmpty else {
        continue
      }
      switch plan.blocks[index].kind {
      case .phone: phones += 1
      case .email: emails += 1
      default: continue
      }
    }
    if phones > 1 { person.phones.reserveCapacity(phones) }
    if emails > 1 { person.emails.reserveCapacity(emails) }
  }

  /// A date without the blank that Google writes before one without a year: ` --04-12`.
  private func date(_ cell: UnsafeBufferPointer<UInt8>) -> UnsafeBufferPointer<UInt8> {
    UnsafeBufferPointer(rebasing: cell.drop { $0 == 0x20 })
  }

  // MARK: Values

  private mutating func add(_ block: ColumnPlan.Block, _ row: Range<Int>, to person: inout Person) {
    if block.kind == .address {
      addAddresses(block, row, to: &person)
      return
    }
    guard let valueColumn = block.valueColumn else {
      addOther(block, row, to: &person)
      return
    }
    let value = cell(valueColumn, row)
    guard !value.isEmpty else { return }
    let (label, preferred) = label(of: block, row)
    guard let separator = plan.separator, contains(value, separator) else {
      add(String(decoding: value, as: UTF8.self), label, preferred, block, row, to: &person)
      return
    }
    var isFirst = preferred
    for part in split(value, separator) where !part.isEmpty {
      add(part, label, isFirst, block, row, to: &person)
      isFirst = false
    }
  }

  private func add(
    _ text: String, _ label: String?, _ preferred: Bool, _ block: ColumnPlan.Block,
    _ row: Range<Int>, to person: inout Person
  ) {
    switch block.kind {
    case .phone: person.phones.append(Phone(text, label: label, preferred: preferred))
    case .email: person.emails.append(Email(text, label: label, preferred: preferred))
    case .webPage: person.urls.append(WebPage(text, label: label, preferred: preferred))
    case .relation: person.relations.append(Relation(text, label: label, preferred: preferred))
    case .date:
      let date = PartialDate(String(text.drop { $0 == " " }))
      person.dates.append(LabeledDate(date, label: label, preferred: preferred))
    case .address, .other: return
    }
    guard !block.parts.isEmpty else { return }
    let index = block.property.count(person) - 1
    for (column, part) in plan.parts[block.parts] {
      if let text = self.text(column, row) { block.property.write(&person, index, part, text) }
    }
  }

  /// Adds a value made of parts; nothing where all are empty.
  private mutating func addOther(
    _ block: ColumnPlan.Block, _ row: Range<Int>, to person: inout Person
  ) {
    guard hasParts(block, row) else { return }
    let index = block.property.append(&person)
    let (label, preferred) = label(of: block, row)
    if let labelPart = block.property.labelPart, let label {
      block.property.write(&person, index, labelPart, label)
    }
    if preferred, let part = block.property.part(named: "preferred") {
      block.property.write(&person, index, part, "true")
    }
    for (column, part) in plan.parts[block.parts] {
      if let text = text(column, row) { block.property.write(&person, index, part, text) }
    }
  }

  /// Adds the addresses of a block: the parts' cells are packed in step.
  ///
  /// `Formatted` is what the source composed of the parts, so it counts only where they are empty.
  private mutating func addAddresses(
    _ block: ColumnPlan.Block, _ row: Range<Int>, to person: inout Person
  ) {
    guard hasParts(block, row) else { return }
    let (label, preferred) = label(of: block, row)
    if !isPacked(block, row) {
      var address = Address(label: label, preferred: preferred)
      for index in block.parts {
        let cell = cell(plan.parts[index].column, row)
        if cell.isEmpty { continue }
        plan.addressParts[index]?.set(String(decoding: cell, as: UTF8.self), of: &address)
      }
      if address.formatted != nil, address.hasParts { address.formatted = nil }
      person.addresses.append(address)
      return
    }
    var addresses = [Address(label: label, preferred: preferred)]
    for place in block.parts {
      let cell = cell(plan.parts[place].column, row)
      guard !cell.isEmpty, let part = plan.addressParts[place] else { continue }
      var texts = [String(decoding: cell, as: UTF8.self)]
      if let separator = plan.separator, contains(cell, separator) {
        texts = split(cell, separator)
      }
      for (index, text) in texts.enumerated() {
        while addresses.count <= index { addresses.append(Address(label: label)) }
        if !text.isEmpty { part.set(text, of: &addresses[index]) }
      }
    }
    for index in addresses.indices {
      if addresses[index].hasParts { addresses[index].formatted = nil }
      if addresses[index].text != nil { person.addresses.append(addresses[index]) }
    }
  }

  private func isPacked(_ block: ColumnPlan.Block, _ row: Range<Int>) -> Bool {
    guard let separator = plan.separator else { return false }
    for index in block.parts where contains(cell(plan.parts[index].column, row), separator) {
      return true
    }
    return false
  }

  private func hasParts(_ block: ColumnPlan.Block, _ row: Range<Int>) -> Bool {
    for index in block.parts where !cell(plan.parts[index].column, row).isEmpty { return true }
    return false
  }

  private func addGroups(_ cell: UnsafeBufferPointer<UInt8>, to person: inout Person) {
    guard !cell.isEmpty else { return }
    guard let separator = plan.separator else {
      let text = String(decoding: cell, as: UTF8.self)
      let cut: Character = text.contains(";") ? ";" : ","
      for part in text.split(separator: cut) {
        let name = part.drop { $0 == " " }
        if !name.isEmpty { person.groups.append(String(name)) }
      }
      return
    }
    let names =
      contains(cell, separator) ? split(cell, separator) : [String(decoding: cell, as: UTF8.self)]
    for name in names {
      let name = name.hasPrefix("* ") ? String(name.dropFirst(2)) : name
      if !name.isEmpty { person.groups.append(name) }
    }
  }

  // MARK: Labels

  private mutating func label(
    of block: ColumnPlan.Block, _ row: Range<Int>
  ) -> (label: String?, preferred: Bool) {
    let fixed = block.fixedLabel.map { plan.fixedLabels[$0] }
    guard let column = block.labelColumn else { return (fixed, false) }
    let cell = cell(column, row)
    guard !cell.isEmpty else { return (fixed, false) }
    for index in labels.indices where labels[index].spelling.count == cell.count {
      let same = labels[index].spelling.withUnsafeBufferPointer { $0.hasSameBytes(as: cell) }
      if same {
        return (labels[index].label.isEmpty ? nil : labels[index].label, labels[index].preferred)
      }
    }
    var spelling = cell
    var preferred = false
    if !plan.mark.isEmpty, cell.starts(with: plan.mark) {
      preferred = true
      spelling = UnsafeBufferPointer(rebasing: cell.dropFirst(plan.mark.count))
    }
    let label = Label.canonical(String(decoding: spelling, as: UTF8.self))
    if labels.count < 32 { labels.append((Array(cell), label, preferred)) }
    return (label.isEmpty ? nil : label, preferred)
  }

  // MARK: Packed cells

  private func contains(_ cell: UnsafeBufferPointer<UInt8>, _ separator: [UInt8]) -> Bool {
    firstIndex(of: separator, in: cell, from: 0) != nil
  }

  private func firstIndex(
    of separator: [UInt8], in cell: UnsafeBufferPointer<UInt8>, from start: Int
  ) -> Int? {
    // The separators begin with a blank, which is common; their second byte is not.
    guard separator.count > 1, cell.count >= separator.count else { return nil }
    var index = start + 1
    while index < cell.count {
      if cell[index] == separator[1], index - 1 + separator.count <= cell.count,
        cell[(index - 1)..<(index - 1 + separator.count)].elementsEqual(separator)
      {
        return index - 1
      }
      index += 1
    }
    return nil
  }

  private func split(_ cell: UnsafeBufferPointer<UInt8>, _ separator: [UInt8]) -> [String] {
    var parts: [String] = []
    var start = 0
    while let at = firstIndex(of: separator, in: cell, from: start) {
      parts.append(String(decoding: cell[start..<at], as: UTF8.self))
      start = at + separator.count
    }
    parts.append(String(decoding: cell[start...], as: UTF8.self))
    return parts
  }
}
