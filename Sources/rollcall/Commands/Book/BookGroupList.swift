import RollcallModel
import RollcallPipeline
import RollcallSQLite

extension Command {
  /// `rollcall book group list BOOK [GROUP]`.
  static let bookGroupList = Command(
    name: "book group list",
    summary: "Lists the groups of a book with the number of their members, or one's members.",
    arguments: [
      .book,
      Argument(name: "GROUP", summary: "The name of a group.", isOptional: true),
    ],
    options: [.format],
    examples: [
      Example("rollcall book group list people.db", "all groups"),
      Example("rollcall book group list people.db Choir", "who is in one"),
    ],
    run: { session throws(Failure) in
      let given = session.arguments.positional
      guard given.count == 1 else {
        try session.show(try session.bookEdit.members(of: given[1]))
        return .success
      }
      let groups = try session.bookEdit.groups()
      try session.print(session.isJSON ? json(groups) : text(groups))
      return .success
    })

  private static func text(_ groups: [BookGroup]) -> String {
    let rows = groups.map { group in
      [Printable.text(group.name, limit: 200), Amount.of(group.members)]
    }
    return AlignedText(right: [1]).lines(rows)
  }

  private static func json(_ groups: [BookGroup]) -> String {
    var json = JSONWriter()
    json.beginArray()
    for group in groups {
      json.beginObject()
      json.member("name", group.name)
      if let number = group.number { json.integer("person_id", Int(number)) }
      json.integer("members", group.members)
      json.endObject()
    }
    json.endArray()
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }
}
