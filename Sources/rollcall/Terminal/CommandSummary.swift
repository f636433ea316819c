import RollcallModel

/// What a command did, for programs: the line of `--log json` that runs end with, of commands that are
/// none.
///
/// ```
/// {"event":"summary","command":"book add","path":"people.db","published":true,"added":1,…}
/// ```
struct CommandSummary: Sendable {
  private let command: String
  private let path: String
  private let isPublished: Bool?
  private let counts: [(name: String, count: Int)]

  /// Counts what came of a command for a file; `isPublished` says whether what it changed is kept.
  init(
    _ command: String, _ path: String, isPublished: Bool? = nil,
    _ counts: [(name: String, count: Int)]
  ) {
    (self.command, self.path, self.isPublished) = (command, path, isPublished)
    self.counts = counts
  }

  /// The line, without its end.
  var line: String {
    var json = JSONWriter()
    json.beginObject()
    json.member("event", "summary")
    json.member("command", command)
    json.member("path", path)
    if let isPublished {
      json.name("published")
      json.bool(isPublished)
    }
    for (name, count) in counts { json.integer(name, count) }
    json.endObject()
    return String(decoding: json.bytes, as: UTF8.self)
  }
}
