public import RollcallModel
public import RollcallSQLite

/// Changes a book by hand; each change is one transaction.
public struct BookEdit: Sendable {
  /// What a change did.
  public struct Outcome: Sendable {
    /// The people it was about, as they are afterwards, or were before they were removed.
    public internal(set) var people: [BookPerson] = []
    /// How many people it did something to.
    public internal(set) var counts = BookChange.Counts()
    /// What stood at a place that was set, and what stands there now.
    public internal(set) var values: (before: String, after: String)?
    /// What is worth knowing about values.
    public internal(set) var problems: [Problem] = []
  }

  /// The path of the book.
  public var path: String
  /// The country (ISO 3166) of phone numbers written without one.
  public var region: String?
  /// What people get as the time of their change, ISO 8601 in UTC.
  public var time: String
  /// Whether everything is done but the change.
  public var isDryRun: Bool

  /// Prepares to change a book.
  public init(path: String, region: String? = nil, time: String, isDryRun: Bool = false) {
    (self.path, self.region, self.time, self.isDryRun) = (path, region, time, isDryRun)
  }

  /// Changes the book in one transaction, which is taken back where nothing is to be changed.
  func change(
    _ what: String, _ body: (BookFile, BookChange, inout Outcome) throws(Failure) -> Void
  ) throws(Failure) -> Outcome {
    let book = try openToChange()
    let change = try book.begin(what)
    var outcome = Outcome()
    do throws(Failure) {
      try body(book, change, &outcome)
      outcome.counts = change.counts
      if isDryRun { change.rollBack() } else { try change.commit() }
    } catch {
      change.rollBack()
      throw error
    }
    return outcome
  }

  /// Puts a person at the number of another, with the time of the change, where they differ.
  func replace(
    _ number: Int64, _ before: Person, with person: Person, _ change: BookChange
  ) throws(Failure) {
    var person = person
    if !person.sameProperties(as: before) { person.modified = Timestamp(time) }
    try change.replace(number, with: person)
  }

  /// Takes back the last change; gives what it was called and what taking it back did.
  ///
  /// The people are as they are now; who is gone again, as they were.
  ///
  /// - Throws: See ``BookChange/undo()``.
  public func undo() throws(Failure) -> (what: String, outcome: Outcome) {
    var what = ""
    let outcome = try change("undo") { (_, change, outcome) throws(Failure) in
      (what, outcome.people) = try change.undo()
    }
    return (what, outcome)
  }
}
