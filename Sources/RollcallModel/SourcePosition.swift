import Synchronization

/// A place in an input: which file, which record, which line, which byte.
public struct SourcePosition: Sendable, Hashable {
  /// The input, shared by the people of one chunk.
  public let file: SourceFile
  /// The record's number within its chunk, from 1; ``record`` adds what went before.
  public let recordInChunk: Int
  /// The first line of the record, from 1; 0 where the input has no lines.
  public let line: Int
  /// The first byte of the record, from 0.
  public let offset: Int

  /// Makes a position.
  @inlinable
  public init(file: SourceFile, recordInChunk: Int, line: Int, offset: Int) {
    self.file = file
    self.recordInChunk = recordInChunk
    self.line = line
    self.offset = offset
  }

  /// The record's number within its file, from 1.
  public var record: Int { file.recordsBefore + recordInChunk }
}

/// An input as one chunk of it sees it.
///
/// A chunk is decoded before it is known how many records the chunks before it hold, so the count is
/// filled in when the chunks are put back into order. An object a chunk (not one a file) also keeps
/// the cores from sharing one reference count.
public final class SourceFile: Sendable, Hashable {
  /// The name of the source in the pipeline; the path for a command that has none.
  public let source: String
  /// The path as the user wrote it, `-` for standard input.
  public let path: String
  private let before = Atomic<Int>(0)

  /// Makes the input of a chunk.
  public init(source: String, path: String, recordsBefore: Int = 0) {
    self.source = source
    self.path = path
    before.store(recordsBefore, ordering: .relaxed)
  }

  /// How many records of the file come before this chunk's first.
  public var recordsBefore: Int {
    get { before.load(ordering: .relaxed) }
    set { before.store(newValue, ordering: .relaxed) }
  }

  /// Two are equal if they name the same input.
  public static func == (left: SourceFile, right: SourceFile) -> Bool {
    left === right || (left.source == right.source && left.path == right.path)
  }

  /// Feeds the source and the path.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(source)
    hasher.combine(path)
  }
}
