import RollcallModel
import RollcallPipeline
import RollcallSQLite

extension Command {
  /// `rollcall book remove BOOK ID…`.
  static let bookRemove = Command(
    name: "book remove",
    summary: "Shows people of a book and removes them, once you say yes.",
    details: """
      Without a terminal to ask on, nobody is removed unless --yes is given. Groups are people of the
      kind group: AND kind = 'person' leaves them out of --where. Exit code 1 says that nobody is
      there to be removed.
      """,
    arguments: [
      .book,
      Argument(
        name: "ID", summary: Argument.people.summary, isOptional: true, isRepeatable: true),
    ],
    options: [.name, .condition, .yes, .format],
    examples: [
      Example("rollcall book remove people.db 12", "one person"),
      Example("rollcall book remove people.db --name \"Ana García\" --yes", "by the whole name"),
      Example(
        "rollcall book remove people.db --where \"email IS NULL AND phone IS NULL\" --dry-run",
        "look whom a condition in SQL is true of"),
    ],
    run: { session throws(Failure) in
      let edit = try session.bookEdit
      let people = try edit.people(try session.arguments.selection)
      try session.show(people)
      guard !people.isEmpty else {
        session.messages.note("nobody found in \(edit.path)")
        session.summarize(BookChange.Counts())
        return .no
      }
      guard try session.isConfirmed("remove \(Amount.people(people.count))") else { return .no }
      let outcome = try edit.remove(people)
      if session.arguments.has(.dryRun) {
        session.noteDryRun()
      } else {
        session.messages.note("removed \(Amount.people(outcome.counts.removed))")
      }
      session.summarize(outcome.counts)
      return .success
    })
}

extension Arguments {
  /// Whom to remove.
  ///
  /// - Throws: `usage` unless exactly one way of saying it is used.
  fileprivate var selection: BookSelection {
    get throws(Failure) {
      let people = positional.dropFirst().map { PersonReference($0) }
      var ways: [BookSelection] = people.isEmpty ? [] : [.people(people)]
      if let name = value(.name) {
        if name.allSatisfy(\.isWhitespace) { throw .usage("--name is empty") }
        ways.append(.name(name))
      }
      if let condition = value(.condition) { ways.append(.condition(condition)) }
      guard ways.count < 2 else { throw .usage("give only one of ID, --name and --where") }
      guard ways.count == 1 else { throw .usage("say whom to remove: ID, --name or --where") }
      return ways[0]
    }
  }
}

extension Session {
  /// Whether somebody said yes to a deed: before by `--yes`, or now on the terminal.
  ///
  /// - Throws: `usage` where nobody can be asked.
  func isConfirmed(_ deed: String) throws(Failure) -> Bool {
    if arguments.has(.yes) || arguments.has(.dryRun) { return true }
    guard Confirmation.isPossible else {
      throw .usage("the book is as it was: to \(deed), give --yes")
    }
    let question = deed.prefix(1).uppercased() + deed.dropFirst() + "?"
    if Confirmation.ask(question) { return true }
    messages.note("the book is as it was")
    return false
  }
}

extension Amount {
  /// `1 person`, `2 people`.
  static func people(_ number: Int) -> String {
    number == 1 ? "1 person" : of(number) + " people"
  }
}

extension CommandOption {
  /// `--yes` of commands that would ask.
  static let yes = CommandOption("yes", letter: "y", "Does not ask.")
  fileprivate static let name = CommandOption(
    "name", value: "NAME", "Those of this full name; case, accents and width do not matter.")
  fileprivate static let condition = CommandOption(
    "where", value: "SQL", "Those for whom an expression is true, as in the stage where.")
}
