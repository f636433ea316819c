import RollcallModel

extension StageKind {
  /// `require`: refuses the people for whom an expression is not true.
  static let require = StageKind(
    name: "require",
    summary: "Refuses the people for whom an SQL expression is not true; they go to the rejects.",
    example: """
      require: email IS NOT NULL OR phone IS NOT NULL
      reason: no_way_to_reach
      """,
    options: [
      OptionSpec("require", .expression, "What must be true, over the current person."),
      OptionSpec(
        "reason", .text, "The word that the rejects carry: lower case letters, digits, `_`.",
        standard: Require.standardReason),
    ],
    notes: { options, context in
      Expression.notes(on: options["require"], parameters: context.parameters)
    },
    make: { options, context throws(Failure) in
      .perPerson(try Require.stage(options, context))
    })
}

/// Reads the options of `require`.
enum Require {
  /// The reason of rejects where the pipeline gives none.
  static let standardReason = "required"

  /// Makes the stage.
  ///
  /// - Throws: What is wrong with the expression and with the reason, together.
  static func stage(_ options: Settings, _ context: StageContext) throws(Failure) -> ConditionStage
  {
    var gathered = Gathered()
    let reason = gathered.take { () throws(Failure) in try Self.reason(options) }
    let stage = gathered.take { () throws(Failure) in
      try ConditionStage(
        Expression(options.required("require"), .condition, parameters: context.parameters),
        otherwise: .reject(reason: reason ?? standardReason), context: context)
    }
    return try gathered.result(stage)
  }

  private static func reason(_ options: Settings) throws(Failure) -> String {
    guard let setting = options["reason"] else { return standardReason }
    let expected = "a word of lower case letters, digits and _"
    let word = try setting.text(expected: expected)
    guard !word.isEmpty,
      word.utf8.allSatisfy({ (97...122).contains($0) || (48...57).contains($0) || $0 == 95 })
    else {
      throw Failure(setting.problem(.badValue, subject: word, expected: expected))
    }
    return word
  }
}
