import RollcallModel
import RollcallPipeline
import RollcallSQLite

extension Command {
  /// `rollcall book group delete BOOK GROUP`.
  static let bookGroupDelete = Command(
    name: "book group delete",
    summary: "Removes a group from a book, once you say yes; its members stay in the book.",
    arguments: [.book, .group],
    options: [.yes, .format],
    examples: [
      Example("rollcall book group delete people.db Choir", "asks first"),
      Example("rollcall book group delete people.db Choir --yes", "does not"),
    ],
    run: { session throws(Failure) in
      let edit = try session.bookEdit
      let name = session.arguments.positional[1]
      let members = try edit.members(of: name)
      try session.show(members)
      let deed = "remove the group of \(Amount.people(members.count))"
      guard try session.isConfirmed(deed) else { return .no }
      let outcome = try edit.deleteGroup(name)
      if session.arguments.has(.dryRun) {
        session.noteDryRun()
      } else {
        let count = Amount.people(outcome.counts.changed)
        session.messages.note("removed the group; \(count) left it")
      }
      session.summarize(outcome.counts)
      return .success
    })
}
