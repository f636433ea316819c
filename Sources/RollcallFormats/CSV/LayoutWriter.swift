import RollcallModel

/// Writes people in a layout whose columns all stand once, such as Outlook's.
final class LayoutWriter: PersonWriter {
  private let plan: LayoutPlan
  private let encoder: CSVEncoder
  private let output: FileOutput

  init(_ target: OutputTarget, _ options: CSVWriteOptions) throws(Failure) {
    plan = LayoutPlan(options.preset)
    encoder = CSVEncoder(delimiter: options.delimiter, lineEnd: options.lineEnd)
    output = try FileOutput(target)
    var header = ByteBuffer(capacity: 4096)
    encoder.record(options.preset.fixed.map(\.header), to: &header)
    try output.write(header.bytes)
  }

  func encode(_ people: [Person]) -> EncodedBatch {
    var batch = EncodedBatch(count: people.count)
    var rows = LayoutRows(plan, encoder, capacity: people.count * 512)
    for person in people { rows.append(person) }
    batch.bytes = rows.out.bytes
    batch.losses = rows.losses
    return batch
  }

  func append(_ batch: consuming EncodedBatch) throws(Failure) { try output.write(batch.bytes) }

  func finish() throws(Failure) { try output.finish() }
}
