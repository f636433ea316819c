/// Numbers and times as people read them.
enum Amount {
  /// A whole number with its thousands apart: `1,234,567`.
  static func of(_ number: Int) -> String {
    let digits = Array(String(number.magnitude))
    var out = number < 0 ? "-" : ""
    for (index, digit) in digits.enumerated() {
      if index > 0, (digits.count - index) % 3 == 0 { out += "," }
      out.append(digit)
    }
    return out
  }

  /// A time as exact as it matters: `0.42 s`, `12.5 s`, `3 min 20 s`.
  static func ofSeconds(_ seconds: Double) -> String {
    if seconds < 9.995 { return decimal(seconds, digits: 2) + " s" }
    if seconds < 59.95 { return decimal(seconds, digits: 1) + " s" }
    return ofWholeSeconds(seconds)
  }

  /// A time without fractions: `7 s`, `3 min 20 s`, `2 h 5 min`.
  static func ofWholeSeconds(_ seconds: Double) -> String {
    let whole = Int(min(max(seconds, 0), 3.6e8).rounded())
    if whole < 60 { return "\(whole) s" }
    if whole < 3600 { return "\(whole / 60) min \(whole % 60) s" }
    return "\(of(whole / 3600)) h \(whole % 3600 / 60) min"
  }

  /// `1 record`, `2 records`.
  static func of(_ number: Int, _ noun: String) -> String {
    "\(of(number)) \(noun)\(number == 1 ? "" : "s")"
  }

  private static func decimal(_ number: Double, digits: Int) -> String {
    let factor = digits == 2 ? 100 : 10
    let scaled = Int((max(number, 0) * Double(factor)).rounded())
    let fraction = String(scaled % factor)
    return "\(scaled / factor)."
      + String(repeating: "0", count: digits - fraction.utf8.count) + fraction
  }
}
