import RollcallModel

/// What is wrong with some options, gathered so that all of it is told at once.
struct Mistakes {
  private var problems: [Problem] = []

  /// Reads an option where it is given, and goes on after a mistake.
  mutating func read(_ setting: Setting?, _ body: (Setting) throws(Failure) -> Void) {
    guard let setting else { return }
    do throws(Failure) {
      try body(setting)
    } catch {
      problems += error.problems
    }
  }

  /// Whether there were none so far.
  var isEmpty: Bool { problems.isEmpty }

  /// Adds a mistake.
  mutating func add(_ problem: Problem) { problems.append(problem) }

  /// - Throws: All mistakes, if there were any.
  func throwAll() throws(Failure) {
    if !problems.isEmpty { throw Failure(problems) }
  }
}
