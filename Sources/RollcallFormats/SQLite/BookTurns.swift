import RollcallModel
import RollcallSQLite

/// The outputs that change a book, each in its turn, which is the order of the pipeline.
///
/// What comes for an output before its turn waits, packed, in a spool.
struct BookTurns {
  /// One output.
  private struct Output {
    let mode: BookMode
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

  private let request: FileChangeRequest
  private let unpacker = BookPacker.stored.unpacker
  private let packer = BookPacker()
  private var outputs: [Output] = []
  /// Whose turn it is.
  private var turn = 0
  /// Whether the output whose turn it is has begun.
  private var isBegun = false

  /// Begins with no outputs.
  init(_ request: FileChangeRequest) { self.request = request }

  /// Whether all outputs have had their turn.
  var areOver: Bool { turn == outputs.count }

  /// Adds an output and gives its number, from 0.
  mutating func add(_ mode: BookMode) -> Int {
    let spool = Spool(beside: .file(path: request.path, shownAs: request.shownAs))
    outputs.append(Output(mode: mode, spool: spool))
    return outputs.count - 1
  }

  /// Takes people of an output in, or lets them wait for its turn.
  mutating func append(
    _ batch: EncodedBatch, of number: Int, to change: BookChange
  ) throws(Failure) {
    guard number == turn else {
      outputs[number].waiting.append(batch.count)
      try outputs[number].spool.append(batch.rows.packed)
      return
    }
    try begin(change)
    try take(batch, change)
  }

  /// Ends an output whose turn it is: those who waited for it are taken in, and the next begins.
  mutating func finish(_ number: Int, _ change: BookChange) throws(Failure) {
    guard number == turn else { return }
    try begin(change)
    for count in outputs[number].waiting {
      guard let bytes = try outputs[number].spool.next() else { break }
      try take(waiting: PackedRows(packed: bytes), count, change)
    }
    if outputs[number].mode.word == .replace { try change.endReplacing() }
    sumUp(number, change)
    turn += 1
    isBegun = false
  }

  /// What an output did, and what is worth telling of it.
  func result(of number: Int) -> (changes: ChangeCounts, problems: [Problem]) {
    (outputs[number].changes, outputs[number].problems)
  }

  /// Begins the output whose turn it is, if it has not begun.
  private mutating func begin(_ change: BookChange) throws(Failure) {
    guard !isBegun else { return }
    isBegun = true
    let mode = outputs[turn].mode
    outputs[turn].before = change.counts
    if mode.word == .replace { try change.beginReplacing() }
    outputs[turn].update = mode.rules(region: request.region).map { BookUpdate(change, $0) }
  }

  private func take(_ batch: EncodedBatch, _ change: BookChange) throws(Failure) {
    if let update = outputs[turn].update {
      try update.take(batch.people)
    } else if outputs[turn].mode.word == .append, change.remembersMore {
      for person in batch.people { try change.add(person) }
    } else {
      try change.add(batch.rows, people: batch.count)
    }
  }

  private func take(
    waiting rows: PackedRows, _ count: Int, _ change: BookChange
  ) throws(Failure) {
    var batch = EncodedBatch(count: count)
    if outputs[turn].mode.word == .replace {
      batch.rows = rows
    } else {
      batch.people = unpacker.unpack(rows).people
      if outputs[turn].mode.word == .append, !change.remembersMore {
        batch.rows = packer.pack(batch.people)
      }
    }
    try take(batch, change)
  }

  /// Counts what an output did, and what it found.
  private mutating func sumUp(_ number: Int, _ change: BookChange) {
    let (before, after) = (outputs[number].before, change.counts)
    outputs[number].changes.added = after.added - before.added
    outputs[number].changes.changed = after.changed - before.changed
    let untouched = after.unchanged - before.unchanged
    if outputs[number].mode.word == .delete {
      outputs[number].changes.notFound = untouched
    } else {
      outputs[number].changes.unchanged = untouched
    }
    outputs[number].changes.removed = after.removed - before.removed
    guard let update = outputs[number].update else { return }
    outputs[number].update = nil
    let examples = update.severalExamples.map { numbers in
      numbers.map(String.init).joined(separator: " and ")
    }
    let found: [(ProblemCode, Int, String)] = [
      (
        .severalMatches, update.severalMatches,
        " (numbers \(examples.joined(separator: "; "))"
          + (update.severalMatches > examples.count ? "; …)" : ")")
      ),
      (.noBookKey, update.withoutKey, ""),
    ]
    for (code, count, who) in found where count > 0 {
      outputs[number].problems.append(
        Problem(
          code, severity: .warning, file: request.shownAs,
          detail: (count == 1 ? "1 person" : "\(count) people") + who))
    }
  }
}
