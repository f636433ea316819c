import RollcallModel
import RollcallPipeline

extension Command {
  /// `rollcall list WHAT`.
  static let list = Command(
    name: "list",
    summary:
      "Lists the formats, presets, profiles, stages, reports, properties or functions there are.",
    arguments: [
      Argument(name: "WHAT", summary: Topic.all.map(\.name).joined(separator: ", ") + "."),
      Argument(name: "NAME", summary: "Only the one of that name.", isOptional: true),
    ],
    options: [.format],
    examples: [
      Example("rollcall list stages", "every stage with its options"),
      Example("rollcall list stages merge", "one of them"),
      Example("rollcall list functions --format json", "for programs"),
    ],
    run: { session throws(Failure) in
      let topic = try Topic.named(session.arguments.positional[0])
      let entries = try topic.entries(named: session.arguments.positional.dropFirst().first)
      let isJSON = session.arguments.value(.format) == "json"
      try session.print(isJSON ? Entry.json(entries) : Entry.text(entries))
      return .success
    })
}

/// What can be listed.
struct Topic: Sendable {
  /// The name: `formats`.
  let name: String
  /// Gives all of it, in the order of documentation.
  let entries: @Sendable () -> [Entry]

  /// The topic of that name.
  ///
  /// - Throws: `usage` where there is none.
  fileprivate static func named(_ name: String) throws(Failure) -> Topic {
    if let topic = all.first(where: { $0.name == name }) { return topic }
    let names = all.map(\.name)
    throw .usage(
      "there is no list of \"\(name)\": it is one of " + names.joined(separator: ", "),
      candidates: Suggestion.candidates(for: name, among: names))
  }

  /// All entries, or the one of that name.
  ///
  /// - Throws: `usage` where there is none.
  fileprivate func entries(named name: String?) throws(Failure) -> [Entry] {
    let all = entries()
    guard let name else { return all }
    if let entry = all.first(where: { $0.name == name }) { return [entry] }
    throw .usage(
      "there is no \"\(name)\" among the \(self.name)",
      candidates: Suggestion.candidates(for: name, among: all.map(\.name)))
  }
}
