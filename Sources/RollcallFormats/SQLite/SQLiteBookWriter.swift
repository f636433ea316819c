import RollcallModel
import RollcallSQLite
import Synchronization

/// Writes people into a new book.
final class SQLiteBookWriter: PersonWriter {
  /// The open book; `nil` once it is finished.
  private struct State {
    var connection: Connection?
    var loader: BookLoader?
  }

  private let target: OutputTarget
  private let shownAs: String
  /// The folder that a book for a descriptor is built in; a database cannot be written in order.
  private let folder: PrivateFolder?
  private let path: String
  private let packer = BookPacker()
  private let state: Mutex<State>

  /// Makes the book.
  ///
  /// - Throws: `cannot_create` or `disk_full`.
  init(_ target: OutputTarget) throws(Failure) {
    self.target = target
    switch target {
    case .file(let path, let shownAs):
      self.folder = nil
      self.path = path
      self.shownAs = shownAs
    case .descriptor:
      let folder = try PrivateFolder()
      self.folder = folder
      self.path = folder.path + "/book.db"
      self.shownAs = "-"
    }
    state = Mutex(State())
    try state.withLock { (state) throws(Failure) in
      let connection = try Connection(.create(path: path), shownAs: shownAs)
      state.connection = connection
      state.loader = try failing(shownAs) { () throws(SQLError) in
        try Book.create(on: connection, for: .keeping)
        return try BookLoader(connection, packer: packer)
      }
    }
  }

  func encode(_ people: [Person]) -> EncodedBatch {
    var batch = EncodedBatch(count: people.count)
    batch.rows = packer.pack(people)
    return batch
  }

  func append(_ batch: consuming EncodedBatch) throws(Failure) {
    let (rows, count) = (batch.rows, batch.count)
    try state.withLock { (state) throws(Failure) in
      try failing(shownAs) { () throws(SQLError) in
        try state.loader?.insert(rows, people: count)
      }
    }
  }

  func finish() throws(Failure) {
    let isFirst = try state.withLock { (state) throws(Failure) in
      guard let loader = state.loader else { return false }
      try failing(shownAs) { () throws(SQLError) in try loader.finish(indexesFor: .keeping) }
      state = State()
      return true
    }
    guard isFirst else { return }
    try BookFile.finish(newBookAt: path, shownAs: shownAs)
    if case .descriptor = target { try copy() }
  }

  private func copy() throws(Failure) {
    let input = try FileInput(path: path)
    let output = try FileOutput(target)
    var buffer: [UInt8] = []
    while try input.read(into: &buffer, atMost: 1 << 18) > 0 {
      try output.write(buffer)
      buffer.removeAll(keepingCapacity: true)
    }
    try output.finish()
  }
}
