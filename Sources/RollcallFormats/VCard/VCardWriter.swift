import RollcallModel

/// Writes people as cards of one version.
final class VCardWriter: PersonWriter {
  private let version: VCardVersion
  private let output: FileOutput

  /// Opens an output.
  ///
  /// - Throws: Why it cannot be made.
  init(_ target: OutputTarget, version: VCardVersion) throws(Failure) {
    self.version = version
    output = try FileOutput(target)
  }

  func encode(_ people: [Person]) -> EncodedBatch {
    Self.encode(people, version: version)
  }

  /// The cards of people, as bytes.
  static func encode(_ people: [Person], version: VCardVersion) -> EncodedBatch {
    var encoder = CardEncoder(version: version)
    encoder.reserve(people.count * 420)
    for person in people { encoder.write(person) }
    var batch = EncodedBatch(count: people.count)
    batch.bytes = encoder.bytes
    batch.losses = encoder.losses
    return batch
  }

  func append(_ batch: consuming EncodedBatch) throws(Failure) {
    try output.write(batch.bytes)
  }

  func finish() throws(Failure) { try output.finish() }
}
