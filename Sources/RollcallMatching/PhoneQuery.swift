package import RollcallModel
internal import RollcallPhones

/// A phone number that somebody looks for, however it is written.
package struct PhoneQuery: Sendable {
  /// The number in E.164; where nobody said its country, that of each country in which it is valid.
  package let numbers: Set<String>
  /// The digits as they are written, for a number without a country; `nil` where E.164 tells all.
  package let digits: String?
  private let reader: KeyReader

  /// Reads a number; `region` (ISO 3166) is the country of those written without one, of the one
  /// looked for and of those that nobody normalized.
  ///
  /// `nil` for a text without digits.
  package init?(_ text: String, region: String?) {
    reader = KeyReader(region: region)
    let text = PhoneText.cleaned(text)
    let parsed = PhoneEngine.parse(text, region: region.flatMap { PhoneRegion($0.uppercased()) })
    switch parsed.outcome {
    case .valid, .possible:
      (numbers, digits) = ([parsed.number], nil)
      return
    case .noRegion: numbers = Self.numbers(ofAnyCountry: text)
    case .short, .invalid: numbers = []
    }
    let digits = Self.digits(of: text)
    guard !digits.isEmpty else { return nil }
    self.digits = digits
  }

  /// Whether a phone has the number.
  package func matches(_ phone: Phone) -> Bool {
    if let key = phone.key, !key.isEmpty { return numbers.contains(key) }
    if !numbers.isEmpty, let number = reader.number(phone), numbers.contains(number) { return true }
    return digits.map { $0 == Self.digits(of: PhoneText.cleaned(phone.value)) } ?? false
  }

  private static func numbers(ofAnyCountry text: String) -> Set<String> {
    var numbers: Set<String> = []
    for region in PhoneRegion.all {
      let parsed = PhoneEngine.parse(text, region: region)
      if parsed.outcome == .valid { numbers.insert(parsed.number) }
    }
    return numbers
  }

  private static func digits(of text: String) -> String {
    String(decoding: text.utf8.filter { (48...57).contains($0) }, as: UTF8.self)
  }
}
