/// The types of values (RFC 6350 §4, RFC 7095 §3.5, RFC 6351 §5).
enum CardValueType: Sendable, Hashable {
  case text, uri, date, time, dateTime, dateAndOrTime, timestamp, boolean, integer, float
  case utcOffset, languageTag
  /// Of a property that nobody registered and that does not say: the value is verbatim, escapes and all.
  case unknown
  /// A type that we know nothing about; the value is verbatim as well.
  case other(String)

  private static let named = NameTable<CardValueType>(
    [
      .text, .uri, .date, .time, .dateTime, .dateAndOrTime, .timestamp, .boolean, .integer, .float,
      .utcOffset, .languageTag, .unknown,
    ].map { (type: CardValueType) in (type.name, type) })

  /// The type of a name in any case.
  init(_ name: String) {
    self = Self.named[NameKey(name)] ?? .other(name.lowercased())
  }

  /// Whether values are dates, times or differences to UTC, which ``CardMoment`` reads.
  var isMoment: Bool {
    switch self {
    case .date, .time, .dateTime, .dateAndOrTime, .timestamp, .utcOffset: true
    case .text, .uri, .boolean, .integer, .float, .languageTag, .unknown, .other: false
    }
  }

  /// The name in small letters.
  var name: String {
    switch self {
    case .text: "text"
    case .uri: "uri"
    case .date: "date"
    case .time: "time"
    case .dateTime: "date-time"
    case .dateAndOrTime: "date-and-or-time"
    case .timestamp: "timestamp"
    case .boolean: "boolean"
    case .integer: "integer"
    case .float: "float"
    case .utcOffset: "utc-offset"
    case .languageTag: "language-tag"
    case .unknown: "unknown"
    case .other(let name): name
    }
  }
}
