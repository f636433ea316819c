import RollcallModel
import Synchronization

/// Writes people as a receiver of audiences wants them: its columns, its rules, hashed.
///
/// A file that is larger than the receiver takes stops the run, as it would be of no use.
final class UploadWriter: PersonWriter {
  private let layout: UploadLayout
  private let encoder: CSVEncoder
  private let output: RowOutput
  private let options: CSVWriteOptions
  private let profile: UploadProfile
  /// The rows and bytes so far.
  private let size = Mutex((rows: 0, bytes: 0))

  init(
    _ output: RowOutput, _ upload: UploadOptions, _ options: CSVWriteOptions
  ) throws(Failure) {
    (self.output, self.options) = (output, options)
    layout = UploadLayout(upload)
    profile = upload.profile
    encoder = CSVEncoder(delimiter: options.delimiter, lineEnd: options.output.lineEnd)
    var header = ByteBuffer(capacity: 1024)
    encoder.record(layout.header, to: &header)
    try output.begin(header: options.written(header: header.bytes))
  }

  func encode(_ people: [Person]) -> EncodedBatch {
    var rows = UploadRows(layout, encoder, capacity: people.count * layout.header.count * 40)
    people.withUnsafeBufferPointer { people in
      guard var person = people.baseAddress else { return }
      for _ in people.indices {
        rows.append(person)
        person += 1
      }
    }
    var batch = EncodedBatch(count: rows.peopleCount)
    batch.losses = rows.losses
    batch.bytes = options.rewriter?.rewrite(rows.bytes) ?? rows.bytes
    return batch
  }

  func append(_ batch: consuming EncodedBatch) throws(Failure) {
    let (count, bytes) = (batch.count, batch.bytes)
    size.withLock { size in
      size.rows += count
      size.bytes += bytes.count
    }
    try output.write(bytes)
  }

  var problems: [Problem] {
    let rows = size.withLock { $0.rows }
    guard rows < profile.leastRows ?? 1 else { return [] }
    return [
      Problem(
        .uploadTooSmall, severity: .warning, subject: profile.name,
        expected: String(profile.leastRows ?? 1), detail: "\(rows), for \(profile.name)")
    ]
  }

  func finish() throws(Failure) {
    let size = size.withLock { $0 }
    // Files that are cut have been held to the limit before.
    if options.output.limit == nil,
      size.rows > profile.limit.rows ?? Int.max || size.bytes > profile.limit.bytes ?? Int.max
    {
      throw Failure(
        Problem(
          .uploadTooLarge, subject: profile.name, expected: profile.limitText,
          detail: "\(size.rows) rows, \(size.bytes) bytes"))
    }
    try output.finish()
  }
}
