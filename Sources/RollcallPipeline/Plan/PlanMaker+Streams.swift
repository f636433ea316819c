import RollcallModel
import RollcallStages

// What nodes read.
extension PlanMaker {
  /// The streams that `from:` names; without it the stage above, or all sources for the first.
  mutating func streams(_ from: [Setting]?) -> [StreamReference] {
    var result: [StreamReference] = []
    if let from {
      for item in from {
        guard let stream = stream(item) else { continue }
        if result.contains(stream) {
          problems.append(item.problem(.duplicateKey, subject: item.plainText))
        } else {
          result.append(stream)
        }
      }
    } else if let last = plan.stages.last {
      result = [StreamReference(node: last.id)]
    } else {
      result = plan.sources.map { StreamReference(node: $0.id) }
    }
    used.formUnion(result)
    return result
  }

  /// The stream of a name, `nil` if there is none; that is reported.
  mutating func stream(_ setting: Setting) -> StreamReference? {
    guard case .text(let text) = setting.value else { return nil }
    let (name, suffix) = text.splitAtDot
    guard let node = nodes[name] else {
      problems.append(missing(name, setting))
      return nil
    }
    guard let port = suffix.map(StreamReference.Port.init(rawValue:)) ?? .people, suffix != "people"
    else {
      let ports = ["rejects", "duplicates"]
      problems.append(
        setting.problem(
          .unknownName, byte: name.utf8.count + 1, subject: suffix ?? "",
          expected: "one of rejects, duplicates", detail: "stream",
          candidates: Suggestion.candidates(for: suffix ?? "", among: ports)))
      return nil
    }
    guard let node else { return nil }
    if let problem = refusal(of: port, node: node, setting) {
      problems.append(problem)
      return nil
    }
    return StreamReference(node: node, port: port)
  }

  private func missing(_ name: String, _ setting: Setting) -> Problem {
    if later.contains(name) { return setting.problem(.cycle, subject: name) }
    let known = nodes.keys.filter { !$0.utf8.contains(UInt8(ascii: "#")) }.sorted()
    return setting.problem(
      .unknownName, subject: name, expected: "one of " + known.joined(separator: ", "),
      detail: "source or stage", candidates: Suggestion.candidates(for: name, among: known))
  }

  /// Why a node has no such stream, `nil` if it has.
  private func refusal(
    of port: StreamReference.Port, node: Int, _ setting: Setting
  ) -> Problem? {
    guard let stage = plan.stage(node) else {
      // What a source refuses is no person, but a record that could not be read.
      if port == .people { return nil }
      return setting.problem(
        .badValue, subject: setting.plainText, expected: plan.name(of: node),
        detail: "a source has no \(port.rawValue)")
    }
    guard port == .duplicates, stage.key == nil else { return nil }
    return setting.problem(
      .badValue, subject: setting.plainText, expected: plan.name(of: node),
      detail: "\(stage.kind.name) has no duplicates")
  }
}

extension String {
  /// What stands before and after the first dot; `nil` after it if there is none.
  fileprivate var splitAtDot: (String, String?) {
    guard let dot = utf8.firstIndex(of: UInt8(ascii: ".")) else { return (self, nil) }
    return (String(self[..<dot]), String(self[utf8.index(after: dot)...]))
  }
}
