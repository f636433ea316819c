import RollcallModel

/// Writes people in a layout whose columns all stand once, such as Outlook's.
final class LayoutWriter: PersonWriter {
  private let plan: LayoutPlan
  private let options: CSVWriteOptions
  private let encoder: CSVEncoder
  private let output: RowOutput

  init(_ output: RowOutput, _ options: CSVWriteOptions) throws(Failure) {
    (self.output, self.options) = (output, options)
    plan = LayoutPlan(options.preset)
    encoder = CSVEncoder(delimiter: options.delimiter, lineEnd: options.output.lineEnd)
    var header = ByteBuffer(capacity: 4096)
    encoder.record(options.preset.fixed.map(\.header), to: &header)
    try output.begin(header: options.written(header: header.bytes))
  }

  func encode(_ people: [Person]) -> EncodedBatch {
    var rows = LayoutRows(plan, encoder, capacity: people.count * 512)
    for person in people { rows.append(person) }
    var batch = EncodedBatch(count: rows.peopleCount)
    batch.bytes = options.rewriter?.rewrite(rows.out.bytes) ?? rows.out.bytes
    batch.losses = rows.losses
    if let encoding = options.output.encoding {
      let missing = encoding.replaceMissing(in: &batch.bytes, bytesOfMark: 1)
      batch.losses.add(encoding.rule, missing)
    }
    return batch
  }

  func append(_ batch: consuming EncodedBatch) throws(Failure) { try output.write(batch.bytes) }

  func finish() throws(Failure) { try output.finish() }
}
