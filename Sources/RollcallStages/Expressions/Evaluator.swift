public import RollcallModel
import RollcallSQLite

/// Runs expressions over people, one at a time; belongs to one thread.
///
/// A private database in memory with the current person's tables, rollcall's functions and every
/// guard: only reading, nothing attached, sizes capped, and a budget for each evaluation.
public final class Evaluator {
  /// What one evaluation may cost.
  struct Budget: Sendable {
    /// Steps of SQLite's machine, some 50 ns each: the same on every machine.
    var steps = 20_000_000
    /// Time, for steps that take long, such as reading a note of many megabytes.
    var milliseconds = 5_000
  }

  private let connection: Connection
  fileprivate let current = CurrentPerson()
  fileprivate let meter: Meter

  /// Makes an evaluator; `startedAt` is what `now()` gives.
  public convenience init(startedAt: String) throws(Failure) {
    try self.init(startedAt: startedAt, budget: Budget())
  }

  init(startedAt: String, budget: Budget) throws(Failure) {
    connection = try Connection(.memory)
    meter = Meter(budget)
    do {
      connection.limitUserSQL()
      try PersonTables.register(on: connection, showing: current)
      try SQLFunctions.register(on: connection, startedAt: startedAt)
      // First used here, as is explained at `register`.
      _ = try connection.prepare("SELECT 1 FROM json_each('[]'), json_tree('[]')")
    } catch {
      throw error.failure(file: nil)
    }
    connection.stop(everySteps: Meter.interval) { [meter] in meter.isSpent() }
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

  /// Finds what is wrong with an expression, running it over somebody of whom nothing is known.
  ///
  /// So a pattern that is none, or a recursion without end, is found before there is any input.
  func check(_ expression: Expression) throws(Failure) {
    let prepared = try prepare(expression)
    do throws(ExpressionFault) {
      try withUnsafePointer(to: Person()) { person throws(ExpressionFault) in
        _ = try prepared.value(for: person)
      }
    } catch {
      switch error {
      case .tooSlow(let failure): throw failure
      case .failed(let problem):
        throw Failure(
          expression.user.setting.problem(.badExpression, byte: 0, detail: problem.detail))
      }
    }
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

/// Measures what the evaluation that runs has cost.
private final class Meter {
  /// How many steps there are between two looks.
  static let interval = 100

  private let budget: Evaluator.Budget
  private var steps = 0
  private var deadline: ContinuousClock.Instant?

  init(_ budget: Evaluator.Budget) { self.budget = budget }

  /// Begins with the next evaluation.
  func restart() {
    steps = 0
    deadline = nil
  }

  /// Notes that another interval has passed; true if nothing is left.
  func isSpent() -> Bool {
    steps += Self.interval
    let now = ContinuousClock.now
    guard let deadline else {
      deadline = now + .milliseconds(budget.milliseconds)
      return false
    }
    return steps > budget.steps || now > deadline
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
    evaluator.current.pointer = UnsafeMutablePointer(mutating: person)
    evaluator.meter.restart()
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
          .expressionTooSlow, byte: 0, detail: "stopped at what one person may cost")))
  }
}

/// What can go wrong while an expression runs.
enum ExpressionFault: Error {
  /// It has no value for this person.
  case failed(Problem)
  /// It takes too long, for everyone sooner or later.
  case tooSlow(Failure)
}
