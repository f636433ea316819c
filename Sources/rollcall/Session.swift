import Glibc
import RollcallFormats
import RollcallModel
import RollcallPipeline
import RollcallSQLite

/// What a command works with: what the user gave, and where results and messages go.
struct Session: Sendable {
  /// The name of the command: `book add`; empty where none was given.
  let command: String
  /// Arguments and options.
  let arguments: Arguments
  /// Progress and messages, on standard error.
  let messages: Messages

  /// Writes a result to standard output.
  ///
  /// - Throws: `broken_pipe`, `disk_full` or `write_error`.
  func print(_ text: String) throws(Failure) {
    try print(Array(text.utf8))
  }

  /// Writes a result to standard output.
  ///
  /// - Throws: `broken_pipe`, `disk_full` or `write_error`.
  func print(_ bytes: [UInt8]) throws(Failure) {
    let output = try FileOutput(.descriptor(STDOUT_FILENO))
    try output.write(bytes)
    try output.flush()
  }

  /// Shows people as `--format` says.
  ///
  /// - Throws: `broken_pipe`, `disk_full` or `write_error`.
  func show(_ people: [BookPerson], isBook: Bool = true) throws(Failure) {
    if isJSON {
      try print(PeopleJSON.of(people, isBook: isBook))
    } else {
      try print(PeopleText.of(people))
    }
  }

  /// Whether the answer is for programs.
  var isJSON: Bool { arguments.value(.format) == "json" }

  /// Whether personal values may be among the results.
  var showsValues: Bool {
    arguments.has(.showValues) || StandardStreams.isTerminal(STDOUT_FILENO)
  }

  /// What the options say about a plan.
  ///
  /// - Throws: `usage` for a value that cannot be.
  func planOptions() throws(Failure) -> PlanOptions {
    var options = PlanOptions()
    options.region = arguments.value(.region)
    options.jobs = try arguments.integer(.jobs, in: 1...1024)
    options.isStrict = arguments.has(.strict)
    options.startedAt = Moment.now
    if let folder = Environment.value("TMPDIR") { options.temporaryFolder = folder }
    return options
  }

  /// What the options say about reading files without a pipeline.
  ///
  /// - Throws: `usage` for a value that cannot be.
  func adHocOptions() throws(Failure) -> AdHocOptions {
    var options = AdHocOptions()
    options.from = arguments.value(.from)
    options.readOptions = try arguments.pairs(.inputOption)
    options.normalize = arguments.has(.normalize)
    options.plan = try planOptions()
    try add(.inputPreset, as: "preset", to: &options.readOptions)
    try add(.inputColumns, as: "columns", to: &options.readOptions)
    return options
  }

  /// Adds an option that has a name of its own to the options of a format.
  ///
  /// - Throws: `usage` if it is there already.
  func add(
    _ option: CommandOption, as key: String, to options: inout [String: String]
  ) throws(Failure) {
    guard let value = arguments.value(option) else { return }
    guard options[key] == nil else { throw .usage("\(option.shown) is given twice") }
    options[key] = value
  }

  /// Runs a plan, and says what became of everyone.
  ///
  /// - Throws: What stopped the run.
  func run(_ plan: Plan, showsSums: Bool = true) throws(Failure) -> ExitCode {
    var options = RunOptions()
    options.jobs = try arguments.integer(.jobs, in: 1...1024)
    options.isDryRun = arguments.has(.dryRun)
    options.isStrict = arguments.has(.strict)
    options.recordPath = arguments.value(.record)
    let interruption = Interruption(of: options.cancellation, messages)
    defer { interruption.end() }
    messages.hide(plan.secrets)
    messages.say(plan.problems)
    if plan.writesToStandardOutput { messages.yieldTerminal() }
    let summary = try Runner.run(plan, options: options, observer: messages)
    messages.finish()
    if showsSums || arguments.has(.verbose) { messages.say(summary) }
    return .success
  }
}

extension Plan {
  /// Whether people or an answer go to standard output.
  fileprivate var writesToStandardOutput: Bool {
    (outputs.map(\.path) + reports.map(\.path)).contains { $0.value == .text("-") }
  }
}
