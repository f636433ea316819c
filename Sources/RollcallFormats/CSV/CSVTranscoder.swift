import RollcallModel

/// Takes rows of one CSV layout straight into another, cell by cell, where that is all there is to do.
///
/// A conversion without stages between needs no people: most cells of a row are written as they were
/// read. A row that has anything else (packed cells, dates to be read, groups of the system, columns
/// the target has no place for) is made a person and written as one. Either way the bytes are the same,
/// which a test holds the two ways to.
struct CSVTranscoder: ~Copyable {
  /// A cell that goes out as it came in; -1 for a column that nothing goes to.
  private let cells: [Int]
  private let blocks: [Block]
  /// Source columns of blocks, in the order of the target's parts; -1 for none.
  private let parts: [Int]
  /// The columns that make a row one for a person if they have text.
  private let others: [Int]
  /// The columns of the birthday and of the groups, which go out as they are if they are plain.
  private let birthday: Int
  private let groups: Int
  private let systemGroups: [[UInt8]]
  private let separator: [UInt8]
  private let mark: [UInt8]
  private let delimiter: UInt8
  private let hasSameDelimiter: Bool
  private let lineEnd: [UInt8]
  private let encoder: CSVEncoder
  /// The most blocks of each kind; empty where nothing is said of it.
  private let limits: [Int]
  private let words: [(key: ShortKey, bytes: [UInt8])]
  /// Labels seen, with how they are written.
  private var labels: [(spelling: [UInt8], written: [UInt8])] = []

  /// The blocks of one value of the source that go to one kind of the target.
  private struct Block {
    let kind: Int
    let cells: CellKind
    /// The column of the value; of the postal code for an address; -1 for none.
    let watched: Int
    let labelColumn: Int
    /// The columns of the parts after the label: a range of `parts`.
    let parts: Range<Int>
  }

  /// Compares the layouts; `nil` where they have too little in common.
  init?(
    from source: ColumnPlan, to target: PresetPlan, _ encoder: CSVEncoder, limits: [Int] = []
  ) {
    guard let separator = source.separator, source.blocks.count <= PresetRows.widthLimit else {
      return nil
    }
    let birthday = Self.column(of: .birthday, source)
    let groups = source.groupColumns.count == 1 ? source.groupColumns[0] : -1
    cells = target.cells.map { cell in
      switch cell {
      case .givenName: Self.column(of: .givenName, source)
      case .groups: groups
      case .single(let property) where Self.isPlain(property): Self.column(of: property, source)
      default: -1
      }
    }
    var used = Set(cells)
    self.birthday = cells.contains(birthday) ? birthday : -1
    self.groups = cells.contains(groups) ? groups : -1
    systemGroups = target.systemGroups.map { Array($0.utf8) }
    var blocks: [Block] = []
    var parts: [Int] = []
    for (kind, block) in target.blocks.enumerated()
    where block.kind != .other && block.kind != .date {
      for own in source.blocks where own.property.name == block.property.name {
        guard own.fixedLabel == nil, let label = own.labelColumn else { continue }
        let columns = block.parts.dropFirst().map { place in
          own.column(of: target.parts[place], in: source)
        }
        // `Formatted` counts only where the parts are empty, so it wants a person.
        let plain = columns.enumerated().map { index, column in
          block.kind == .address && index == 0 ? -1 : column
        }
        guard target.parts[block.parts.lowerBound] == block.labelPart else { continue }
        let watched =
          block.kind == .address ? own.postalCodeColumn(in: source) : own.valueColumn ?? -1
        blocks.append(
          Block(
            kind: kind, cells: block.kind, watched: watched, labelColumn: label,
            parts: parts.count..<(parts.count + plain.count)))
        parts += plain
        used.formUnion(plain)
        used.insert(label)
      }
    }
    self.blocks = blocks
    self.parts = parts
    others = (0..<source.columnCount).filter { !used.contains($0) }
    self.separator = separator.map { $0 }
    mark = source.mark.map { $0 }
    self.encoder = encoder.copy
    self.limits = limits.map { $0 }
    delimiter = encoder.delimiter
    hasSameDelimiter = source.delimiter == encoder.delimiter
    lineEnd = encoder.lineEnd.map { $0 }
    words = target.labels.map { ($0.key, $0.bytes.map { $0 }) }
  }

