import Glibc

/// The time.
enum Moment {
  /// Now, ISO 8601 in UTC: `2026-03-01T02:30:00Z`.
  static var now: String {
    var seconds = time(nil)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let date = [Int(parts.tm_year) + 1900, Int(parts.tm_mon) + 1, Int(parts.tm_mday)]
    let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { Int($0) }
    return date.map(padded).joined(separator: "-") + "T"
      + clock.map(padded).joined(separator: ":") + "Z"
  }

  /// Seconds of a clock that nobody sets.
  static var seconds: Double {
    var time = timespec()
    clock_gettime(CLOCK_MONOTONIC, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private static func padded(_ number: Int) -> String {
    number < 10 ? "0\(number)" : String(number)
  }
}
