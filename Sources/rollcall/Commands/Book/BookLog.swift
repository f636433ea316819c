import RollcallModel
import RollcallPipeline
import RollcallSQLite

extension Command {
  /// `rollcall book log BOOK`.
  static let bookLog = Command(
    name: "book log",
    summary: "Lists the changes of a book that are remembered, the last one first.",
    details: """
      Each with when it was made, what it was, and the first three people it was about.
      """,
    arguments: [.book],
    options: [.format],
    examples: [
      Example("rollcall book log people.db", "when what was done"),
      Example("rollcall book log people.db --format json", "for programs"),
    ],
    run: { session throws(Failure) in
      let entries = try session.bookEdit.log()
      try session.print(session.isJSON ? json(entries) : text(entries))
      return .success
    })

  private static func text(_ entries: [BookLogEntry]) -> String {
    let rows = entries.map { entry in
      [
        entry.time, Printable.text(entry.what, limit: 60),
        entry.counts.words + (entry.isKept ? "" : " (cannot be undone)"),
        PeopleText.names(of: entry.people) + (entry.isWhole ? "" : ", …"),
      ]
    }
    return AlignedText().lines(rows)
  }

  private static func json(_ entries: [BookLogEntry]) -> String {
    var json = JSONWriter()
    json.beginArray()
    for entry in entries {
      json.beginObject()
      json.member("time", entry.time)
      json.member("what", entry.what)
      json.write(entry.counts)
      json.name("can_be_undone")
      json.bool(entry.isKept)
      PeopleJSON.addNames(of: entry.people, to: &json)
      json.endObject()
    }
    json.endArray()
    return String(decoding: json.bytes, as: UTF8.self) + "\n"
  }
}

extension BookLogEntry {
  /// Whether everybody whom it was about is told, or nobody.
  fileprivate var isWhole: Bool {
    people.count < Self.toldPeople || counts.added + counts.changed + counts.removed == people.count
  }
}

extension BookChange.Counts {
  /// What was done, in words: `added 1, removed 2`.
  var words: String {
    let parts = [("added", added), ("changed", changed), ("removed", removed)]
    let words = parts.filter { $0.1 > 0 }.map { "\($0.0) \(Amount.of($0.1))" }
    return words.isEmpty ? "nothing" : words.joined(separator: ", ")
  }

  /// What was taken back where this was done to take it back.
  var inverse: Self {
    var counts = self
    (counts.added, counts.removed) = (removed, added)
    return counts
  }
}

extension JSONWriter {
  /// Writes the counts of a change as members.
  mutating func write(_ counts: BookChange.Counts) {
    integer("added", counts.added)
    integer("changed", counts.changed)
    integer("removed", counts.removed)
  }
}
