import RollcallModel

/// The names of elements that values of parameters are in (RFC 6351 §5, and the RFCs that add some).
enum XCardParameter {
  private static let types = NameTable<CardValueType>(
    [
      (CardValueType.languageTag, "LANGUAGE"), (.integer, "PREF INDEX"), (.uri, "GEO AUTHOR"),
      (.timestamp, "CREATED"), (.boolean, "DERIVED"),
      (
        .text,
        "ALTID PID TYPE MEDIATYPE CALSCALE SORT-AS TZ LABEL CC LEVEL AUTHOR-NAME PHONETIC PROP-ID"
          + " SCRIPT SERVICE-TYPE USERNAME JSPTR JSCOMPS"
      ),
    ].flatMap { type, names in names.split(separator: " ").map { (String($0), type) } })

  /// The element of a value of a parameter, whose name is in capitals.
  static func element(_ name: String, _ value: String) -> String {
    switch types[NameKey(name)] {
    case nil: return "unknown"
    case .integer: return Int(value) == nil ? "text" : "integer"
    case .uri: return URIScheme.length(of: value) != nil ? "uri" : "text"
    case .text where name == "TZ" && URIScheme.length(of: value) != nil: return "uri"
    case .some(let type): return type.name
    }
  }
}
