import RollcallModel
import RollcallPipeline

extension Command {
  /// `rollcall book group …`.
  static let bookGroup = Command(
    name: "book group",
    summary: "Makes groups in a book, lists them, and puts people into them.",
    details: """
      A group is a record of its own, of the kind group; people carry the names of their groups.
      """,
    examples: [
      Example("rollcall book group create people.db Choir", "a group"),
      Example("rollcall book group add people.db Choir 12 15", "people who are in it"),
      Example("rollcall book group list people.db Choir", "who is in it"),
    ],
    subcommands: [
      .bookGroupCreate, .bookGroupAdd, .bookGroupRemove, .bookGroupDelete, .bookGroupList,
    ],
    // The parser asks for a part, so that the whole is never run.
    run: { (_) throws(Failure) in .usage })
}

extension Command.Argument {
  /// A group of the book.
  static let group = Command.Argument(name: "GROUP", summary: "The name of a group.")
}
