import RollcallModel
import RollcallSQLite
import Synchronization

/// A book that outputs of a run change, on one connection and in one transaction.
final class ChangedBook: ChangedFile {
  private struct State {
    /// The book and the change of it; `nil` once that is made or taken back.
    var open: (file: BookFile, change: BookChange)?
    var turns: BookTurns
  }

  private let request: FileChangeRequest
  private let state: Mutex<State>

  /// Opens the book, or makes it, and begins the change.
  init(_ request: FileChangeRequest) throws(Failure) {
    self.request = request
    let file =
      request.isNew
      ? try BookFile(creating: request.path, shownAs: request.shownAs)
      : try BookFile(changing: request.path, shownAs: request.shownAs, isTrial: request.isTrial)
    let change = try file.begin(
      request.pipeline, publishing: request.isNew ? nil : request.mark)
    state = Mutex(State(open: (file, change), turns: BookTurns(request)))
  }

  func makeWriter(_ options: Settings) throws(Failure) -> any PersonWriter {
    let mode = try BookMode(options)
    return BookOutputWriter(self, mode, state.withLock { $0.turns.add(mode) })
  }

  /// Takes people of an output in, or lets them wait for its turn.
  fileprivate func append(_ batch: consuming EncodedBatch, of number: Int) throws(Failure) {
    let batch = batch
    try state.withLock { (state) throws(Failure) in
      guard let change = state.open?.change else { return }
      try state.turns.append(batch, of: number, to: change)
    }
  }

  /// Ends an output; a new book is complete with the last.
  fileprivate func finish(_ number: Int) throws(Failure) {
    let isComplete = try state.withLock { (state) throws(Failure) in
      guard let change = state.open?.change else { return false }
      try state.turns.finish(number, change)
      guard state.turns.areOver, request.isNew else { return false }
      try Self.commit(&state)
      return true
    }
    guard isComplete else { return }
    try BookFile.finish(newBookAt: request.path, shownAs: request.shownAs)
  }

  func commit() throws(Failure) {
    guard !request.isNew else { return }
    try state.withLock { (state) throws(Failure) in try Self.commit(&state) }
  }

  private static func commit(_ state: inout State) throws(Failure) {
    try state.open?.change.commit()
    state.open = nil
  }

  func rollBack() {
    _ = state.withLockIfAvailable { state in
      state.open?.change.rollBack()
      state.open = nil
    }
  }

  /// What an output did, and what is worth telling of it.
  fileprivate func result(of number: Int) -> (changes: ChangeCounts, problems: [Problem]) {
    state.withLock { $0.turns.result(of: number) }
  }
}

/// Writes the people of one output into a book that is changed.
final class BookOutputWriter: PersonWriter {
  private let book: ChangedBook
  private let mode: BookMode
  private let number: Int
  private let packer: BookPacker

  /// Makes the writer of the output with a number, from 0.
  init(_ book: ChangedBook, _ mode: BookMode, _ number: Int) {
    (self.book, self.mode, self.number) = (book, mode, number)
    packer = number == 0 || mode.word == .replace ? BookPacker() : .stored
  }

  func encode(_ people: [Person]) -> EncodedBatch {
    var batch = EncodedBatch(count: people.count)
    let isCompared = mode.rules(region: nil) != nil
    if number > 0 || !isCompared { batch.rows = packer.pack(people) }
    if number == 0, mode.word != .replace { batch.people = people }
    return batch
  }

  func append(_ batch: consuming EncodedBatch) throws(Failure) {
    try book.append(batch, of: number)
  }

  func finish() throws(Failure) { try book.finish(number) }

  var changes: ChangeCounts? { book.result(of: number).changes }

  var problems: [Problem] { book.result(of: number).problems }
}