  private static func column(of property: SingleProperty, _ source: ColumnPlan) -> Int {
    source.singles.last { $0.property == property }?.column ?? -1
  }

  /// Whether the property's text is kept as it is read (a birthday's if it is a whole date).
  private static func isPlain(_ property: SingleProperty) -> Bool {
    switch property {
    case .namePrefix, .middleName, .familyName, .nameSuffix, .nickname, .phoneticGivenName,
      .phoneticMiddleName, .phoneticFamilyName, .organization, .department, .jobTitle, .note,
      .birthday:
      true
    default: false
    }
  }

  /// Appends a row; `false`, and nothing, for one that wants a person.
  mutating func append(
    _ row: Range<Int>, of fields: CSVFields, kinds: Int, to out: inout ByteBuffer,
    endBlocks: PresetWriter.EndBlocks
  ) -> Bool {
    guard isPlain(row, fields) else { return false }
    for index in cells.indices {
      if index > 0 { out.append(delimiter) }
      field(cells[index], row, fields, to: &out)
    }
    var next = 0
    for kind in 0..<kinds {
      var count = 0
      while next < blocks.count, blocks[next].kind == kind {
        if append(blocks[next], row, fields, to: &out) { count += 1 }
        next += 1
      }
      endBlocks(kind, count, &out)
    }
    out.append(lineEnd)
    return true
  }

  /// Whether the cells can go out as they came in.
  private func isPlain(_ row: Range<Int>, _ fields: CSVFields) -> Bool {
    for index in others.indices where !cell(others[index], row, fields).isEmpty { return false }
    guard isPlainDate(cell(birthday, row, fields)), arePlainGroups(cell(groups, row, fields)) else {
      return false
    }
    if !limits.isEmpty, !keepsToLimits(row, fields) { return false }
    for index in blocks.indices where isSuspect(blocks[index], row, fields) { return false }
    for index in parts.indices where parts[index] >= 0 {
      let cell = cell(parts[index], row, fields)
      // A packed cell has colons; few others have.
      if cell.firstIndex(of: UInt8(ascii: ":"), from: 0) != nil, isPacked(cell) { return false }
    }
    return true
  }

  /// Whether a row has no more values of any kind than there may be blocks.
  private func keepsToLimits(_ row: Range<Int>, _ fields: CSVFields) -> Bool {
    var (kind, count) = (-1, 0)
    for block in blocks where hasText(block, row, fields) {
      if block.kind != kind { (kind, count) = (block.kind, 0) }
      count += 1
      if count > limits[kind] { return false }
    }
    return true
  }

  private func hasText(_ block: Block, _ row: Range<Int>, _ fields: CSVFields) -> Bool {
    for index in block.parts where !cell(parts[index], row, fields).isEmpty { return true }
    return false
  }

  /// Whether a value needs the look that only a person's is given: what a spreadsheet has been at.
  private func isSuspect(_ block: Block, _ row: Range<Int>, _ fields: CSVFields) -> Bool {
    let cell = cell(block.watched, row, fields)
    if cell.isEmpty { return false }
    switch block.cells {
    case .phone: return ExcelDamage.isSuspect(cell)
    case .email: return cell[0] == UInt8(ascii: "/")
    case .address: return ShortPostalCode.isSuspect(cell)
    case .webPage, .relation, .date, .other: return false
    }
  }

  /// Whether there is nothing, or a date that goes out as it came in.
  private func isPlainDate(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    // Apple's year for none is taken off.
    cell.isEmpty
      || Bytes(cell).map(PlainDate.isWhole) ?? false
        && !cell.starts(with: [0x31, 0x36, 0x30, 0x34])
  }

