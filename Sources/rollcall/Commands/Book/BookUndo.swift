import RollcallModel
import RollcallPipeline
import RollcallSQLite

extension Command {
  /// `rollcall book undo BOOK`.
  static let bookUndo = Command(
    name: "book undo",
    summary: "Takes back the last change of a book; given again, the one before.",
    details: """
      Changes of up to 10,000 people are remembered, the last 100 of them. Exit code 1 says that there
      is nothing to undo.
      """,
    arguments: [.book],
    options: [.format],
    examples: [
      Example("rollcall book undo people.db", "the last change"),
      Example("rollcall book undo people.db --dry-run", "look what that is"),
    ],
    run: { session throws(Failure) in
      let (what, effect) = try session.bookEdit.undo()
      let counts = effect.counts.inverse
      var answer = "undone: \(Printable.text(what, limit: 200)) (\(counts.words))\n"
      let shown = effect.people.prefix(shownPeople)
      for person in shown { answer += "  \(PeopleText.names(of: [person]))\n" }
      if shown.count < effect.people.count {
        answer += "  and \(Amount.people(effect.people.count - shown.count)) more\n"
      }
      if session.isJSON {
        var json = JSONWriter()
        json.beginObject()
        json.member("undone", what)
        json.write(counts)
        PeopleJSON.addNames(of: effect.people, to: &json)
        json.endObject()
        answer = String(decoding: json.bytes, as: UTF8.self) + "\n"
      }
      let text = answer
      try session.afterChange { () throws(Failure) in try session.print(text) }
      session.noteDryRun()
      session.summarize(effect.counts)
      return .success
    })

  /// How many people are named.
  private static let shownPeople = 20
}
