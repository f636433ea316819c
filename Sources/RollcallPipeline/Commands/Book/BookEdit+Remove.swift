import RollcallMatching
public import RollcallModel
public import RollcallSQLite
import RollcallStages

/// Whom to remove from a book.
public enum BookSelection: Sendable {
  /// Those who are named one by one.
  case people([PersonReference])
  /// Those whose full name is this one, without regard to case, accents and width.
  case name(String)
  /// Those for whom an SQL expression is true, as in the stage `where`.
  case condition(String)
}

extension BookEdit {
  /// The people that a selection picks, lowest number first; nothing is changed.
  ///
  /// - Throws: `no_such_person` and `ambiguous_person`; what is wrong with an expression.
  public func people(_ selection: BookSelection) throws(Failure) -> [BookPerson] {
    let book = try openToRead()
    switch selection {
    case .people(let references):
      var numbers: Set<Int64> = []
      for reference in references { numbers.insert(try reference.number(in: book)) }
      return try book.people(numbers.sorted())
    case .name(let name):
      let name = FoldedName.of(name)
      return try people(of: book) { batch in batch.filter { FoldedName.of($0.person) == name } }
    case .condition(let expression):
      let condition = try BookCondition(expression, startedAt: time)
      return try people(of: book) { (batch) throws(Failure) in try condition.filter(batch) }
    }
  }

  private func people(
    of book: BookFile, _ filter: ([BookPerson]) throws(Failure) -> [BookPerson]
  ) throws(Failure) -> [BookPerson] {
    var people: [BookPerson] = []
    try book.forEachBatch { (batch) throws(Failure) in people += try filter(batch) }
    return people
  }

  /// Removes people; who is in a group whose record is among them is in it no more.
  ///
  /// - Throws: `changed_since` where somebody changed one of them after they were looked up; then
  ///   nobody is removed.
  public func remove(_ people: [BookPerson]) throws(Failure) -> Outcome {
    try change("remove") { (book, change, outcome) throws(Failure) in
      for known in people {
        guard let now = try book.person(known.number), now.sameProperties(as: known.person) else {
          throw Failure(
            Problem(.changedSince, file: path, detail: "person \(known.number)"))
        }
        try change.remove(known.number)
      }
      for known in people where known.person.kind == .group {
        if let name = known.person.fullName {
          try followGroup(name, to: nil, in: book, change)
        }
      }
      outcome.people = people
    }
  }
}

/// The condition of a `where` stage over people with their numbers.
private struct BookCondition {
  private let worker: any PersonStageWorker

  init(_ expression: String, startedAt: String) throws(Failure) {
    guard let kind = Stages.named("where") else { throw Failure(Problem(.internalFault)) }
    let settings = Settings.commandLine(["where": expression], file: "--where")
    let context = StageContext(name: "where", startedAt: startedAt)
    do throws(Failure) {
      guard case .perPerson(let stage) = try kind.make(settings, context) else {
        throw Failure(Problem(.internalFault))
      }
      worker = try stage.makeWorker()
    } catch {
      throw Self.listingColumns(error)
    }
  }

  /// Says what conditions know where they name something else.
  private static func listingColumns(_ failure: Failure) -> Failure {
    var failure = failure
    for index in failure.problems.indices where failure.problems[index].code == .unknownColumn {
      let columns = (Vocabulary.single + Vocabulary.computed).map(\.column)
      failure.problems[index].expected =
        "one of " + columns.joined(separator: ", ")
        + "; tables: " + Vocabulary.multi.map(\.name).joined(separator: ", ")
      if failure.problems[index].subject == "person_id" {
        failure.problems[index].detail = "people are named by number without --where"
      }
    }
    return failure
  }

  /// The people for whom it is true, in order.
  ///
  /// - Throws: `expression_failed` where it has no value for somebody.
  func filter(_ people: [BookPerson]) throws(Failure) -> [BookPerson] {
    let file = SourceFile(source: "book", path: "book")
    var batch = StageBatch([])
    for (index, person) in people.enumerated() {
      batch.people.append(person.person)
      batch.people[index].position = SourcePosition(
        file: file, recordInChunk: index + 1, line: 0, offset: 0)
    }
    try worker.process(&batch)
    if let problem = batch.rejects.lazy.compactMap(\.problem).first {
      var problem = problem
      (problem.file, problem.record, problem.offset) = ("--where", nil, nil)
      throw Failure(problem)
    }
    return batch.people.compactMap { person in
      person.position.map { people[$0.recordInChunk - 1] }
    }
  }
}
