extension PhoneNumber {
  /// The longest text that can be a number, in characters.
  static let longestText = 250

  /// Reads the one number that a text holds.
  ///
  /// What libphonenumber's `parse` gives for the same metadata, and the type, region and
  /// possibility that it tells of the result. Digits of all scripts, vanity letters, `tel:` URIs,
  /// extensions in all forms and international prefixes of the region are understood.
  ///
  /// - Parameters:
  ///   - text: UTF-8.
  ///   - region: The region whose people would dial the number as it is written; `nil` where
  ///     nobody said: then only numbers with `+` are read.
  /// - Returns: The number.
  /// - Throws: Why it is no number.
  public static func parse(
    _ text: UnsafeBufferPointer<UInt8>, region: PhoneRegion?
  ) throws(Failure) -> PhoneNumber {
    try PhoneParser.parse(text, region: region).get()
  }

  /// Reads the one number that a text holds.
  ///
  /// - Throws: Why it is no number.
  public init(_ text: String, region: PhoneRegion? = nil) throws(Failure) {
    var text = text
    self = try text.withUTF8 { PhoneParser.parse($0, region: region) }.get()
  }
}

/// From digits to a number: libphonenumber's steps, in its order.
enum PhoneParser {
  typealias Failure = PhoneNumber.Failure

  /// Digits on their way, values 0...9.
  struct Digits {
    var base: UnsafeMutablePointer<UInt8>
    var count: Int

    /// The digits without so many in front.
    @inline(__always)
    func dropFirst(_ number: Int) -> Digits { Digits(base: base + number, count: count - number) }
  }

  /// What a text says before any numbering plan is asked.
  struct Written {
    var digits: Digits
    /// Whether `+` stands in front.
    var isInternational: Bool
    var extensionValue: UInt128 = 0
    var extensionLength: Int8 = 0
  }

  /// Room for the digits of a text, and twice for what a transformation makes of them.
  private static let room = PhoneNumber.longestText + 8

