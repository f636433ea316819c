/// What is known of parameters.
enum CardParameter {
  /// Whether a parameter of a name in capitals has values with commas between (RFC 6350 §5.5, 5.6, 5.9).
  static func isList(_ name: String) -> Bool {
    name == "TYPE" || name == "PID" || name == "SORT-AS"
  }

  /// Whether a parameter says how the bytes of a text were encoded, which is over.
  static func isDecoded(_ parameter: CardProperty.Parameter) -> Bool {
    let values = parameter.values.map { $0.uppercased() }
    switch parameter.name {
    case "ENCODING": return values.contains("QUOTED-PRINTABLE")
    case "CHARSET": return values != ["UTF-8"]
    default: return false
    }
  }

  /// Whether the parameter has escapes of its own: an address's `LABEL` (RFC 6350 §6.3.1).
  static func isEscaped(_ name: String, of property: String) -> Bool {
    name == "LABEL" && property == "ADR"
  }
}
