import RollcallModel

/// Finds out in which order a file writes day and month.
///
/// The user's word counts, then the layout's, then the dates themselves: those in the first bytes of the
/// file, and where these prove nothing those of the whole file, which is read once more for it.
struct DateSurvey {
  /// The order; `nil` where it is not known.
  private(set) var order: DateOrder?
  private var evidence = DateEvidence()
  private let isDeclared: Bool
  /// How many bytes are looked at for a first date.
  private static let limitWithoutDates = 8 << 20

  init(
    _ input: TextInput, _ dialect: CSVDialect, _ plan: ColumnPlan, declared: DateOrder?,
    hasHeader: Bool
  ) throws(Failure) {
    order = declared
    isDeclared = declared != nil
    let columns = plan.dateColumns
    guard declared == nil, !columns.isEmpty else { return }
    let fields = CSVFields(delimiter: dialect.delimiter, quote: dialect.quote)
    let cutter = CSVCutter(dialect)
    let head = Array(input.head.dropFirst(dialect.start))
    let isWhole = input.headIsWhole
    _ = look(head, cutter, fields, columns, skipping: hasHeader ? 1 : 0, isLast: isWhole)
    if evidence.order == nil, !evidence.isContradictory, !isWhole,
      evidence.hasSeenUnclear || !evidence.hasSeenDates, let again = try input.again()
    {
      // Where there are no dates at all, a good part of the file will do.
      let limit = evidence.hasSeenUnclear ? Int.max : Self.limitWithoutDates
      try lookThrough(again, cutter, fields, columns, skipping: dialect.start, atMost: limit)
    }
    order = evidence.order
  }

  private mutating func lookThrough(
    _ input: TextInput, _ cutter: CSVCutter, _ fields: CSVFields, _ columns: [Int],
    skipping start: Int, atMost limit: Int
  ) throws(Failure) {
    var buffer: [UInt8] = []
    var left = start
    var seen = 0
    while seen < limit {
      let count = try input.read(into: &buffer, atMost: 1 << 18)
      if count == 0 { break }
      seen += count
      if left > 0 {
        let count = min(left, buffer.count)
        buffer.removeFirst(count)
        left -= count
      }
      let used = look(buffer, cutter, fields, columns, skipping: 0, isLast: false)
      if evidence.order != nil || buffer.count - used > CSVCutter.fieldLimit * 2 { return }
      buffer.removeFirst(used)
    }
    _ = look(buffer, cutter, fields, columns, skipping: 0, isLast: true)
  }

  /// Looks at the dates of whole records; gives how many bytes these have.
  private mutating func look(
    _ bytes: [UInt8], _ cutter: CSVCutter, _ fields: CSVFields, _ columns: [Int],
    skipping skipped: Int, isLast: Bool
  ) -> Int {
    let records = cutter.records(in: bytes, isLast: isLast)
    bytes.withUnsafeBufferPointer { bytes in
      var start = 0
      for (index, end) in records.ends.enumerated() {
        defer { start = end }
        if index < skipped { continue }
        fields.parse(UnsafeBufferPointer(rebasing: bytes[start..<end]))
        guard fields.rowCount > 0 else { continue }
        let row = fields.row(0)
        for column in columns where column < row.count {
          evidence.add(fields.field(row.lowerBound + column))
        }
      }
    }
    return records.ends.last ?? 0
  }

  /// What is worth telling: dates that can be read in two ways.
  func problem(path: String) -> Problem? {
    guard !isDeclared, order == nil, evidence.hasSeenUnclear || evidence.isContradictory else {
      return nil
    }
    return Problem(
      .unclearDates, severity: .warning, file: path,
      detail: evidence.isContradictory ? "contradictory" : nil)
  }
}
