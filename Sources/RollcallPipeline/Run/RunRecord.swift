import Glibc
import RollcallFormats
import RollcallModel
import RollcallStages

/// A run's record: the balanced books as JSON, without personal values.
struct RunRecord {
  private let summary: RunSummary
  private let failure: Failure?

  init(_ summary: RunSummary, _ failure: Failure?) {
    (self.summary, self.failure) = (summary, failure)
  }

  /// Writes the record, whole or not at all.
  func write(_ path: String) throws(Failure) {
    let publisher = Publisher(mark: "record.\(getpid())", isDryRun: false)
    let output = try FileOutput(try publisher.target(for: path))
    try output.write(json)
    try output.finish()
    try publisher.publish()
  }

  private var json: [UInt8] {
    var json = JSONWriter()
    json.beginObject()
    json.member("pipeline", summary.pipeline)
    json.member("started_at", summary.startedAt)
    json.name("seconds")
    json.number(summary.seconds)
    json.member(
      "status", failure == nil ? (summary.isPublished ? "published" : "dry_run") : "failed")
    number("read", summary.read, &json)
    number("rejected", summary.rejected, &json)
    json.name("steps")
    json.beginArray()
    for step in summary.steps { write(step, &json) }
    json.endArray()
    json.name("targets")
    json.beginArray()
    for target in summary.targets { write(target, &json) }
    json.endArray()
    // What was right by these can be wrong by the next.
    let verbs = Set(summary.steps.map(\.kind))
    let data = Stages.all.filter { verbs.contains($0.name) }.flatMap(\.kinds).flatMap(\.data)
    if !data.isEmpty {
      json.name("data")
      json.value(.array(data.map { .string($0) }))
    }
    write("rejects", summary.rejects, &json)
    json.member("rejects_path", summary.rejectsPath)
    write("warnings", summary.warnings, &json)
    if let failure { write(failure, &json) }
    json.endObject()
    json.endLine()
    return json.bytes
  }

  private func write(_ step: RunSummary.Step, _ json: inout JSONWriter) {
    json.beginObject()
    json.member("name", step.name)
    json.member("kind", step.kind)
    number("read", step.read, &json)
    number("written", step.written, &json)
    number("merged", step.merged, &json)
    number("filtered", step.filtered, &json)
    number("rejected", step.rejected, &json)
    write("statistics", step.statistics, &json)
    json.endObject()
  }

  private func write(_ target: RunSummary.Target, _ json: inout JSONWriter) {
    json.beginObject()
    json.member("name", target.name)
    json.member("path", target.path)
    number("read", target.read, &json)
    number("written", target.written, &json)
    write("losses", target.losses, &json)
    if let changes = target.changes {
      json.name("changes")
      json.beginObject()
      for (name, count) in changes.byName { number(name, count, &json) }
      json.endObject()
    }
    json.endObject()
  }

  private func write(_ failure: Failure, _ json: inout JSONWriter) {
    json.name("errors")
    json.beginArray()
    for problem in failure.problems { json.string(problem.code.rawValue) }
    json.endArray()
  }

  private func write(_ name: String, _ counts: [String: Int], _ json: inout JSONWriter) {
    guard !counts.isEmpty else { return }
    json.name(name)
    json.beginObject()
    for (key, count) in counts.sorted(by: { $0.key < $1.key }) { number(key, count, &json) }
    json.endObject()
  }

  private func number(_ name: String, _ number: Int, _ json: inout JSONWriter) {
    json.name(name)
    json.number(number)
  }
}
