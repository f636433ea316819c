import RollcallFormats
import RollcallModel

/// Writes refused records as JSON lines: where each was, why it was refused, and the record itself.
///
/// ```
/// {"source":"crm","file":"crm.csv","line":4,"record":3,"offset":212,"reason":"no_way_to_reach",
///  "by":"require#1","raw":"…","person":{…}}
/// ```
/// A record that is no UTF-8 is written as `raw_base64`. The file holds personal data: only its owner
/// can read it.
final class RejectLog: Sendable {
  private let output: FileOutput

  init(_ target: OutputTarget) throws(Failure) { output = try FileOutput(target) }

  /// Writes one record.
  func add(_ reject: Reject) throws(Failure) {
    var json = JSONWriter()
    json.beginObject()
    if let position = reject.position {
      json.member("source", position.file.source)
      json.member("file", position.file.path)
      if position.line > 0 { Self.number("line", position.line, &json) }
      Self.number("record", position.record, &json)
      Self.number("offset", position.offset, &json)
    }
    json.member("reason", reject.reason)
    json.member("by", reject.by)
    if let column = reject.problem?.column { Self.number("column", column, &json) }
    if let raw = reject.raw {
      if let text = String(validating: raw, as: UTF8.self) {
        json.member("raw", text)
      } else {
        json.member("raw_base64", Base64.encode(raw))
      }
    }
    if let person = reject.person {
      json.name("person")
      person.write(to: &json)
    }
    json.endObject()
    json.endLine()
    try output.write(json.bytes)
  }

  /// Puts the file on the disk.
  func finish() throws(Failure) { try output.finish() }

  private static func number(_ name: String, _ number: Int, _ json: inout JSONWriter) {
    json.name(name)
    json.number(number)
  }
}
