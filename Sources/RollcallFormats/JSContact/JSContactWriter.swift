import RollcallModel

/// Writes people as one array of JSContact cards, a card a line.
final class JSContactWriter: PersonWriter {
  private let output: JSONArrayOutput

  /// Opens an output.
  ///
  /// - Throws: Why it cannot be made.
  init(_ target: OutputTarget) throws(Failure) { output = try JSONArrayOutput(target) }

  func encode(_ people: [Person]) -> EncodedBatch {
    var batch = EncodedBatch(count: people.count)
    for (index, person) in people.enumerated() {
      if index > 0 { batch.bytes += [ASCII.comma, ASCII.lineFeed] }
      batch.bytes += JSContactEncoder.card(of: person)
    }
    return batch
  }

  func append(_ batch: consuming EncodedBatch) throws(Failure) { try output.append(batch.bytes) }

  func finish() throws(Failure) { try output.finish() }
}
