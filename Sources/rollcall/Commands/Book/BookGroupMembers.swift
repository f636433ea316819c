import RollcallModel
import RollcallPipeline
import RollcallSQLite

extension Command {
  /// `rollcall book group add BOOK GROUP ID…`.
  static let bookGroupAdd = Command(
    name: "book group add",
    summary: "Puts people of a book into a group, and shows them.",
    arguments: [.book, .group, .people],
    options: [.format],
    examples: [
      Example("rollcall book group add people.db Choir 12 15", "two people"),
      Example("rollcall book group add people.db Choir 12 --dry-run", "look who that is"),
    ],
    run: { session throws(Failure) in
      try session.changeMembers("is in the group already", "are in the group already") {
        (edit, group, whom) throws(Failure) in try edit.addToGroup(group, whom)
      }
    })

  /// `rollcall book group remove BOOK GROUP ID…`.
  static let bookGroupRemove = Command(
    name: "book group remove",
    summary: "Takes people of a book out of a group, and shows them; they stay in the book.",
    arguments: [.book, .group, .people],
    options: [.format],
    examples: [
      Example("rollcall book group remove people.db Choir 12", "one person"),
      Example("rollcall book group remove people.db Choir 12 --dry-run", "look who that is"),
    ],
    run: { session throws(Failure) in
      try session.changeMembers("is not in the group", "are not in the group") {
        (edit, group, whom) throws(Failure) in try edit.removeFromGroup(group, whom)
      }
    })
}

extension Session {
  /// Changes who is in a group, and says how many were no others than before.
  fileprivate func changeMembers(
    _ one: String, _ several: String,
    _ change: (BookEdit, String, [PersonReference]) throws(Failure) -> BookEdit.Outcome
  ) throws(Failure) -> ExitCode {
    let whom = arguments.positional.dropFirst(2).map { PersonReference($0) }
    let outcome = try change(try bookEdit, arguments.positional[1], whom)
    try show(outcome)
    let unchanged = outcome.counts.unchanged
    if unchanged > 0 {
      messages.note("\(Amount.people(unchanged)) \(unchanged == 1 ? one : several)")
    }
    return .success
  }
}
