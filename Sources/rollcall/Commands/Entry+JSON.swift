import RollcallModel

extension Entry {
  /// The entries as an array of JSON, a line each.
  static func json(_ entries: [Entry]) -> String {
    entries.isEmpty ? "[]\n" : "[\n" + entries.map(\.object).joined(separator: ",\n") + "\n]\n"
  }

  private var object: String {
    var json = JSONWriter()
    json.beginObject()
    json.member("name", name)
    json.member("signature", signature)
    json.member("summary", summary)
    for fact in facts {
      json.name(fact.name)
      json.value(.array(fact.values.map { .string($0) }))
    }
    if let table, !table.rows.isEmpty { Self.write(table, to: &json) }
    for group in options {
      json.name(group.name.isEmpty ? "options" : group.name)
      json.beginArray()
      for option in group.specs { Self.write(option, to: &json) }
      json.endArray()
    }
    if !kinds.isEmpty {
      json.name("kinds")
      json.beginArray()
      for kind in kinds { Self.write(kind, to: &json) }
      json.endArray()
    }
    json.member("example", example)
    json.member("result", result)
    json.endObject()
    return String(decoding: json.bytes, as: UTF8.self)
  }

  private static func write(_ table: Table, to json: inout JSONWriter) {
    json.name(table.name)
    json.beginArray()
    for row in table.rows {
      json.beginObject()
      for (title, cell) in zip(table.titles, row) { json.member(title, cell) }
      json.endObject()
    }
    json.endArray()
  }

  private static func write(_ kind: KindSpec, to json: inout JSONWriter) {
    json.beginObject()
    json.member("name", kind.name)
    json.member("summary", kind.summary)
    json.name("options")
    json.beginArray()
    for option in kind.options { write(option, to: &json) }
    json.endArray()
    if !kind.data.isEmpty {
      json.name("data")
      json.value(.array(kind.data.map { .string($0) }))
    }
    json.endObject()
  }

  private static func write(_ option: OptionSpec, to json: inout JSONWriter) {
    json.beginObject()
    json.member("key", option.key)
    json.member("kind", option.kind.rawValue)
    json.member("summary", option.summary)
    if !option.choices.isEmpty {
      json.name("choices")
      json.value(.array(option.choices.map { .string($0) }))
    }
    json.member("default", option.standard)
    json.endObject()
  }
}
