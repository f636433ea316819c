import RollcallModel

/// Sorts the people of batches by a condition: the half that `where` and `require` share.
final class ConditionWorker: PersonStageWorker {
  /// What becomes of people for whom the condition is not true.
  enum Otherwise: Sendable {
    /// They are left out and counted.
    case filter
    /// They are refused, for this reason.
    case reject(reason: String)
  }

  private enum Verdict {
    case keep, leave
    case failed(Problem)
  }

  private let stage: String
  private let condition: PreparedExpression
  private let otherwise: Otherwise
  private var verdicts: [Verdict] = []

  /// Makes one thread's half of the stage of that name.
  init(
    _ condition: Expression, otherwise: Otherwise, stage: String, startedAt: String
  ) throws(Failure) {
    self.condition = try Evaluator(startedAt: startedAt).prepare(condition)
    self.otherwise = otherwise
    self.stage = stage
  }

  /// Keeps the people for whom the condition is true, in order.
  func process(_ batch: inout StageBatch) throws(Failure) {
    try judge(batch.people)
    var kept = 0
    for (index, verdict) in verdicts.enumerated() {
      switch verdict {
      case .keep:
        if kept != index { batch.people.swapAt(kept, index) }
        kept += 1
      case .leave: leave(index, &batch)
      case .failed(let problem):
        refuse(index, &batch, reason: ProblemCode.expressionFailed.rawValue, problem: problem)
      }
    }
    batch.people.removeLast(batch.people.count - kept)
  }

  private func judge(_ people: [Person]) throws(Failure) {
    verdicts.removeAll(keepingCapacity: true)
    verdicts.reserveCapacity(people.count)
    try people.withUnsafeBufferPointer { people throws(Failure) in
      guard var person = people.baseAddress else { return }
      for _ in 0..<people.count {
        verdicts.append(try verdict(on: person))
        person += 1
      }
    }
  }

  private func verdict(on person: UnsafePointer<Person>) throws(Failure) -> Verdict {
    do throws(ExpressionFault) {
      return try condition.isTrue(for: person) ? .keep : .leave
    } catch {
      switch error {
      case .failed(let problem): return .failed(problem)
      case .tooSlow(let failure): throw failure
      }
    }
  }

  private func leave(_ index: Int, _ batch: inout StageBatch) {
    switch otherwise {
    case .filter: batch.filtered += 1
    case .reject(let reason): refuse(index, &batch, reason: reason, problem: nil)
    }
  }

  private func refuse(
    _ index: Int, _ batch: inout StageBatch, reason: String, problem: Problem?
  ) {
    let person = batch.people[index]
    batch.rejects.append(
      Reject(
        reason: reason, by: stage, position: person.position, person: person, problem: problem))
  }
}

/// A stage that sorts people by a condition.
struct ConditionStage: PersonStage {
  let condition: Expression
  let otherwise: ConditionWorker.Otherwise
  let name: String
  let startedAt: String

  /// Makes a stage of an expression that is found to be right.
  init(
    _ condition: Expression, otherwise: ConditionWorker.Otherwise, context: StageContext
  ) throws(Failure) {
    self.condition = condition
    self.otherwise = otherwise
    self.name = context.name
    self.startedAt = context.startedAt
    try Evaluator(startedAt: startedAt).check(condition)
  }

  func makeWorker() throws(Failure) -> any PersonStageWorker {
    try ConditionWorker(condition, otherwise: otherwise, stage: name, startedAt: startedAt)
  }
}
