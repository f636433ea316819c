import RollcallModel
import RollcallPipeline

extension Command {
  /// `rollcall book group create BOOK GROUP`.
  static let bookGroupCreate = Command(
    name: "book group create",
    summary: "Makes a group in a book.",
    arguments: [.book, .group],
    options: [.format],
    examples: [
      Example("rollcall book group create people.db Choir", "a group without members"),
      Example("rollcall book group create people.db 合唱团 --dry-run", "look whether it can be"),
    ],
    run: { session throws(Failure) in
      let name = session.arguments.positional[1]
      guard name.contains(where: { !$0.isWhitespace }) else {
        throw .usage("a group needs a name")
      }
      try session.show(try session.bookEdit.createGroup(name))
      return .success
    })
}
