import RollcallModel
import RollcallPipeline

extension Inspection {
  /// What was found, as one line of JSON without its end.
  func json(_ diagnostics: Diagnostics) -> String {
    var json = JSONWriter()
    json.beginObject()
    json.member("path", path)
    json.member("format", format)
    json.member("encoding", encoding)
    json.name("facts")
    json.beginObject()
    for fact in facts { json.member(fact.name, fact.value) }
    json.endObject()
    if !columns.isEmpty { write(columns, to: &json) }
    json.integer("people", people)
    json.counts("rejects", rejects)
    json.name("coverage")
    json.beginObject()
    for item in coverage { json.integer(item.property, item.people) }
    json.endObject()
    json.counts("problem_counts", problemCounts)
    var text = String(decoding: json.bytes, as: UTF8.self)
    // The problems are JSON already.
    text += ",\"problems\":[" + problems.map(diagnostics.json).joined(separator: ",") + "]}"
    return text
  }

  private func write(
    _ columns: [(header: String, path: String?)], to json: inout JSONWriter
  ) {
    json.name("columns")
    json.beginArray()
    for column in columns {
      json.beginObject()
      json.member("header", column.header)
      json.member("path", column.path)
      json.endObject()
    }
    json.endArray()
  }
}
