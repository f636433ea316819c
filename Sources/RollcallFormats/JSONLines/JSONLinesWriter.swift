import RollcallModel

/// Writes people as JSON Lines.
final class JSONLinesWriter: PersonWriter {
  private let output: FileOutput

  /// Opens an output.
  ///
  /// - Throws: Why it cannot be made.
  init(_ target: OutputTarget) throws(Failure) { output = try FileOutput(target) }

  func encode(_ people: [Person]) -> EncodedBatch {
    var json = JSONWriter()
    json.bytes.reserveCapacity(people.count * 512)
    for person in people {
      person.write(to: &json)
      json.endLine()
    }
    var batch = EncodedBatch(count: people.count)
    batch.bytes = json.bytes
    return batch
  }

  func append(_ batch: consuming EncodedBatch) throws(Failure) { try output.write(batch.bytes) }

  func finish() throws(Failure) { try output.finish() }
}
