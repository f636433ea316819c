internal import RollcallModel

extension NormalizerKind {
  /// Names: white space, Unicode form, case, honorifics, names as a whole taken apart, readings.
  static let names = NormalizerKind(
    name: "names",
    summary:
      "White space, case and honorifics of names; whole names taken apart where that is sure.",
    options: [
      OptionSpec(
        "case", .choice, "What to do with a name all in capitals or all in small letters.",
        choices: ["fix", "keep"], standard: "fix"),
      OptionSpec(
        "honorifics", .choice,
        "Whether titles within a name go to `name_prefix`, degrees and the like to `name_suffix`.",
        choices: ["move", "keep"], standard: "move"),
      OptionSpec(
        "parse", .choice,
        "Whether `full_name` is taken apart where no part of the name is filled and it is sure how.",
        choices: ["missing", "never"], standard: "missing"),
      OptionSpec(
        "language", .text,
        "The language of all names (`tr`, `nl`, `hu`), for case, order and readings."),
      OptionSpec(
        "readings", .words,
        "Which readings the empty `phonetic_…` properties get: `all`, or the scripts' systems.",
        choices: ["none", "all"] + NameOptions.Reading.allCases.map(\.rawValue), standard: "none"),
    ]
  ) { options, _ throws(Failure) in
    let options = try NameOptions(options)
    return { NameNormalizer(options) }
  }
}
