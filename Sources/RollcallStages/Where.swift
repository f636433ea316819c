import RollcallModel

extension StageKind {
  /// `where`: keeps the people for whom an expression is true.
  static let `where` = StageKind(
    name: "where",
    summary: "Keeps the people for whom an SQL expression is true; the others are left out.",
    example: "where: modified IS NULL OR modified >= ${since}",
    options: [OptionSpec("where", .expression, "What must be true, over the current person.")],
    notes: { options, context in
      Expression.notes(on: options["where"], parameters: context.parameters)
    },
    make: { options, context throws(Failure) in
      let condition = try Expression(
        options.required("where"), .condition, parameters: context.parameters)
      return .perPerson(try ConditionStage(condition, otherwise: .filter, context: context))
    })
}
