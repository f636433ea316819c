import RollcallModel
import Synchronization

/// Writes people as one xCard document, indented.
final class XCardWriter: PersonWriter {
  private static let beginning = """
    <?xml version="1.0" encoding="UTF-8"?>
    <vcards xmlns="\(XCard.namespace)">

    """

  private let output: FileOutput
  private let hasBegun = Atomic(false)

  /// Opens an output.
  ///
  /// - Throws: Why it cannot be made.
  init(_ target: OutputTarget) throws(Failure) { output = try FileOutput(target) }

  func encode(_ people: [Person]) -> EncodedBatch { Self.encode(people) }

  /// The cards of people, as bytes.
  static func encode(_ people: [Person]) -> EncodedBatch {
    let text = VCardWriter.encode(people, version: .v40)
    var batch = EncodedBatch(count: people.count)
    var encoder = XCardEncoder()
    encoder.losses = text.losses
    encoder.bytes.reserveCapacity(text.bytes.count * 3)
    text.bytes.withUnsafeBufferPointer { buffer in
      guard let bytes = Bytes(buffer) else { return }
      var cards = CardTextParser(bytes)
      while let properties = cards.next() { encoder.write(properties) }
      encoder.losses.add("unreadable_line", cards.badLines)
    }
    batch.bytes = encoder.bytes
    batch.losses = encoder.losses
    return batch
  }

  func append(_ batch: consuming EncodedBatch) throws(Failure) {
    try begin()
    try output.write(batch.bytes)
  }

  func finish() throws(Failure) {
    try begin()
    try output.write(Array("</vcards>\n".utf8))
    try output.finish()
  }

  private func begin() throws(Failure) {
    if hasBegun.exchange(true, ordering: .relaxed) { return }
    try output.write(Array(Self.beginning.utf8))
  }
}
