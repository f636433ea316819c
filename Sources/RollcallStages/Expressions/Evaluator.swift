public import RollcallModel
import RollcallSQLite

/// Runs expressions over people, one at a time; belongs to one thread.
///
/// A private database in memory with the current person's tables, rollcall's functions and every
/// guard: only reading, nothing attached, sizes capped, and a budget for each evaluation.
public final class Evaluator {
  /// How many thousand steps of SQLite's machine one evaluation may take: about a second.
  ///
  /// Steps and not time, so that an expression that is too slow is so on every machine.
  static let budget = 20_000

  private let connection: Connection
  fileprivate let current = CurrentPerson()
  fileprivate let meter = Meter()

  /// Counts the thousands of steps of the evaluation that runs.
  fileprivate final class Meter {
    var used = 0
  }

  /// Makes an evaluator; `startedAt` is what `now()` gives.
  public init(startedAt: String) throws(Failure) {
    connection = try Connection(.memory)
    do {
      connection.limitUserSQL()
      try PersonTables.register(on: connection, showing: current)
      try SQLFunctions.register(on: connection, startedAt: startedAt)
      // First used here, as is explained at `register`.
      _ = try connection.prepare("SELECT 1 FROM json_each('[]'), json_tree('[]')")
    } catch {
      throw error.failure(file: nil)
    }
    connection.stop(everySteps: 1_000) { [meter] in
      meter.used += 1
      return meter.used > Self.budget
    }
  }

  /// Makes an expression ready to run.
  ///
  /// - Throws: What is wrong with it, at its place: an unknown column, a misspelled function.
  func prepare(_ expression: Expression) throws(Failure) -> PreparedExpression {
    let user = expression.user
    let statement = try prepare(expression.sql, Expression.prefix, user)
    if let refusal = Self.diagnosis.refusal(of: statement, in: user) { throw Failure(refusal) }
    _ = try prepare(expression.sqlWithoutAggregates, Expression.prefixWithoutAggregates, user)
    for (index, value) in user.values.enumerated() { statement.bind(index + 1, value) }
    return PreparedExpression(expression, statement, self)
  }

  private static let diagnosis = SQLDiagnosis(
    tables: PersonTables.columns, main: PersonTables.main)

  private func prepare(
    _ sql: String, _ prefix: String, _ user: UserSQL
  ) throws(Failure) -> Statement {
    do { return try connection.prepareSelect(sql) } catch {
      throw Failure(Self.diagnosis.problem(error, in: user, prefix: prefix.utf8.count))
    }
  }
}

/// An expression on one thread's connection, ready to run for person after person.
final class PreparedExpression {
  private let expression: Expression
  private let statement: Statement
  private let evaluator: Evaluator

  init(_ expression: Expression, _ statement: Statement, _ evaluator: Evaluator) {
    self.expression = expression
    self.statement = statement
    self.evaluator = evaluator
  }

  /// Whether a condition is true for a person; null is not.
  ///
  /// - Throws: See ``value(for:)``.
  func isTrue(for person: UnsafePointer<Person>) throws(ExpressionFault) -> Bool {
    try run(person) { $0.integer(0) != 0 }
  }

  /// The value for a person.
  ///
  /// - Throws: What went wrong for this person, or that the expression takes too long.
  func value(for person: UnsafePointer<Person>) throws(ExpressionFault) -> Scalar {
    try run(person) { $0.scalar(0) }
  }

  @inline(__always)
  private func run<Result>(
    _ person: UnsafePointer<Person>, _ read: (Statement) -> Result
  ) throws(ExpressionFault) -> Result {
    evaluator.current.pointer = person
    evaluator.meter.used = 0
    defer {
      statement.reset()
      evaluator.current.pointer = nil
    }
    do throws(SQLError) {
      guard try statement.step() else { throw SQLError(code: 0, message: "no value") }
    } catch {
      throw fault(error, person)
    }
    return read(statement)
  }

  private func fault(_ error: SQLError, _ person: UnsafePointer<Person>) -> ExpressionFault {
    let setting = expression.user.setting
    guard error.isInterrupted else {
      let problem = Problem(.expressionFailed, subject: expression.user.text, detail: error.message)
      return .failed(problem.at(person.pointee.position))
    }
    return .tooSlow(
      Failure(
        setting.problem(
          .expressionTooSlow, byte: 0, detail: "stopped after \(Evaluator.budget),000 steps")))
  }
}

/// What can go wrong while an expression runs.
enum ExpressionFault: Error {
  /// It has no value for this person.
  case failed(Problem)
  /// It takes too long, for everyone sooner or later.
  case tooSlow(Failure)
}
