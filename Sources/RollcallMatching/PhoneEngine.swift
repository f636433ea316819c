package import RollcallModel
package import RollcallPhones

/// What a phone number's text turned out to be.
package struct ParsedPhone: Sendable, Hashable {
  /// How a text was judged.
  package enum Outcome: Sendable, Hashable {
    /// A number of an assigned range.
    case valid
    /// Of the right length, but in no range that the numbering plan's data knows.
    case possible
    /// A short number of the region (`911`): it has no E.164.
    case short
    /// No number, for a stable reason.
    case invalid(reason: String)
    /// A national number of which nobody said the country.
    case noRegion
  }

  /// How it was judged.
  package var outcome: Outcome
  /// E.164, or the digits to dial for a short number; empty if invalid.
  package var number: String
  /// ISO 3166 country of the number, `001` for none; `nil` if unknown.
  package var region: String?
  /// What sort of line.
  package var type: Phone.Kind?
  /// Digits to dial once connected.
  package var `extension`: String?
  /// The number itself, to be written in other formats; `nil` if it is none or a short one.
  package fileprivate(set) var parsed: PhoneNumber?

  /// Says how a text was judged; what is not given is not known.
  package init(
    outcome: Outcome, number: String = "", region: String? = nil, type: Phone.Kind? = nil,
    extension: String? = nil
  ) {
    (self.outcome, self.number, self.region, self.type) = (outcome, number, region, type)
    self.extension = `extension`
  }

  /// Whether it is a number that E.164 can be written of.
  package var isNumber: Bool { parsed != nil }
}

/// What rollcall makes of the answers of ``PhoneNumber``.
package enum PhoneEngine {
  /// Parses a text that holds one number.
  ///
  /// `region` is the country of numbers written without one; `nil` for unknown.
  package static func parse(_ text: String, region: PhoneRegion?) -> ParsedPhone {
    do throws(PhoneNumber.Failure) {
      let number = try PhoneNumber(text, region: region)
      if number.isValid { return parsed(number, .valid) }
      return doubtful(number, text, region)
    } catch {
      return ParsedPhone(outcome: outcome(error, text, region))
    }
  }

  /// A number that is in no known range.
  private static func doubtful(
    _ number: PhoneNumber, _ text: String, _ region: PhoneRegion?
  ) -> ParsedPhone {
    if let region, !text.utf8.contains(UInt8(ascii: "+")), number.isShortNumber(in: region) {
      return ParsedPhone(
        outcome: .short, number: number.nationalNumber, region: region.code, type: .short)
    }
    switch number.possibility {
    case .possible:
      // `01 42 68 53 00` in the United States is no number that could ever be assigned there.
      let isNational = !text.utf8.contains(UInt8(ascii: "+"))
      if isNational, !number.matchesNumberingPlan { return invalid("unassigned") }
      // Zeros in front of a number of no known range are taken for a prefix the next time; a number
      // that would not stay what it is, is none.
      let again = try? PhoneNumber(number.formatted(.e164))
      guard again?.formatted(.e164) == number.formatted(.e164) else { return invalid("unassigned") }
      return parsed(number, .possible)
    case .localOnly: return invalid("no_area_code")
    case .tooShort: return invalid("too_short")
    case .tooLong: return invalid("too_long")
    case .wrongLength: return invalid("wrong_length")
    }
  }

  private static func invalid(_ reason: String) -> ParsedPhone {
    ParsedPhone(outcome: .invalid(reason: reason))
  }

  private static func outcome(
    _ failure: PhoneNumber.Failure, _ text: String, _ region: PhoneRegion?
  ) -> ParsedPhone.Outcome {
    switch failure {
    case .unknownCountry:
      let isNational = region == nil && !text.utf8.contains(UInt8(ascii: "+"))
      return isNational ? .noRegion : .invalid(reason: "unknown_country")
    case .notANumber: return .invalid(reason: "not_a_number")
    case .tooShort, .tooShortAfterPrefix: return .invalid(reason: "too_short")
    case .tooLong: return .invalid(reason: "too_long")
    }
  }

  private static func parsed(
    _ number: PhoneNumber, _ outcome: ParsedPhone.Outcome
  ) -> ParsedPhone {
    var result = ParsedPhone(
      outcome: outcome, number: number.formatted(.e164), region: number.region?.code,
      type: kind(number.kind), extension: number.extension)
    result.parsed = number
    return result
  }

  private static func kind(_ kind: PhoneNumber.Kind) -> Phone.Kind {
    switch kind {
    case .fixedLine: .fixedLine
    case .mobile: .mobile
    case .fixedLineOrMobile: .fixedLineOrMobile
    case .tollFree: .tollFree
    case .premiumRate: .premiumRate
    case .sharedCost: .sharedCost
    case .voip: .voip
    case .personalNumber: .personalNumber
    case .pager: .pager
    case .uan: .uan
    case .voicemail: .voicemail
    case .unknown: .unknown
    }
  }
}
