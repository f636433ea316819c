/// A small JSON value, written with its members in the order they were given.
enum JSONText {
  case text(String)
  case integer(Int)
  case flag(Bool)
  case list([JSONText])
  case object([(String, JSONText?)])

  /// The value on one line; members that are `nil` are left out.
  var compact: String {
    var out = ""
    write(to: &out, indent: nil)
    return out
  }

  /// The value on many lines, indented by two spaces.
  var pretty: String {
    var out = ""
    write(to: &out, indent: 0)
    return out
  }

  private func write(to out: inout String, indent: Int?) {
    switch self {
    case .text(let text): Self.write(text, to: &out)
    case .integer(let number): out += String(number)
    case .flag(let flag): out += flag ? "true" : "false"
    case .list(let items):
      Self.write(items, "[", "]", to: &out, indent: indent) { item, out, indent in
        item.write(to: &out, indent: indent)
      }
    case .object(let members):
      let filled = members.compactMap { name, value in value.map { (name, $0) } }
      Self.write(filled, "{", "}", to: &out, indent: indent) { member, out, indent in
        Self.write(member.0, to: &out)
        out += indent == nil ? ":" : ": "
        member.1.write(to: &out, indent: indent)
      }
    }
  }

  private static func write<Item>(
    _ items: [Item], _ open: String, _ close: String, to out: inout String, indent: Int?,
    each: (Item, inout String, Int?) -> Void
  ) {
    out += open
    let inner = indent.map { $0 + 1 }
    for (index, item) in items.enumerated() {
      if index > 0 { out += "," }
      if let inner { out += "\n" + String(repeating: "  ", count: inner) }
      each(item, &out, inner)
    }
    if let indent, !items.isEmpty { out += "\n" + String(repeating: "  ", count: indent) }
    out += close
  }

  private static func write(_ text: String, to out: inout String) {
    out += "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"": out += "\\\""
      case "\\": out += "\\\\"
      case "\n": out += "\\n"
      case "\r": out += "\\r"
      case "\t": out += "\\t"
      case _ where scalar.value < 0x20 || scalar.value == 0x7F:
        let digits = String(scalar.value, radix: 16)
        out += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      default: out.unicodeScalars.append(scalar)
      }
    }
    out += "\""
  }
}
