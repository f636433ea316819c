import RollcallModel
import RollcallPipeline
import RollcallSQLite

extension Command {
  /// `rollcall book set BOOK ID PATH VALUE`.
  static let bookSet = Command(
    name: "book set",
    summary: "Changes a value of a person in a book, and shows them.",
    details: """
      PATH names one place, as everywhere: job_title, phones[mobile], addresses[home].city; phones[]
      adds a value. Phones, addresses of all kinds and dates are put into their standard form.
      """,
    arguments: [
      .book, .person,
      Argument(name: "PATH", summary: "What to change."),
      Argument(
        name: "VALUE", summary: "The new value; an empty text removes it.", isOptional: true),
    ],
    options: [.clear, .format],
    examples: [
      Example("rollcall book set people.db 12 phones[mobile] \"+34 612 34 56 78\"", "a number"),
      Example("rollcall book set people.db 12 note --clear", "what is no longer true"),
    ],
    run: { session throws(Failure) in
      let arguments = session.arguments
      let given = arguments.positional
      guard arguments.has(.clear) != (given.count == 4) else {
        throw given.count == 4
          ? .usage("give either VALUE or --clear")
          : Failure(
            Problem(
              .missingArgument, subject: "VALUE", expected: "the new value, or --clear to remove it"
            ))
      }
      let path = try Setting(.text(given[2]), file: "PATH").place()
      let value = given.count == 4 && !given[3].isEmpty ? given[3] : nil
      let outcome = try session.bookEdit.set(PersonReference(given[1]), path, to: value)
      try session.show(outcome, at: path.text)
      if outcome.counts.unchanged > 0 {
        session.messages.note("that is what it was already")
      } else if let values = outcome.values, values.before == values.after {
        session.messages.note("in its standard form, that is what it was already")
      }
      return .success
    })
}

extension CommandOption {
  fileprivate static let clear = CommandOption("clear", "Removes the value.")
}
