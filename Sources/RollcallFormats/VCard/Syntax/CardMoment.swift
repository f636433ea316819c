/// A date, a time or both, of which parts may be missing (RFC 6350 §4.3).
///
/// vCard 4.0 and xCard have the basic form (`19850412T102200-0800`, `--0412`), jCard the extended one
/// (`1985-04-12T10:22:00-08:00`, `--04-12`; RFC 7095 §3.5.3–3.5.6). Both are read. The parts are kept
/// as digits: whether a calendar has such a day is not asked here.
struct CardMoment {
  private enum Part: Int, CaseIterable {
    case year, month, day, hour, minute, second
  }

  /// The digits of each part, empty where it is missing.
  private var parts = [String](repeating: "", count: Part.allCases.count)
  /// The difference to UTC as sign, hours and minutes, or `Z`.
  private var zone: (sign: String, hours: String, minutes: String)?

  private subscript(_ part: Part) -> String {
    get { parts[part.rawValue] }
    set { parts[part.rawValue] = newValue }
  }

  private func has(_ list: Part...) -> Bool { list.allSatisfy { !self[$0].isEmpty } }

  private var hasDate: Bool { has(.year) || has(.month) || has(.day) }
  private var hasTime: Bool { has(.hour) || has(.minute) || has(.second) }

  /// Reads a text of a type; `nil` where it is none.
  init?(_ text: String, as type: CardValueType) {
    var scanner = Scanner(text)
    switch type {
    case .date: guard scanner.date(into: &self) else { return nil }
    case .time: guard scanner.time(into: &self) else { return nil }
    case .dateTime, .timestamp:
      guard scanner.date(into: &self), scanner.take("T"), scanner.time(into: &self) else {
        return nil
      }
    case .dateAndOrTime:
      let hasDate = scanner.date(into: &self)
      if hasDate, scanner.isAtEnd { return }
      // A time alone has a T before it (RFC 6350 §4.3.4); in jCards it is missing at times.
      if !hasDate { scanner.goBack() }
      guard scanner.take("T") || !hasDate, scanner.time(into: &self) else { return nil }
    case .utcOffset: guard scanner.zone(into: &self) else { return nil }
    default: return nil
    }
    guard scanner.isAtEnd else { return nil }
    if type == .dateTime, !has(.day) || has(.year) && !has(.month) { return nil }
    if type == .timestamp, !has(.year, .month, .day, .hour, .minute, .second) { return nil }
  }

  /// `19850412`, `--0412`, `1985-04`, `T102200-0800`; without the T where the type is that of a time.
  func basic(as type: CardValueType) -> String { text(as: type, "", "") }

  /// As ``basic(as:)``, but the zone as jCard has it, `-08:00`.
  func basicWithExtendedZone(as type: CardValueType) -> String { text(as: type, "", "", ":") }

  /// `1985-04-12`, `--04-12`, `1985-04`, `T10:22:00-08:00`.
  func extended(as type: CardValueType) -> String { text(as: type, "-", ":") }

  private func text(
    as type: CardValueType, _ dash: String, _ colon: String, _ zoneColon: String? = nil
  ) -> String {
    var result = ""
    if hasDate {
      // `1985-04` has a hyphen in either form, else it were `198504`.
      let isMonth = has(.year, .month) && !has(.day)
      result += has(.year) ? self[.year] : has(.month) ? "--" : "---"
      if has(.year, .month) { result += isMonth ? "-" : dash }
      result += self[.month]
      if has(.month, .day) { result += dash }
      result += self[.day]
    }
    if hasTime {
      if hasDate || type == .dateAndOrTime { result += "T" }
      if !has(.hour) { result += has(.minute) ? "-" : "--" }
      result += self[.hour]
      if has(.hour, .minute) { result += colon }
      result += self[.minute]
      if has(.minute, .second) { result += colon }
      result += self[.second]
    }
    guard let zone else { return result }
    result += zone.sign + zone.hours
    return zone.minutes.isEmpty ? result : result + (zoneColon ?? colon) + zone.minutes
  }

  /// Takes one part after the other off a text.
  private struct Scanner {
    private let bytes: [UInt8]
    private var index = 0

    init(_ text: String) { bytes = Array(text.utf8) }

    var isAtEnd: Bool { index == bytes.count }

    mutating func goBack() { index = 0 }

    mutating func take(_ letter: Unicode.Scalar) -> Bool {
      guard index < bytes.count, bytes[index] == UInt8(ascii: letter) else { return false }
      index += 1
      return true
    }

    /// Takes exactly so many digits.
    private mutating func digits(_ count: Int) -> String? {
      guard index + count <= bytes.count else { return nil }
      let part = bytes[index..<index + count]
      guard part.allSatisfy(ASCII.isDigit) else { return nil }
      index += count
      return String(decoding: part, as: UTF8.self)
    }

    /// `1985`, `1985-04`, `19850412`, `1985-04-12`, `--04`, `--0412`, `--04-12`, `---12`.
    mutating func date(into moment: inout CardMoment) -> Bool {
      if take("-") {
        guard take("-") else { return false }
        if take("-") { return set(.day, digits(2), in: &moment) }
        guard set(.month, digits(2), in: &moment) else { return false }
        return take("-") ? set(.day, digits(2), in: &moment) : day(into: &moment)
      }
      guard set(.year, digits(4), in: &moment) else { return false }
      if take("-") {
        guard set(.month, digits(2), in: &moment) else { return false }
        return take("-") ? set(.day, digits(2), in: &moment) : true
      }
      guard let month = digits(2) else { return true }
      moment[.month] = month
      return set(.day, digits(2), in: &moment)
    }

    /// A day that follows at once, or none.
    private mutating func day(into moment: inout CardMoment) -> Bool {
      moment[.day] = digits(2) ?? ""
      return true
    }

    /// `10`, `1022`, `10:22`, `102200`, `10:22:00`, `-22`, `-2200`, `-22:00`, `--00`; a zone behind it.
    mutating func time(into moment: inout CardMoment) -> Bool {
      if take("-") {
        if take("-") { return set(.second, digits(2), in: &moment) && endsWithZone(&moment) }
        guard set(.minute, digits(2), in: &moment) else { return false }
        return next(.second, into: &moment) && endsWithZone(&moment)
      }
      guard set(.hour, digits(2), in: &moment), next(.minute, into: &moment) else { return false }
      if moment.has(.minute), !next(.second, into: &moment) { return false }
      return endsWithZone(&moment)
    }

    /// A part that may follow, behind a colon or at once; false where a colon has nothing behind it.
    private mutating func next(_ part: Part, into moment: inout CardMoment) -> Bool {
      if take(":") { return set(part, digits(2), in: &moment) }
      moment[part] = digits(2) ?? ""
      return true
    }

    private mutating func endsWithZone(_ moment: inout CardMoment) -> Bool {
      if isAtEnd { return true }
      if take("Z") {
        moment.zone = ("Z", "", "")
        return true
      }
      return zone(into: &moment)
    }

    /// `-08`, `-0800`, `-08:00`.
    mutating func zone(into moment: inout CardMoment) -> Bool {
      let sign = take("+") ? "+" : take("-") ? "-" : ""
      guard !sign.isEmpty, let hours = digits(2) else { return false }
      let hasColon = take(":")
      let minutes = digits(2)
      moment.zone = (sign, hours, minutes ?? "")
      return !hasColon || minutes != nil
    }

    private func set(_ part: Part, _ digits: String?, in moment: inout CardMoment) -> Bool {
      guard let digits else { return false }
      moment[part] = digits
      return true
    }
  }
}
