import RollcallModel
import RollcallPipeline
import RollcallSQLite

extension Command {
  /// `rollcall book …`.
  static let book = Command(
    name: "book",
    summary: "Keeps a book of people by hand: adds, changes and removes them, and undoes it.",
    details: """
      A book is one SQLite file that any SQLite tool can read. Every change is made whole or not at
      all, and is remembered, so that rollcall book undo takes it back. Numbers of people are never
      given again. Who finds the book busy waits five seconds, then gives up with exit code 75.
      """,
    examples: [
      Example(
        "rollcall book add people.db \"Ana García\" --phone 612345678 --region ES", "a person"),
      Example("rollcall book undo people.db", "the last change taken back"),
    ],
    subcommands: [.bookAdd, .bookSet, .bookRemove, .bookGroup, .bookUndo, .bookLog],
    // The parser asks for a part, so that the whole is never run.
    run: { (_) throws(Failure) in .usage })
}

extension Command.Argument {
  /// The book that is changed.
  static let book = Command.Argument(name: "BOOK", summary: "The book's file.")
  /// Somebody of the book.
  static let person = Command.Argument(
    name: "ID", summary: "A person's number, or the identifier that a source gave.")
  /// Some people of the book.
  static let people = Command.Argument(
    name: "ID", summary: "Numbers of people, or identifiers that sources gave.",
    isRepeatable: true)
}

extension Session {
  /// What changes the book that is named first.
  ///
  /// - Throws: `usage` where no file is named.
  var bookEdit: BookEdit {
    get throws(Failure) {
      let path = arguments.positional[0]
      if path.isEmpty { throw .usage("BOOK is empty: it is the path of the book's file") }
      if path == "-" { throw .usage("BOOK is a file: standard input cannot be changed") }
      return BookEdit(
        path: path, region: arguments.value(.region), time: Moment.now,
        isDryRun: arguments.has(.dryRun))
    }
  }

  /// Shows the people of a change, what stands at a place (`path`) that was set, and says what cannot be
  /// right.
  func show(_ outcome: BookEdit.Outcome, at path: String = "") throws(Failure) {
    messages.say(outcome.problems)
    try afterChange { () throws(Failure) in
      try show(outcome.people)
      if let values = outcome.values, values.before != values.after, !isJSON {
        for person in outcome.people {
          try print(PeopleText.change(of: person.number, at: path, values))
        }
      }
    }
    noteDryRun()
    summarize(outcome.counts)
  }

  /// Says what a change did to how many people where programs read it.
  func summarize(_ counts: BookChange.Counts) {
    messages.say(
      CommandSummary(
        command, arguments.positional[0], isPublished: !arguments.has(.dryRun),
        [
          ("added", counts.added), ("changed", counts.changed), ("unchanged", counts.unchanged),
          ("removed", counts.removed),
        ]))
  }

  /// Shows what a change did: it is made by now, whether that can be shown or not.
  ///
  /// - Throws: `answer_not_shown`, which says so, so that nobody does it again.
  func afterChange(_ show: () throws(Failure) -> Void) throws(Failure) {
    do throws(Failure) {
      try show()
    } catch {
      guard let problem = error.problems.first, problem.code != .brokenPipe,
        !arguments.has(.dryRun)
      else { throw error }
      throw Failure(
        Problem(.answerNotShown, file: arguments.positional[0], detail: problem.detail))
    }
  }

  /// Says that nothing was changed where nothing was to be.
  func noteDryRun() {
    if arguments.has(.dryRun) { messages.note("dry run, the book is as it was") }
  }
}
