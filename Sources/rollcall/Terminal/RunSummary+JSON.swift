import RollcallFormats
import RollcallModel
import RollcallPipeline

extension RunSummary {
  /// The balanced books as one line of JSON, without a line end.
  var line: String {
    var json = JSONWriter()
    json.beginObject()
    json.member("event", "summary")
    json.member("pipeline", pipeline)
    json.member("started_at", startedAt)
    json.name("seconds")
    json.number((seconds * 1000).rounded() / 1000)
    json.name("published")
    json.bool(isPublished)
    json.integer("read", read)
    json.integer("rejected", rejected)
    json.name("steps")
    json.beginArray()
    for step in steps { Self.write(step, to: &json) }
    json.endArray()
    json.name("targets")
    json.beginArray()
    for target in targets { Self.write(target, to: &json) }
    json.endArray()
    json.counts("rejects", rejects)
    json.member("rejects_path", rejectsPath)
    json.counts("warnings", warnings)
    json.endObject()
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private static func write(_ step: Step, to json: inout JSONWriter) {
    json.beginObject()
    json.member("name", step.name)
    json.member("kind", step.kind)
    json.integer("read", step.read)
    json.integer("written", step.written)
    json.integer("merged", step.merged)
    json.integer("filtered", step.filtered)
    json.integer("rejected", step.rejected)
    if !step.statistics.isEmpty { json.counts("statistics", step.statistics) }
    json.endObject()
  }

  private static func write(_ target: Target, to json: inout JSONWriter) {
    json.beginObject()
    json.member("name", target.name)
    json.member("path", target.path)
    json.integer("written", target.written)
    json.counts("losses", target.losses)
    if let changes = target.changes {
      json.name("changes")
      json.beginObject()
      for (name, count) in changes.byName { json.integer(name, count) }
      json.endObject()
    }
    json.endObject()
  }
}

extension JSONWriter {
  /// Writes a member with a whole number.
  mutating func integer(_ name: String, _ number: Int) {
    self.name(name)
    self.number(number)
  }

  /// Writes a member with counts by name, in the order of the names.
  mutating func counts(_ name: String, _ counts: [String: Int]) {
    self.name(name)
    beginObject()
    for (name, count) in counts.sorted(by: { $0.key < $1.key }) { integer(name, count) }
    endObject()
  }
}