  static func parse(
    _ text: UnsafeBufferPointer<UInt8>, region: PhoneRegion?
  ) -> Result<PhoneNumber, Failure> {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 3 * room) { buffer in
      let memory = buffer.baseAddress.unsafelyUnwrapped
      do throws(Failure) {
        if let written = PlainPhone.read(text, into: memory) {
          return .success(try number(written, region, memory))
        }
        let written = try WrittenPhone.read(text, into: memory)
        return .success(try number(written, region, memory))
      } catch {
        return .failure(error)
      }
    }
  }

  private static func number(
    _ written: Written, _ region: PhoneRegion?, _ memory: UnsafeMutablePointer<UInt8>
  ) throws(Failure) -> PhoneNumber {
    guard region != nil || written.isInternational else { throw .unknownCountry }
    var digits = written.digits
    let country: PhoneCountry
    let plan: PhoneRegion
    if let found = try callingCode(written, region, memory + room) {
      (country, digits) = (found.country, found.rest)
      plan = country.region(0)
    } else if let region, let own = PhoneTables.country(code: region.callingCode) {
      (country, plan) = (own, region)
    } else {
      throw .unknownCountry
    }
    if digits.count < 2 { throw .tooShort }
    let stripped = withoutNationalPrefix(digits, plan, memory + 2 * room)
    switch possibility(of: stripped.count, plan) {
    case .tooShort, .localOnly, .wrongLength: break
    case .possible, .tooLong: digits = stripped
    }
    if digits.count < 2 { throw .tooShort }
    if digits.count > 17 { throw .tooLong }
    return judged(digits, country, written)
  }

  /// The number of digits that are its national number.
  private static func judged(
    _ digits: Digits, _ country: PhoneCountry, _ written: Written
  ) -> PhoneNumber {
    var value: UInt64 = 0
    for index in 0..<digits.count { value = value * 10 + UInt64(digits.base[index]) }
    let found = PhoneTables.result(country.classifier, digits.base, digits.count)
    let place: UInt8 =
      country.regionCount == 1
      ? 0 : found == 0 ? 0xFF : UInt8(truncatingIfNeeded: found >> 4)
    return PhoneNumber(
      nationalValue: value, nationalLength: Int8(truncatingIfNeeded: digits.count),
      extensionLength: written.extensionLength,
      kind: found == 0
        ? .unknown : PhoneNumber.Kind(rawValue: UInt8(found & 15) - 1) ?? .unknown,
      possibility: possibility(of: digits.count, country.region(0)),
      extensionValue: written.extensionValue,
      countryIndex: UInt8(truncatingIfNeeded: country.index),
      place: place)
  }

  /// The country calling code that the digits begin with, and what follows it; `nil` for none.
  private static func callingCode(
    _ written: Written, _ region: PhoneRegion?, _ spare: UnsafeMutablePointer<UInt8>
  ) throws(Failure) -> (country: PhoneCountry, rest: Digits)? {
    let digits = written.digits
    if written.isInternational {
      if digits.count <= 2 { throw .tooShortAfterPrefix }
      if let found = code(of: digits) { return found }
      // Somebody put `+` before an international prefix.
      guard let region else { throw .unknownCountry }
      guard let found = try callingCode(of: digits, in: region, spare) else {
        throw .unknownCountry
      }
      return found
    }
    guard let region else { return nil }
    return try callingCode(of: digits, in: region, spare)
  }

  /// The calling code behind an international prefix of the region, or the region's own in front.
  private static func callingCode(
    of digits: Digits, in region: PhoneRegion, _ spare: UnsafeMutablePointer<UInt8>
  ) throws(Failure) -> (country: PhoneCountry, rest: Digits)? {
    if let rest = withoutInternationalPrefix(digits, region) {
      if rest.count <= 2 { throw .tooShortAfterPrefix }
      guard let found = code(of: rest) else { throw .unknownCountry }
      return found
    }
    guard let rest = withoutCode(region.callingCode, digits) else { return nil }
    let national = withoutNationalPrefix(rest, region, spare)
    let isLikelier = !looksNational(digits, region) && looksNational(national, region)
    guard isLikelier || possibility(of: digits.count, region) == .tooLong else { return nil }
    return PhoneTables.country(code: region.callingCode).map { ($0, national) }
  }

  /// The country calling code in front of digits; none begins with 0.
  private static func code(of digits: Digits) -> (country: PhoneCountry, rest: Digits)? {
    guard digits.count > 0, digits.base[0] != 0 else { return nil }
    var code = 0
    for length in 1...min(3, digits.count) {
      code = code * 10 + Int(digits.base[length - 1])
      if let country = PhoneTables.country(code: code) {
        return (country, digits.dropFirst(length))
      }
    }
    return nil
  }

  /// The digits without a calling code in front; `nil` if they do not begin with it.
  private static func withoutCode(_ code: Int, _ digits: Digits) -> Digits? {
    let length = code < 10 ? 1 : code < 100 ? 2 : 3
    guard digits.count >= length else { return nil }
    var front = 0
    for index in 0..<length { front = front * 10 + Int(digits.base[index]) }
    return front == code ? digits.dropFirst(length) : nil
  }

  /// The digits behind the region's international prefix; `nil` if they do not begin with one.
  private static func withoutInternationalPrefix(
    _ digits: Digits, _ region: PhoneRegion
  ) -> Digits? {
    var groups = PrefixProgram.Groups()
    guard let program = region.internationalPrefix,
      let end = PrefixProgram.match(program, digits.base, digits.count, groups: &groups)
    else { return nil }
    // No calling code begins with 0, so the prefix is none.
    if end < digits.count, digits.base[end] == 0 { return nil }
    return digits.dropFirst(end)
  }

  /// The digits without the region's national prefix and carrier code, or what they stand for.
  ///
  /// A prefix stays where the number is right with it and would not be without.
  private static func withoutNationalPrefix(
    _ digits: Digits, _ region: PhoneRegion,
    _ spare: UnsafeMutablePointer<UInt8>
  ) -> Digits {
    var groups = PrefixProgram.Groups()
    guard digits.count > 0, let program = region.nationalPrefix,
      let end = PrefixProgram.match(program, digits.base, digits.count, groups: &groups)
    else { return digits }
    let last = region.nationalPrefixGroups
    let rest: Digits
    if let template = region.transform, groups.range(last) != nil {
      rest = transformed(digits, end, template, groups, spare)
    } else {
      rest = digits.dropFirst(end)
    }
    return looksNational(digits, region) && !looksNational(rest, region) ? digits : rest
  }

  private static func transformed(
    _ digits: Digits, _ end: Int, _ template: UnsafePointer<CChar>,
    _ groups: PrefixProgram.Groups, _ spare: UnsafeMutablePointer<UInt8>
  ) -> Digits {
    var result = Digits(base: spare, count: 0)
    func append(_ digit: UInt8) {
      result.base[result.count] = digit
      result.count += 1
    }
    var next = template
    while next.pointee != 0 {
      if next.pointee == CChar(bitPattern: UInt8(ascii: "\\")) {
        next += 1
        for index in groups.range(Int(next.pointee) - 0x30) ?? 0..<0 { append(digits.base[index]) }
      } else {
        append(UInt8(next.pointee) - 0x30)
      }
      next += 1
    }
    for index in end..<digits.count { append(digits.base[index]) }
    return result
  }

  @inline(__always)
  private static func looksNational(
    _ digits: Digits, _ region: PhoneRegion
  ) -> Bool {
    PhoneTables.result(region.general, digits.base, digits.count) != 0
  }

  /// How a length stands to those of a region.
  @inline(__always)
  private static func possibility(
    of length: Int, _ region: PhoneRegion
  ) -> PhoneNumber.Possibility {
    let lengths = region.lengths
    guard length < 32 else { return .tooLong }
    let bit: UInt32 = 1 << UInt32(length)
    if region.localLengths & bit != 0 { return .localOnly }
    if lengths & bit != 0 { return .possible }
    if lengths & (bit - 1) == 0 { return .tooShort }
    return lengths >> UInt32(length) == 0 ? .tooLong : .wrongLength
  }
}
