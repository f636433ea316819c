internal import CPhoneNumber
internal import RollcallModel

/// What a phone number's text turned out to be.
struct ParsedPhone: Sendable, Hashable {
  /// How a text was judged.
  enum Outcome: Sendable, Hashable {
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
  var outcome: Outcome
  /// E.164, or the digits to dial for a short number; empty if invalid.
  var number = ""
  /// ISO 3166 country of the number, `001` for none; `nil` if unknown.
  var region: String?
  /// What sort of line.
  var type: Phone.Kind?
  /// Digits to dial once connected.
  var `extension`: String?
}

/// The rules of phone numbers: the only place that knows whose they are (libphonenumber's).
///
/// Any number of threads may use one.
struct PhoneEngine: Sendable {
  /// The longest text, in bytes, that can be a number (libphonenumber's own limit).
  private static let longest = 250

  /// Whether the region has a numbering plan.
  static func knows(region: String) -> Bool { rollcall_phone_knows_region(region) != 0 }

  /// Parses a text that holds one number.
  ///
  /// `region` is the country of numbers written without one, ISO 3166 alpha-2; `nil` for unknown.
  func parse(_ text: String, region: String?) -> ParsedPhone {
    let phone = parseOnce(text, region: region)
    // Zeros in front of a number of no known range are taken for a prefix the next time; a number
    // that would not stay what it is, is none.
    guard phone.outcome == .possible, parseOnce(phone.number, region: nil).number != phone.number
    else { return phone }
    return ParsedPhone(outcome: .invalid(reason: "unassigned"))
  }

  private func parseOnce(_ text: String, region: String?) -> ParsedPhone {
    guard text.utf8.count <= Self.longest else {
      return ParsedPhone(outcome: .invalid(reason: "too_long"))
    }
    var result = RollcallPhone()
    var text = text
    var international = false
    text.withUTF8 { bytes in
      international = bytes.contains(UInt8(ascii: "+"))
      bytes.withMemoryRebound(to: CChar.self) { characters in
        guard let start = characters.baseAddress else {
          result.outcome = .notANumber
          return
        }
        if let region {
          rollcall_phone_parse(start, characters.count, region, &result)
        } else {
          rollcall_phone_parse(start, characters.count, nil, &result)
        }
      }
    }
    return Self.parsed(result, lacksRegion: region == nil && !international)
  }

  private static func parsed(_ result: RollcallPhone, lacksRegion: Bool) -> ParsedPhone {
    let outcome: ParsedPhone.Outcome
    switch result.outcome {
    case .valid: outcome = .valid
    case .possible: outcome = .possible
    case .short: outcome = .short
    case .localOnly: outcome = .invalid(reason: "no_area_code")
    case .tooShort: outcome = .invalid(reason: "too_short")
    case .tooLong: outcome = .invalid(reason: "too_long")
    case .wrongLength: outcome = .invalid(reason: "wrong_length")
    case .unknownCountry: outcome = lacksRegion ? .noRegion : .invalid(reason: "unknown_country")
    case .notANumber: outcome = .invalid(reason: "not_a_number")
    }
    var phone = ParsedPhone(outcome: outcome)
    switch outcome {
    case .invalid, .noRegion: return phone
    case .valid, .possible, .short: break
    }
    phone.number = withUnsafeBytes(of: result.number, text) ?? ""
    phone.region = withUnsafeBytes(of: result.region, text)
    phone.extension = withUnsafeBytes(of: result.extension, text)
    phone.type = outcome == .short ? .short : kind(result.kind)
    return phone
  }

  /// The text before the first NUL; `nil` if there is none.
  private static func text(_ bytes: UnsafeRawBufferPointer) -> String? {
    let filled = bytes.prefix { $0 != 0 }
    return filled.isEmpty ? nil : String(decoding: filled, as: UTF8.self)
  }

  private static func kind(_ kind: RollcallPhoneKind) -> Phone.Kind {
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
