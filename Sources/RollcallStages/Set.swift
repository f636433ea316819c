import RollcallModel

extension StageKind {
  /// `set`: gives properties new values.
  static let set = StageKind(
    name: "set",
    summary:
      "Sets properties to the values of SQL expressions; null and the empty text clear them.",
    example: """
      set:
        organization: trim(organization)
        "phones[mobile]": coalesce((SELECT value FROM phones WHERE type = 'mobile'), phone)
        note: { value: imported from the CRM }
      """,
    options: [
      OptionSpec(
        "set", .assignments,
        "Paths with the expression that each is set to, or `{ value: text }` for a plain text.")
    ],
    make: { options, context throws(Failure) in
      .perPerson(try SetStage(options, context))
    })
}

/// One property and what it is set to.
struct Assignment: Sendable {
  /// Where a value comes from.
  enum Source: Sendable {
    case text(String)
    case expression(Expression)
  }

  let path: PersonPath
  let source: Source
}

/// Sets properties; as in SQL's `UPDATE`, every expression sees the person as it was before.
struct SetStage: PersonStage {
  let assignments: [Assignment]
  let name: String
  let startedAt: String

  /// Reads the options of `set`.
  ///
  /// - Throws: What is wrong with the paths and expressions, all of it at once.
  init(_ options: Settings, _ context: StageContext) throws(Failure) {
    let evaluator = try Evaluator(startedAt: context.startedAt)
    let entries = try options.required("set").entries(
      expected: "a mapping of properties to expressions")
    var gathered = Gathered()
    var assignments: [Assignment] = []
    for entry in entries {
      let path = gathered.take { () throws(Failure) in try entry.key.place() }
      let source = gathered.take { () throws(Failure) in
        try Self.source(entry.value, context.parameters, evaluator)
      }
      if let path, let source { assignments.append(Assignment(path: path, source: source)) }
    }
    self.assignments = try gathered.result(assignments)
    self.name = context.name
    self.startedAt = context.startedAt
  }

  func makeWorker() throws(Failure) -> any PersonStageWorker { try SetWorker(self) }

  private static func source(
    _ value: Setting, _ parameters: [String: String], _ evaluator: Evaluator
  ) throws(Failure) -> Assignment.Source {
    guard case .map(let entries) = value.value else {
      let expression = try Expression(value, .value, parameters: parameters)
      try evaluator.check(expression)
      return .expression(expression)
    }
    guard entries.count == 1, entries[0].name == "value" else {
      throw Failure(value.problem(.wrongType, expected: "an expression, or { value: text }"))
    }
    return .text(try PlainText.fill(entries[0].value, parameters))
  }
}

/// One thread's half of ``SetStage``.
final class SetWorker: PersonStageWorker {
  private enum Source {
    case text(String)
    case expression(PreparedExpression)
  }

  private let stage: String
  private let paths: [PersonPath]
  private let sources: [Source]
  private var values: [String?] = []

  init(_ stage: SetStage) throws(Failure) {
    self.stage = stage.name
    self.paths = stage.assignments.map(\.path)
    let evaluator = try Evaluator(startedAt: stage.startedAt)
    var sources: [Source] = []
    for assignment in stage.assignments {
      switch assignment.source {
      case .text(let text): sources.append(.text(text))
      case .expression(let expression):
        sources.append(.expression(try evaluator.prepare(expression)))
      }
    }
    self.sources = sources
  }

  /// Sets the properties of everyone; people for whom an expression fails are refused.
  func process(_ batch: inout StageBatch) throws(Failure) {
    var failed: [(index: Int, problem: Problem)] = []
    for index in batch.people.indices {
      do throws(ExpressionFault) {
        try evaluate(batch.people, index)
        assign(&batch, index)
      } catch {
        switch error {
        case .failed(let problem): failed.append((index, problem))
        case .tooSlow(let failure): throw failure
        }
      }
    }
    refuse(failed, &batch)
  }

  /// Takes all values from the person as it is, before the first is set.
  private func evaluate(_ people: [Person], _ index: Int) throws(ExpressionFault) {
    values.removeAll(keepingCapacity: true)
    try people.withUnsafeBufferPointer { people throws(ExpressionFault) in
      guard let base = people.baseAddress else { return }
      for source in sources {
        switch source {
        case .text(let text): values.append(text)
        case .expression(let expression):
          values.append(try expression.value(for: base + index).text)
        }
      }
    }
  }

  private func assign(_ batch: inout StageBatch, _ index: Int) {
    for (path, value) in zip(paths, values) {
      let value = value.flatMap { $0.isEmpty ? nil : $0 }
      path.set(value, on: &batch.people[index])
      if let value, path.refused(value, on: batch.people[index]) {
        let problem = Problem(.badValue, severity: .warning, subject: path.text, value: value)
        batch.problems.append(problem.at(batch.people[index].position))
      }
    }
  }

  private func refuse(_ failed: [(index: Int, problem: Problem)], _ batch: inout StageBatch) {
    for (index, problem) in failed {
      let person = batch.people[index]
      batch.rejects.append(
        Reject(
          reason: ProblemCode.expressionFailed.rawValue, by: stage, position: person.position,
          person: person, problem: problem))
    }
    for (index, _) in failed.reversed() { batch.people.remove(at: index) }
  }
}

extension PersonPath {
  /// Whether a property that takes certain words only did not take a value.
  fileprivate func refused(_ value: String, on person: Person) -> Bool {
    guard case .single(let property)? = steps.first else { return false }
    return property.name == "kind" && property.read(person).text != value
  }
}
