import RollcallFormats
import RollcallModel
import Synchronization

/// The chunks of one source, from the first byte of its first file to the last of its last.
///
/// Files are opened one after the other, as they are needed.
final class SourceStream: Sendable {
  /// Whole records, and which of the inputs they are from, counted from 1.
  struct Chunk: Sendable {
    let records: any PersonChunk
    let input: Int
  }

  private struct State {
    var inputs: ArraySlice<Input>
    var reader: (any PersonReader)?
    var opened = 0
  }

  private let node: Plan.SourceNode
  private let described: @Sendable (InputDescription) -> Void
  private let state: Mutex<State>

  /// Reads the inputs; `described` is told what is found out about each.
  init(
    _ node: Plan.SourceNode, _ inputs: [Input],
    described: @escaping @Sendable (InputDescription) -> Void
  ) {
    self.node = node
    self.described = described
    state = Mutex(State(inputs: inputs[...]))
  }

  /// The next chunk; `nil` after the last.
  func next() throws(Failure) -> Chunk? {
    try state.withLock { (state) throws(Failure) in
      while true {
        if state.reader == nil {
          guard let input = state.inputs.popFirst() else { return nil }
          state.opened += 1
          state.reader = try open(input)
        }
        if let records = try state.reader?.nextChunk() {
          return Chunk(records: records, input: state.opened)
        }
        state.reader = nil
      }
    }
  }

  private func open(_ input: Input) throws(Failure) -> any PersonReader {
    guard let makeReader = node.format.makeReader else {
      throw Failure(Problem(.unknownFormat, file: input.path, subject: node.format.name))
    }
    let reader = try makeReader(input, node.options)
    described(reader.description)
    return reader
  }
}
