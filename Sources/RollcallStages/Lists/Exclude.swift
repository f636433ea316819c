internal import RollcallModel
internal import RollcallMatching

extension StageKind {
  /// `exclude`: leaves out the people of a list.
  static let exclude = StageKind(
    name: "exclude",
    summary:
      "Leaves out who shares an e-mail address, a phone or another key with anyone of a list.",
    example: "exclude: { in: optout, by: [emails, phones] }",
    options: ListFilter.options("exclude")
  ) { options, context throws(Failure) in
    .listed(try ListFilter(options, context, verb: "exclude", keepsListed: false))
  }

  /// `include`: keeps only the people of a list.
  static let include = StageKind(
    name: "include",
    summary:
      "Keeps only who shares an e-mail address, a phone or another key with anyone of a list.",
    example: "include: { in: customers, by: id }",
    options: ListFilter.options("include")
  ) { options, context throws(Failure) in
    .listed(try ListFilter(options, context, verb: "include", keepsListed: true))
  }
}

extension ListFilter {
  /// The options of a verb.
  fileprivate static func options(_ verb: String) -> [OptionSpec] {
    [
      OptionSpec(verb, .names, "The sources or stages whose people are the list; short for `in`."),
      OptionSpec("in", .names, "The sources or stages whose people are the list, or their hashes."),
      OptionSpec(
        "by", .paths,
        "What people are known by: `emails`, `phones`, `id` or any path; one in common is enough."),
    ]
  }

  /// Reads the options of a verb.
  ///
  /// - Throws: What is missing and every wrong path.
  fileprivate init(
    _ options: Settings, _ context: StageContext, verb: String, keepsListed: Bool
  ) throws(Failure) {
    let argument = try options.required(verb)
    var (list, by) = (options["in"], options["by"])
    if case .map(let entries) = argument.value {
      let inner = Settings(entries, whole: argument)
      (list, by) = (list ?? inner["in"], by ?? inner["by"])
    } else if list == nil {
      list = argument
    }
    guard list != nil else { throw Failure(argument.problem(.missingKey, subject: "in")) }
    guard let by else { throw Failure(argument.problem(.missingKey, subject: "by")) }
    self.init(
      keys: try MatchKey.all(by), keepsListed: keepsListed, region: context.region,
      memoryLimit: context.memoryLimit, folder: context.temporaryFolder)
  }
}
