import RollcallHashing

/// A profile as one output uses it: which cells a row has, and what is done to the values in them.
struct UploadLayout: Sendable {
  /// The cells of one field; nothing to count references of.
  struct Cells: Sendable {
    let field: Field
    let rule: FieldRule
    /// Whether the digest is written.
    let isHashed: Bool
    /// The first cell's number.
    let first: Int
    /// How many there are.
    let count: Int
    /// The profile's column, whose header names the source's column for what no property holds.
    let column: Int
  }

  let cells: [Cells]
  let cellCount: Int
  /// The headers, one a column of the file.
  let header: [String]
  /// The header of each column of the profile.
  let names: [String]
  /// The fields of each key, a bit a field.
  let keys: [UInt32]
  let isValueARow: Bool
  /// Whether anything of an address is written.
  let takesAddress: Bool

  init(_ options: UploadOptions) {
    let profile = options.profile
    var cells: [Cells] = []
    var header: [String] = []
    var next = 0
    for (number, column) in profile.columns.enumerated() {
      // A profile's columns all have rules: a test sees to it.
      guard let rule = options.rules.rule(for: column.field) else { continue }
      let count = min(column.most, max(1, options.repeats))
      let isHashed = options.isHashing && rule.isHashed
      cells.append(
        Cells(
          field: column.field, rule: rule, isHashed: isHashed, first: next, count: count,
          column: number))
      next += count
      let title = isHashed ? column.hashedHeader ?? column.header : column.header
      header += Array(repeating: title, count: profile.isValueARow ? 1 : count)
    }
    self.cells = cells
    self.header = header
    cellCount = next
    names = profile.columns.map(\.header)
    keys = profile.keys.map { $0.reduce(0) { $0 | $1.bit } }
    isValueARow = profile.isValueARow
    takesAddress = cells.contains { [.city, .region, .postalCode, .country].contains($0.field) }
  }

  private init(copying other: UploadLayout) {
    cells = other.cells.map { $0 }
    cellCount = other.cellCount
    header = other.header
    names = other.names.map { $0 }
    keys = other.keys.map { $0 }
    isValueARow = other.isValueARow
    takesAddress = other.takesAddress
  }

  /// The same layout in memory of its own, see ``ColumnPlan/copy``.
  var copy: UploadLayout { UploadLayout(copying: self) }
}

extension Field {
  /// The field's bit in a set of fields.
  var bit: UInt32 { 1 << UInt32(index) }
}
