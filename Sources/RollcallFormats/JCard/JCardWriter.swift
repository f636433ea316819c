import RollcallModel

/// Writes people as one array of jCards, a card a line.
final class JCardWriter: PersonWriter {
  private let output: JSONArrayOutput

  /// Opens an output.
  ///
  /// - Throws: Why it cannot be made.
  init(_ target: OutputTarget) throws(Failure) { output = try JSONArrayOutput(target) }

  func encode(_ people: [Person]) -> EncodedBatch { Self.encode(people) }

  /// The cards of people with commas between, as bytes.
  static func encode(_ people: [Person]) -> EncodedBatch {
    let text = VCardWriter.encode(people, version: .v40)
    var batch = EncodedBatch(count: people.count)
    batch.losses = text.losses
    var json = JSONWriter()
    json.bytes.reserveCapacity(text.bytes.count * 3 / 2)
    text.bytes.withUnsafeBufferPointer { buffer in
      guard let bytes = Bytes(buffer) else { return }
      var cards = CardTextParser(bytes)
      while let properties = cards.next() {
        if !json.bytes.isEmpty {
          json.bytes.append(ASCII.comma)
          json.endLine()
        }
        write(properties, to: &json, losses: &batch.losses)
      }
      batch.losses.add("unreadable_line", cards.badLines)
    }
    batch.bytes = json.bytes
    return batch
  }

  private static func write(
    _ properties: [CardProperty], to json: inout JSONWriter, losses: inout Losses
  ) {
    json.beginArray()
    json.string("vcard")
    json.beginArray()
    for property in properties { property.write(jCardTo: &json, losses: &losses) }
    json.endArray()
    json.endArray()
  }

  func append(_ batch: consuming EncodedBatch) throws(Failure) { try output.append(batch.bytes) }

  func finish() throws(Failure) { try output.finish() }
}
