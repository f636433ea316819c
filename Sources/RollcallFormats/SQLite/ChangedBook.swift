import Glibc
import RollcallModel
import RollcallSQLite
import Synchronization

/// A book that outputs of a run change, on one connection and in one transaction.
///
/// The outputs do their work one after another, in the order of the pipeline: what comes for a later one
/// before its turn waits, packed, in a spool.
final class ChangedBook: ChangedFile {
  /// One output.
  private struct Output {
    let mode: BookMode
    let unpacker: BookUnpacker
    /// Who waits, and how many people each batch of them is.
    var spool: Spool
    var waiting: [Int] = []
    /// What brings people in; `nil` where nobody is compared.
    var update: BookUpdate?
    /// What was done before this output.
    var before = BookChange.Counts()
    var changes = ChangeCounts()
    var problems: [Problem] = []
  }

  private struct State {
    var file: BookFile?
    var change: BookChange?
    var outputs: [Output] = []
    /// Whose turn it is.
    var turn = 0
    /// Whether the output whose turn it is has begun.
    var isBegun = false
  }

  private let request: FileChangeRequest
  private let state = Mutex(State())

  /// Opens the book, or makes it, and begins the change.
  init(_ request: FileChangeRequest) throws(Failure) {
    self.request = request
    try state.withLock { (state) throws(Failure) in
      let file =
        request.isNew
        ? try BookFile(creating: request.path, shownAs: request.shownAs)
        : try BookFile(
          changing: request.path, shownAs: request.shownAs, isTrial: request.isTrial)
      state.change = try file.begin(
        request.pipeline, publishing: request.isNew ? nil : request.mark)
      state.file = file
    }
  }

  func makeWriter(_ options: Settings) throws(Failure) -> any PersonWriter {
    let mode = try BookMode(options)
    let spool = Spool(beside: .file(path: request.path, shownAs: request.shownAs))
    let number = state.withLock { state in
      state.outputs.append(
        Output(mode: mode, unpacker: BookPacker.stored.unpacker, spool: spool))
      return state.outputs.count - 1
    }
    return BookOutputWriter(self, mode, number)
  }

  /// Takes people of an output in, or lets them wait for its turn.
  fileprivate func append(_ batch: consuming EncodedBatch, of number: Int) throws(Failure) {
    let batch = batch
    try state.withLock { (state) throws(Failure) in
      guard number == state.turn else {
        state.outputs[number].waiting.append(batch.count)
        try state.outputs[number].spool.append(batch.rows.packed)
        return
      }
      try begin(&state)
      try take(batch, &state)
    }
  }

  /// Ends an output: those who waited for it are taken in.
  fileprivate func finish(_ number: Int) throws(Failure) {
    let isLast = try state.withLock { (state) throws(Failure) in
      guard number == state.turn, let change = state.change else { return false }
      try begin(&state)
      for count in state.outputs[number].waiting {
        guard let bytes = try state.outputs[number].spool.next() else { break }
        try take(waiting: PackedRows(packed: bytes), count, &state)
      }
      if state.outputs[number].mode.word == .replace { try change.endReplacing() }
      end(number, change, &state)
      return state.turn == state.outputs.count
    }
    guard isLast, request.isNew else { return }
    try end { (change) throws(Failure) in try change.commit() }
    try BookFile.finish(newBookAt: request.path, shownAs: request.shownAs)
  }

  func commit() throws(Failure) {
    guard !request.isNew else { return }
    try end { (change) throws(Failure) in try change.commit() }
  }

  func rollBack() {
    _ = state.withLockIfAvailable { state in
      state.change?.rollBack()
      state.change = nil
      state.file = nil
    }
  }

  /// Ends the change and closes the book.
  private func end(_ body: (BookChange) throws(Failure) -> Void) throws(Failure) {
    try state.withLock { (state) throws(Failure) in
      if let change = state.change { try body(change) }
      state.change = nil
      state.file = nil
      for number in state.outputs.indices { state.outputs[number].update = nil }
    }
  }

  /// What an output did, and what is worth telling of it.
  fileprivate func result(of number: Int) -> (changes: ChangeCounts, problems: [Problem]) {
    state.withLock { ($0.outputs[number].changes, $0.outputs[number].problems) }
  }
}

extension ChangedBook {
  /// Begins the output whose turn it is, if it has not begun.
  private func begin(_ state: inout State) throws(Failure) {
    guard !state.isBegun, let change = state.change else { return }
    state.isBegun = true
    let mode = state.outputs[state.turn].mode
    state.outputs[state.turn].before = change.counts
    if mode.word == .replace { try change.beginReplacing() }
    state.outputs[state.turn].update = mode.rules(region: request.region).map {
      BookUpdate(change, $0)
    }
  }

  private func take(_ batch: EncodedBatch, _ state: inout State) throws(Failure) {
    if let update = state.outputs[state.turn].update {
      try update.take(batch.people)
    } else if state.outputs[state.turn].mode.word == .append, state.change?.remembersMore == true {
      for person in batch.people { try state.change?.add(person) }
    } else {
      try state.change?.add(batch.rows, people: batch.count)
    }
  }

  private func take(
    waiting rows: PackedRows, _ count: Int, _ state: inout State
  ) throws(Failure) {
    var batch = EncodedBatch(count: count)
    if state.outputs[state.turn].mode.word == .replace {
      batch.rows = rows
    } else {
      batch.people = state.outputs[state.turn].unpacker.unpack(rows).people
      if state.outputs[state.turn].mode.word == .append, state.change?.remembersMore == false {
        batch.rows = BookPacker().pack(batch.people)
      }
    }
    try take(batch, &state)
  }

  /// Counts what an output did, and lets the next begin.
  private func end(_ number: Int, _ change: BookChange, _ state: inout State) {
    let (before, after) = (state.outputs[number].before, change.counts)
    state.outputs[number].changes.added = after.added - before.added
    state.outputs[number].changes.changed = after.changed - before.changed
    state.outputs[number].changes.unchanged = after.unchanged - before.unchanged
    state.outputs[number].changes.removed = after.removed - before.removed
    if let update = state.outputs[number].update {
      let found: [(ProblemCode, Int)] = [
        (.severalMatches, update.severalMatches), (.noBookKey, update.withoutKey),
      ]
      for (code, count) in found where count > 0 {
        state.outputs[number].problems.append(
          Problem(
            code, severity: .warning, file: request.shownAs,
            detail: count == 1 ? "1 person" : "\(count) people"))
      }
    }
    state.outputs[number].update = nil
    state.turn += 1
    state.isBegun = false
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
