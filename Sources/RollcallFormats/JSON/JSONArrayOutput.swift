import RollcallModel
import Synchronization

/// An output that is one array of elements, each on a line of its own.
final class JSONArrayOutput: Sendable {
  private let output: FileOutput
  private let hasElements = Atomic(false)

  /// Opens an output.
  ///
  /// - Throws: Why it cannot be made.
  init(_ target: OutputTarget) throws(Failure) { output = try FileOutput(target) }

  /// Writes elements that have commas and line ends between.
  func append(_ bytes: [UInt8]) throws(Failure) {
    if bytes.isEmpty { return }
    let isFirst = !hasElements.exchange(true, ordering: .relaxed)
    try output.write(Array((isFirst ? "[\n" : ",\n").utf8))
    try output.write(bytes)
  }

  /// Closes the array and the file.
  func finish() throws(Failure) {
    try output.write(Array((hasElements.load(ordering: .relaxed) ? "\n]\n" : "[]\n").utf8))
    try output.finish()
  }
}
