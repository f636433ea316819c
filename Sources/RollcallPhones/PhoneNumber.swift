/// A phone number as libphonenumber understands it: country calling code, national number, extension.
///
/// Values are plain integers, so that parsing allocates nothing.
public struct PhoneNumber: Sendable, Hashable {
  /// What sort of line a number reaches; libphonenumber's types.
  public enum Kind: UInt8, Sendable, CaseIterable {
    case fixedLine, mobile, fixedLineOrMobile, tollFree, premiumRate, sharedCost, voip
    case personalNumber, pager, uan, voicemail, unknown
  }

  /// Whether a number has a length that its country uses.
  public enum Possibility: UInt8, Sendable, CaseIterable {
    case possible
    /// It lacks its area code.
    case localOnly
    case tooShort, tooLong
    /// Between the shortest and the longest, but no length in use.
    case wrongLength
  }

  /// Why a text is no number at all.
  public enum Failure: UInt8, Error, Sendable, CaseIterable {
    /// No country, or a calling code that does not exist.
    case unknownCountry
    case notANumber
    /// Nothing, or nearly nothing, follows an international prefix.
    case tooShortAfterPrefix
    /// Fewer than two digits.
    case tooShort
    /// More than 17 digits, or more than 250 characters.
    case tooLong
  }

  /// The national (significant) number, at most 17 digits, without its leading zeros.
  public let nationalValue: UInt64
  /// How many digits the national number has, leading zeros counted (Italy has such).
  public let nationalLength: Int8
  /// How many digits the extension has, at most 20; 0 for none.
  public let extensionLength: Int8
  /// What sort of line it reaches.
  public let kind: Kind
  /// Whether the length is right.
  public let possibility: Possibility
  /// The extension's value without leading zeros.
  let extensionValue: UInt128
  /// The place of the country calling code.
  let countryIndex: UInt8
  /// The place of the region among those of the calling code; 255 for none.
  let place: UInt8

  /// The country calling code, 1...999.
  public var countryCallingCode: Int { country.code }

  /// The region that the number belongs to; `nil` if its calling code has several and none is right.
  public var region: PhoneRegion? {
    place == 0xFF ? nil : country.region(Int(place))
  }

  /// Whether the number is in a range that is in use.
  public var isValid: Bool { place != 0xFF && kind != .unknown }

  /// The digits to dial once connected; `nil` for none.
  public var `extension`: String? {
    extensionLength == 0
      ? nil : digits { $0.append(extensionValue, Int(extensionLength)) }
  }

  /// The digits of the national number.
  public var nationalNumber: String { digits { $0.append(nationalValue, Int(nationalLength)) } }

  /// Whether its digits look like a number of its calling code's main region, assigned or not: a
  /// number in North America has no 0 or 1 in front.
  public var matchesNumberingPlan: Bool {
    withDigits { PhoneTables.result(mainRegion.general, $0, Int(nationalLength)) != 0 }
  }

  /// Whether it is a short number, such as 911, for those who dial from a region.
  public func isShortNumber(in region: PhoneRegion) -> Bool {
    guard region.callingCode == country.code, let machine = region.shortNumbers else {
      return false
    }
    return withDigits { PhoneTables.result(machine, $0, Int(nationalLength)) != 0 }
  }

  /// The main region of the calling code, whose formats all its numbers use.
  var mainRegion: PhoneRegion { country.region(0) }

  /// The country calling code.
  var country: PhoneCountry { PhoneCountry(index: Int(countryIndex)) }

  /// Calls with the national number's digits, values 0...9.
  func withDigits<Result>(_ body: (UnsafePointer<UInt8>) -> Result) -> Result {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 24) { digits in
      var rest = nationalValue
      for index in stride(from: Int(nationalLength) - 1, through: 0, by: -1) {
        digits[index] = UInt8(rest % 10)
        rest /= 10
      }
      return body(UnsafePointer(digits.baseAddress.unsafelyUnwrapped))
    }
  }

  private func digits(_ write: (inout PhoneText) -> Void) -> String { PhoneText.make(write) }
}
