import RollcallModel

/// Gathers what is wrong in several places, so that all of it is reported at once.
struct Gathered {
  private(set) var problems: [Problem] = []

  /// The value of a body; `nil` where it failed, which is noted.
  mutating func take<Value>(_ body: () throws(Failure) -> Value) -> Value? {
    do { return try body() } catch {
      problems += error.problems
      return nil
    }
  }

  /// Notes a problem.
  mutating func note(_ problem: Problem) { problems.append(problem) }

  /// Hands a value on if nothing went wrong.
  func result<Value>(_ value: Value?) throws(Failure) -> Value {
    guard let value, problems.isEmpty else { throw Failure(problems) }
    return value
  }
}
