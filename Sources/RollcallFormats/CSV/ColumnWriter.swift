import RollcallModel

/// Writes people as rows of the columns that a pipeline lists.
final class ColumnWriter: PersonWriter {
  private let columns: [ColumnMapping]
  private let options: CSVWriteOptions
  private let encoder: CSVEncoder
  private let rewriter: CellRewriter?
  private let output: RowOutput
  private let choices: [ColumnChoices]

  /// Opens an output for rows of some columns.
  init(
    _ output: RowOutput, _ columns: [ColumnMapping], _ options: CSVWriteOptions
  ) throws(Failure) {
    (self.output, self.columns, self.options) = (output, columns, options)
    encoder = CSVEncoder(delimiter: options.delimiter, lineEnd: options.output.lineEnd)
    rewriter = options.rewriter
    choices = ColumnChoices.all(columns)
    var header = ByteBuffer(capacity: 1024)
    encoder.record(columns.map(\.header), to: &header)
    try output.begin(header: options.written(header: header.bytes))
  }

  func encode(_ people: [Person]) -> EncodedBatch {
    var batch = EncodedBatch(count: people.count)
    var out = ByteBuffer(capacity: people.count * 96)
    for person in people {
      let start = out.count
      for (index, column) in columns.enumerated() {
        if index > 0 { out.append(encoder.delimiter) }
        let text = column.path.value(of: person, joinedBy: options.listSeparator)
        encoder.field(text, to: &out)
      }
      encoder.endRecord(fieldCount: columns.count, isEmpty: out.count == start, to: &out)
      for choice in choices { choice.countLosses(person, &batch.losses) }
    }
    batch.bytes = rewriter?.rewrite(out.bytes) ?? out.bytes
    if let encoding = options.output.encoding {
      let missing = encoding.replaceMissing(in: &batch.bytes, bytesOfMark: 1)
      batch.losses.add(encoding.rule, missing)
    }
    return batch
  }

  func append(_ batch: consuming EncodedBatch) throws(Failure) { try output.write(batch.bytes) }

  func finish() throws(Failure) { try output.finish() }
}

/// Which values of one property the columns of a table have a place for.
struct ColumnChoices: Sendable {
  let property: MultiProperty
  let selectors: [PathSelector]
  private let highestNumber: Int
  private let labels: Set<String>

  /// The choices that can leave values out, one a property.
  static func all(_ columns: [ColumnMapping]) -> [ColumnChoices] {
    var selectors: [String: [PathSelector]] = [:]
    for column in columns {
      for case .multi(let property, let selector, _) in column.path.steps {
        selectors[property.name, default: []].append(selector)
      }
    }
    return Vocabulary.multi.compactMap { property in
      guard let chosen = selectors[property.name], !chosen.contains(.each) else { return nil }
      return ColumnChoices(property: property, selectors: chosen)
    }
  }

  private init(property: MultiProperty, selectors: [PathSelector]) {
    self.property = property
    self.selectors = selectors
    var highest = 0
    var labels: Set<String> = []
    for selector in selectors {
      if case .index(let number) = selector { highest = max(highest, number) }
      if case .label(let label, false) = selector { labels.insert(label) }
    }
    (highestNumber, self.labels) = (highest, labels)
  }

  /// Counts the values that stand behind the last numbered column, or behind another of their label.
  func countLosses(_ person: Person, _ losses: inout Losses) {
    let count = property.count(person)
    guard count > 1 || highestNumber == 0 else { return }
    var lost = highestNumber > 0 ? max(0, count - highestNumber) : 0
    if highestNumber == 0, count > 1, let labelPart = property.labelPart {
      var seen: Set<String> = []
      for index in 0..<count {
        guard case .text(let label) = property.read(person, index, labelPart),
          labels.contains(label)
        else { continue }
        if !seen.insert(label).inserted { lost += 1 }
      }
    }
    losses.add(property.name + "_beyond_columns", lost)
  }
}
