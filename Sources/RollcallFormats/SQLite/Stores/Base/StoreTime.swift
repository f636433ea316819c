import RollcallModel

/// Moments and days as stores write them: seconds since an epoch.
enum StoreTime {
  /// Seconds from 1970 to Apple's epoch, 2001-01-01T00:00:00Z.
  private static let cocoaEpoch = 978_307_200.0

  /// A moment in seconds since 2001, as Apple has it; text that is no number is kept.
  static func cocoa(_ value: Scalar) -> Timestamp? {
    moment(value) { $0 + cocoaEpoch }
  }

  /// A moment in seconds since 1970.
  static func unix(_ value: Scalar) -> Timestamp? { moment(value) { $0 } }

  /// A moment in milliseconds since 1970.
  static func unixMilliseconds(_ value: Scalar) -> Timestamp? { moment(value) { $0 / 1_000 } }

  /// The UTC day of a moment since 2001; Apple has days at noon UTC, and 1604 for no year.
  static func cocoaDay(_ value: Scalar) -> PartialDate? {
    guard let seconds = seconds(value) else { return value.nonEmptyText.map { PartialDate($0) } }
    guard let moment = civil(seconds + cocoaEpoch) else { return nil }
    return PartialDate(
      year: moment.year == 1604 ? 0 : moment.year, month: moment.month, day: moment.day)
  }

  /// A day of which the Mac keeps the year apart: seconds into the leap year 1604, and the year or none.
  static func yearlessDay(_ seconds: Scalar, year: Int64?) -> PartialDate? {
    guard
      case .known(_, let month, let day)? = Self.seconds(seconds).flatMap({
        cocoaDay(.real(startOf1604 + $0))
      })
    else { return nil }
    let known = year.flatMap { (1...9_999).contains($0) && $0 != 1604 ? Int($0) : nil }
    return PartialDate(year: known ?? 0, month: Int(month), day: Int(day))
  }

  /// 1604-01-01T00:00:00Z in seconds since 2001.
  private static let startOf1604 = -12_528_172_800.0

  private static func moment(_ value: Scalar, _ shift: (Double) -> Double) -> Timestamp? {
    guard let seconds = seconds(value) else {
      return value.nonEmptyText.map { Timestamp($0) }
    }
    guard seconds != 0, let moment = civil(shift(seconds)) else { return nil }
    func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
    let year = String(moment.year)
    let padded = String(repeating: "0", count: max(0, 4 - year.utf8.count)) + year
    return Timestamp(
      verbatim: "\(padded)-\(two(moment.month))-\(two(moment.day))T\(two(moment.second / 3_600))"
        + ":\(two(moment.second / 60 % 60)):\(two(moment.second % 60))Z")
  }

  private static func seconds(_ value: Scalar) -> Double? {
    switch value {
    case .integer(let number): Double(number)
    case .real(let number): number
    case .text(let text): Double(text)
    case .null, .blob: nil
    }
  }

  /// A moment of the Gregorian calendar in UTC, `nil` for years that four digits do not hold.
  private static func civil(
    _ seconds: Double
  ) -> (year: Int, month: Int, day: Int, second: Int)? {
    guard seconds.magnitude < 3e11 else { return nil }
    let whole = Int(seconds.rounded(.down))
    let days = whole >= 0 ? whole / 86_400 : (whole - 86_399) / 86_400
    // Days since 0000-03-01, in eras of 400 years (Howard Hinnant, "chrono-compatible date algorithms").
    let shifted = days + 719_468
    let era = (shifted >= 0 ? shifted : shifted - 146_096) / 146_097
    let dayOfEra = shifted - era * 146_097
    let yearOfEra =
      (dayOfEra - dayOfEra / 1_460 + dayOfEra / 36_524 - dayOfEra / 146_096) / 365
    let dayOfYear = dayOfEra - (365 * yearOfEra + yearOfEra / 4 - yearOfEra / 100)
    let shiftedMonth = (5 * dayOfYear + 2) / 153
    let month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9
    let year = yearOfEra + era * 400 + (month <= 2 ? 1 : 0)
    guard (1...9_999).contains(year) else { return nil }
    return (year, month, dayOfYear - (153 * shiftedMonth + 2) / 5 + 1, whole - days * 86_400)
  }
}

extension Scalar {
  /// The value as text, `nil` for null and for empty text.
  var nonEmptyText: String? { text.flatMap { $0.isEmpty ? nil : $0 } }
}
