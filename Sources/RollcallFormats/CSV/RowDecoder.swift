import RollcallModel

/// Makes people of rows by a ``ColumnPlan``; one a chunk, as it remembers the labels it has seen.
struct RowDecoder {
  let plan: ColumnPlan
  let fields: CSVFields
  /// Whether all cells are taken as they are.
  private let isReadAsIs: Bool
  /// Spellings of labels seen in this chunk with their canonical words: a handful, so a list will do.
  private var labels: [(spelling: [UInt8], label: String, preferred: Bool)] = []
  /// What was found in the row, without its place; whoever decodes rows takes it out.
  var problems: [Problem] = []
  /// Whether some cell of the chunk looks as if a spreadsheet had made it.
  var mayHaveExcelText = false

  init(plan: ColumnPlan, fields: CSVFields) {
    self.plan = plan.copy
    self.fields = fields
    isReadAsIs = plan.empties.isEmpty && !plan.repairsExcelText
  }

  /// Fills a new person from a row of the current record.
  mutating func fill(_ person: inout Person, from row: Range<Int>) {
    if mayHaveExcelText { reportExcelText(row) }
    for index in plan.singles.indices where plan.singles[index].column < row.count {
      let cell = cell(plan.singles[index].column, row)
      if cell.isEmpty { continue }
      if plan.singles[index].isDate {
        person.birthday = date(cell, plan.singles[index].column)
      } else {
        plan.singles[index].property.write(&person, String(decoding: cell, as: UTF8.self))
      }
    }
    if let parts = plan.birthdayParts { addBirthday(parts, row, to: &person) }
    for extra in plan.extraColumns {
      guard let text = text(extra.column, row) else { continue }
      person.extras.append(Extra(extra.name, text))
      if plan.unnamed.contains(extra.column) {
        problems.append(Problem(.unnamedColumn, severity: .warning, subject: extra.name))
      }
    }
    reserve(row, &person)
    for index in plan.blocks.indices { add(plan.blocks[index], row, to: &person) }
    for column in plan.groupColumns { addGroups(cell(column, row), to: &person) }
    // Cells beyond the header have no name; they are kept all the same.
    for column in plan.columnCount..<max(plan.columnCount, row.count) {
      if let text = text(column, row) { person.extras.append(Extra("column \(column + 1)", text)) }
    }
    if !plan.emailNames.isEmpty { addEmailNames(row, to: &person) }
    if plan.preferredPhone >= 0 { markPreferredPhone(row, of: &person) }
    if person.formattedName != nil, person.formattedName == person.composedName {
      person.formattedName = nil
    }
  }

  @inline(__always)
  private func cell(_ column: Int, _ row: Range<Int>) -> UnsafeBufferPointer<UInt8> {
    guard column < row.count else { return UnsafeBufferPointer(start: nil, count: 0) }
    let cell = fields.field(row.lowerBound + column)
    return isReadAsIs ? cell : meant(cell, column)
  }