  /// Whether there is nothing, or names that go out as they came in, with what is between them.
  private func arePlainGroups(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    var start = 0
    while start < cell.count {
      var end = start
      while end < cell.count,
        !UnsafeBufferPointer(rebasing: cell[end...].prefix(separator.count)).elementsEqual(
          separator)
      {
        end += 1
      }
      let name = UnsafeBufferPointer(rebasing: cell[start..<end])
      if name.isEmpty || name.starts(with: mark) { return false }
      if systemGroups.contains(where: { $0.elementsEqual(name) }) { return false }
      if end == cell.count { return true }
      start = end + separator.count
      if start == cell.count { return false }
    }
    return true
  }

  private func isPacked(_ cell: UnsafeBufferPointer<UInt8>) -> Bool {
    guard cell.count >= separator.count else { return false }
    for start in 0...(cell.count - separator.count) {
      if UnsafeBufferPointer(rebasing: cell[start..<(start + separator.count)])
        .elementsEqual(separator)
      {
        return true
      }
    }
    return false
  }

  private func cell(
    _ column: Int, _ row: Range<Int>, _ fields: CSVFields
  ) -> UnsafeBufferPointer<UInt8> {
    column >= 0 && column < row.count
      ? fields.field(row.lowerBound + column) : UnsafeBufferPointer(start: nil, count: 0)
  }

  private func field(
    _ column: Int, _ row: Range<Int>, _ fields: CSVFields, to out: inout ByteBuffer
  ) {
    guard column >= 0 else { return }
    let cell = cell(column, row, fields)
    // A cell of a record without quotes has none of what asks for them.
    if hasSameDelimiter, fields.isPlain {
      out.append(cell)
    } else {
      encoder.field(cell, to: &out)
    }
  }

  /// Appends a value's columns; `false` where it has none.
  private mutating func append(
    _ block: Block, _ row: Range<Int>, _ fields: CSVFields, to out: inout ByteBuffer
  ) -> Bool {
    guard hasText(block, row, fields) else { return false }
    out.append(delimiter)
    label(cell(block.labelColumn, row, fields), to: &out)
    for index in block.parts {
      out.append(delimiter)
      field(parts[index], row, fields, to: &out)
    }
    return true
  }

  private mutating func label(_ cell: UnsafeBufferPointer<UInt8>, to out: inout ByteBuffer) {
    guard !cell.isEmpty else { return }
    for index in labels.indices where labels[index].spelling.count == cell.count {
      if labels[index].spelling.withUnsafeBufferPointer({ $0.hasSameBytes(as: cell) }) {
        out.append(labels[index].written)
        return
      }
    }
    let written = write(cell)
    out.append(written)
    if labels.count < 32 { labels.append((Array(cell), written)) }
  }

  /// A label in the target's words, as ``RowDecoder`` reads and ``PresetRows`` writes it.
  private func write(_ cell: UnsafeBufferPointer<UInt8>) -> [UInt8] {
    var out = ByteBuffer(capacity: cell.count + 8)
    let isPreferred = !mark.isEmpty && cell.starts(with: mark)
    let spelling = isPreferred ? UnsafeBufferPointer(rebasing: cell.dropFirst(mark.count)) : cell
    let label = Label.canonical(String(decoding: spelling, as: UTF8.self))
    let key = ShortKey(label)
    if let word = words.first(where: { $0.key == key }) {
      if isPreferred { out.append(mark) }
      out.append(word.bytes)
    } else {
      // Mark and label are one field, as the label may ask for quotes around both.
      let marked = isPreferred ? String(decoding: mark, as: UTF8.self) + label : label
      encoder.field(marked, to: &out)
    }
    return out.bytes
  }
}

extension ColumnPlan.Block {
  /// The column of the postal code; -1 if there is none.
  fileprivate func postalCodeColumn(in plan: ColumnPlan) -> Int {
    parts.first { plan.addressParts[$0] == .postalCode }.map { plan.parts[$0].column } ?? -1
  }

  /// The column that holds a part of the value; -1 if none does.
  fileprivate func column(of part: Int, in plan: ColumnPlan) -> Int {
    if kind != .address, part == property.valuePart { return valueColumn ?? -1 }
    return plan.parts[parts].first { $0.part == part }?.column ?? -1
  }
}