  /// What a cell stands for where cells are not all taken as they are.
  private func meant(
    _ cell: UnsafeBufferPointer<UInt8>, _ column: Int
  ) -> UnsafeBufferPointer<UInt8> {
    var cell = cell
    if mayHaveExcelText, plan.repairsExcelText, let inner = ExcelDamage.text(in: cell) {
      cell = UnsafeBufferPointer(rebasing: inner)
    }
    if cell.isEmpty { return cell }
    for empty in plan.empties where empty.column == column {
      for word in empty.words where word.elementsEqual(cell) {
        return UnsafeBufferPointer(start: nil, count: 0)
      }
    }
    return cell
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

  // MARK: Dates

  /// The date that a cell holds; `nil` for what programs write where there is none.
  private mutating func date(_ cell: UnsafeBufferPointer<UInt8>, _ column: Int) -> PartialDate? {
    switch WrittenDate.read(cell, WrittenDate.Rules(order: plan.dateOrder)) {
    case .date(let date): return date
    case .nothing: return nil
    case .unclear:
      problems.append(
        Problem(
          .unclearDate, severity: .warning, subject: plan.name(of: column),
          value: String(decoding: cell, as: UTF8.self)))
      return .other(String(decoding: cell, as: UTF8.self))
    case .text: return .other(String(decoding: cell.drop { $0 == 0x20 }, as: UTF8.self))
    }
  }

  /// Puts a birthday together whose parts have columns of their own; parts that make no date are kept.
  private mutating func addBirthday(
    _ columns: BirthdayColumns, _ row: Range<Int>, to person: inout Person
  ) {
    let texts = columns.all.compactMap { column in text(column, row).map { (column, text: $0) } }
    guard !texts.isEmpty else { return }
    let (year, month, day) =
      (number(columns.year, row), number(columns.month, row), number(columns.day, row))
    switch person.birthday {
    case nil:
      let date = PartialDate(year: year, month: month, day: day)
      let areNumbers = [year, month, day].count { $0 > 0 } == texts.count
      if areNumbers, PartialDate(date.text) == date {
        person.birthday = date
        return
      }
    case .other(let text)?:
      if let date = wholeDate(text, year) {
        person.birthday = date
        problems.removeAll { $0.code == .unclearDate }
        return
      }
    case .known(let known, _, _)?:
      if year == 0 || year == Int(known) { return }
    }
    for (column, text) in texts { person.extras.append(Extra(plan.name(of: column), text)) }
    problems.append(
      Problem(.unclearDate, severity: .warning, subject: plan.name(of: texts[0].0)))
  }

  /// The number in a cell; 0 for no column, no cell, or another text.
  private func number(_ column: Int, _ row: Range<Int>) -> Int {
    column < 0 ? 0 : text(column, row).flatMap { Int($0) } ?? 0
  }

  /// `03/14/87` beside the year 1987 is no longer in doubt.
  private func wholeDate(_ text: String, _ year: Int) -> PartialDate? {
    guard let slash = text.lastIndex(of: "/"), year > 99,
      Int(text[text.index(after: slash)...]) == year % 100
    else { return nil }
    let whole = Array((text[...slash] + String(year)).utf8)
    let rules = WrittenDate.Rules(order: plan.dateOrder)
    let reading = whole.withUnsafeBufferPointer { WrittenDate.read($0, rules) }
    if case .date(let date) = reading { return date }
    return nil
  }

  // MARK: What layouts write beside values

  /// Keeps what an e-mail address is shown as, unless that is the address, with or without the name.
  private func addEmailNames(_ row: Range<Int>, to person: inout Person) {
    for (column, name) in plan.emailNames {
      guard let text = text(column, row) else { continue }
      let isCommon = person.emails.contains { email in
        if text == email.value { return true }
        guard text.hasSuffix("(\(email.value))") else { return false }
        return isName(text.dropLast(email.value.utf8.count + 2), of: person)
      }
      if !isCommon { person.extras.append(Extra(name, text)) }
    }
  }

  /// Whether a text is made of words of a person's name, or is what stands for it.
  private func isName(_ text: Substring, of person: Person) -> Bool {
    let known = person.fullName ?? ""
    let words = text.split(separator: " ")
    return words.isEmpty || words.allSatisfy { known.contains($0) }
  }

  /// Marks the phone whose column is named; a name of none is kept.
  private func markPreferredPhone(_ row: Range<Int>, of person: inout Person) {
    guard let header = text(plan.preferredPhone, row) else { return }
    guard let label = plan.phoneLabels.first(where: { $0.header == header })?.label,
      let index = person.phones.firstIndex(where: { $0.label == label })
    else {
      person.extras.append(Extra(plan.name(of: plan.preferredPhone), header))
      return
    }
    person.phones[index].preferred = true
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
    if block.kind == .email, value[0] == UInt8(ascii: "/"), value.starts(withFolded: "/o=") {
      problems.append(Problem(.notAnEmail, severity: .warning, subject: plan.name(of: valueColumn)))
      person.extras.append(
        Extra(plan.name(of: valueColumn), String(decoding: value, as: UTF8.self)))
      return
    }
    let (label, preferred) = label(of: block, row)
    guard let separator = plan.separator, contains(value, separator) else {
      add(value, label, preferred, block, row, to: &person)
      return
    }
    var isFirst = preferred
    for part in split(value, separator) where !part.isEmpty {
      Array(part.utf8).withUnsafeBufferPointer {
        add($0, label, isFirst, block, row, to: &person)
      }
      isFirst = false
    }
  }

  /// Adds one value; a phone is looked at for what a spreadsheet does to numbers.
  private mutating func add(
    _ value: UnsafeBufferPointer<UInt8>, _ label: String?, _ preferred: Bool,
    _ block: ColumnPlan.Block, _ row: Range<Int>, to person: inout Person
  ) {
    let text = String(decoding: value, as: UTF8.self)
    guard block.kind == .phone, ExcelDamage.isSuspect(value) else {
      return add(text, label, preferred, block, row, to: &person)
    }
    let column = plan.name(of: block.valueColumn ?? 0)
    switch ExcelDamage.phone(value) {
    case .sound: add(text, label, preferred, block, row, to: &person)
    case .repaired(let text):
      problems.append(Problem(.repairedCell, severity: .warning, subject: column))
      add(text, label, preferred, block, row, to: &person)
    case .destroyed(let left, let all):
      problems.append(
        Problem(
          .damagedNumber, severity: .warning, subject: column, value: text,
          detail: "\(left) of \(all)"))
      person.extras.append(Extra(label.map { "phone (\($0))" } ?? "phone", text))
    }
  }

  private mutating func add(
    _ text: String, _ label: String?, _ preferred: Bool, _ block: ColumnPlan.Block,
    _ row: Range<Int>, to person: inout Person
  ) {
    switch block.kind {
    case .phone: person.phones.append(Phone(text, label: label, preferred: preferred))
    case .email: person.emails.append(Email(text, label: label, preferred: preferred))
    case .webPage: person.urls.append(WebPage(text, label: label, preferred: preferred))
    case .relation: person.relations.append(Relation(text, label: label, preferred: preferred))
    case .date:
      let bytes = Array(text.utf8)
      let date: PartialDate? = bytes.withUnsafeBufferPointer { bytes in
        self.date(bytes, block.valueColumn ?? 0)
      }
      guard let date else { return }
      person.dates.append(LabeledDate(date, label: label, preferred: preferred))
    case .address, .other: return
    }
    guard !block.parts.isEmpty else { return }
    let index = block.property.count(person) - 1
    for (column, part) in plan.parts[block.parts] {
      if let text = self.text(column, row) { block.property.write(&person, index, part, text) }
    }
  }

  /// Tells of the cells that stand in what a spreadsheet needs to take them for text.
  private mutating func reportExcelText(_ row: Range<Int>) {
    for index in row where ExcelDamage.text(in: fields.field(index)) != nil {
      let column = index - row.lowerBound
      // Those of phones are looked at by themselves.
      let isPhone = plan.blocks.contains { $0.kind == .phone && $0.valueColumn == column }
      if isPhone, !plan.repairsExcelText { continue }
      problems.append(
        Problem(
          plan.repairsExcelText ? .repairedCell : .excelText, severity: .warning,
          subject: plan.name(of: column)))
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
    if let service = block.service, let part = block.property.part(named: "service") {
      block.property.write(&person, index, part, plan.services[service])
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
    let (hasParts, isPacked) = survey(block, row)
    guard hasParts else { return }
    let (label, preferred) = label(of: block, row)
    if !isPacked {
      var address = Address(label: label, preferred: preferred)
      for index in block.parts {
        let cell = cell(plan.parts[index].column, row)
        if cell.isEmpty { continue }
        plan.addressParts[index]?.set(String(decoding: cell, as: UTF8.self), of: &address)
      }
      if address.formatted != nil, address.hasLocalParts { address.formatted = nil }
      checkPostalCode(address)
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
      if addresses[index].hasLocalParts { addresses[index].formatted = nil }
      checkPostalCode(addresses[index])
      if addresses[index].text != nil { person.addresses.append(addresses[index]) }
    }
  }

  /// Tells of a postal code that has lost its zero, as far as its country tells how long it should be.
  private mutating func checkPostalCode(_ address: Address) {
    guard let code = address.postalCode, ShortPostalCode.isSuspect(code),
      ShortPostalCode.isShort(in: address.countryCode ?? address.country)
    else { return }
    problems.append(Problem(.shortPostalCode, severity: .warning, value: code))
  }

  /// Whether some part of an address has a cell, and whether some cell holds several.
  private func survey(
    _ block: ColumnPlan.Block, _ row: Range<Int>
  ) -> (hasParts: Bool, isPacked: Bool) {
    var hasParts = false
    for index in block.parts {
      let cell = cell(plan.parts[index].column, row)
      if cell.isEmpty { continue }
      hasParts = true
      if let separator = plan.separator, contains(cell, separator) { return (true, true) }
    }
    return (hasParts, false)
  }

  private func hasParts(_ block: ColumnPlan.Block, _ row: Range<Int>) -> Bool {
    for index in block.parts where !cell(plan.parts[index].column, row).isEmpty { return true }
    return false
  }

  private func addGroups(_ cell: UnsafeBufferPointer<UInt8>, to person: inout Person) {
    guard !cell.isEmpty else { return }
    let names: [String]
    switch plan.groupList {
    case .packed? where plan.separator != nil:
      names = plan.separator.map { split(cell, $0) } ?? []
    case .quoted?: names = Self.record(in: cell)
    case .separated(let byte)?: names = split(cell, [byte])
    case .packed?, nil:
      names = split(cell, [cell.contains(UInt8(ascii: ";")) ? 0x3B : UInt8(ascii: ",")])
    }
    let isPacked = plan.separator != nil
    for name in names {
      var name = name[...]
      if isPacked {
        if name.hasPrefix("* ") { name = name.dropFirst(2) }
      } else {
        name = name.drop { $0 == " " }
        while name.last == " " { name.removeLast() }
      }
      if !name.isEmpty { person.groups.append(String(name)) }
    }
  }

  /// The cells of a record of CSV that is a cell itself.
  private static func record(in cell: UnsafeBufferPointer<UInt8>) -> [String] {
    let fields = CSVFields(delimiter: UInt8(ascii: ","), quote: 0x22)
    fields.parse(cell)
    guard fields.rowCount > 0 else { return [] }
    return fields.row(0).map { String(decoding: fields.field($0), as: UTF8.self) }
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
    guard separator.count > 1 else {
      return separator.first.flatMap { cell.firstIndex(of: $0, from: start) }
    }
    guard cell.count >= separator.count else { return nil }
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

extension UnsafeBufferPointer<UInt8> {
  /// Whether the bytes begin with a text in small letters, whatever their case.
  fileprivate func starts(withFolded text: String) -> Bool {
    count >= text.utf8.count && zip(self, text.utf8).allSatisfy { ($0 | 0x20) == ($1 | 0x20) }
  }
}
