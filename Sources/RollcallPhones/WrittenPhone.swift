/// Numbers as people and programs write them: what stands around the digits is understood.
enum WrittenPhone {
  /// Room for the units of a text and once more, for the context in front of a local number.
  private static let capacity = 2 * PhoneNumber.longestText + 16

  /// What the text says.
  ///
  /// - Throws: `notANumber`, and `tooLong` for more characters than a number can have.
  static func read(
    _ text: UnsafeBufferPointer<UInt8>, into room: UnsafeMutablePointer<UInt8>
  ) throws(PhoneNumber.Failure) -> PhoneParser.Written {
    let outcome = withUnsafeTemporaryAllocation(of: UInt8.self, capacity: capacity) {
      buffer -> Result<PhoneParser.Written, PhoneNumber.Failure> in
      let base = buffer.baseAddress.unsafelyUnwrapped
      guard let units = PhoneUnits(text, into: base, capacity: PhoneNumber.longestText) else {
        return .failure(.tooLong)
      }
      do throws(PhoneNumber.Failure) {
        let spare = base + PhoneNumber.longestText
        return .success(try read(try number(in: units, spare), into: room))
      } catch {
        return .failure(error)
      }
    }
    return try outcome.get()
  }

  private static func read(
    _ units: PhoneUnits, into room: UnsafeMutablePointer<UInt8>
  ) throws(PhoneNumber.Failure) -> PhoneParser.Written {
    guard isViable(units) else { throw .notANumber }
    var units = units
    var value: UInt128 = 0
    var length = 0
    if let found = PhoneExtension(units), isViable(units.slice(0..<found.start)) {
      for index in found.digits {
        value = value * 10 + UInt128(PhoneUnits.value(units[index]) ?? 0)
      }
      length = found.digits.count
      units = units.slice(0..<found.start)
    }
    var front = 0
    while front < units.count, PhoneUnits.isPlus(units[front]) { front += 1 }
    return PhoneParser.Written(
      digits: digits(of: units.slice(front..<units.count), into: room),
      isInternational: front > 0, extensionValue: value,
      extensionLength: Int8(truncatingIfNeeded: length))
  }

  /// The part of a text that can be a number.
  private static func number(
    in units: PhoneUnits, _ spare: UnsafeMutablePointer<UInt8>
  ) throws(PhoneNumber.Failure) -> PhoneUnits {
    guard units.mayHaveParameters else { return possible(units) }
    var number: PhoneUnits
    if let context = units.firstIndex(of: ";phone-context=") {
      number = try local(units, context, spare)
    } else {
      number = possible(units)
    }
    if let address = number.firstIndex(of: ";isub="), address > 0 { number.count = address }
    return number
  }

  /// A local number of RFC 3966 behind its context, where that is a number itself.
  private static func local(
    _ units: PhoneUnits, _ index: Int, _ spare: UnsafeMutablePointer<UInt8>
  ) throws(PhoneNumber.Failure) -> PhoneUnits {
    let first = index + 15
    var end = first
    while end < units.count, units[end] != UInt8(ascii: ";") { end += 1 }
    let context = units.slice(first..<end)
    guard isGlobalNumber(context) || isDomain(context) else { throw .notANumber }
    var result = PhoneUnits(spare, count: 0)
    func append(_ unit: UInt8) {
      result.base[result.count] = unit
      result.count += 1
    }
    if context[0] == UInt8(ascii: "+") {
      for place in 0..<context.count { append(context[place]) }
    }
    let scheme = units.firstIndex(of: "tel:").map { $0 + 4 } ?? 0
    for place in min(scheme, index)..<index { append(units[place]) }
    return result
  }

  /// RFC 3966's `global-number-digits`: `+`, then digits with visual separators.
  private static func isGlobalNumber(_ units: PhoneUnits) -> Bool {
    guard units.count > 1, units[0] == UInt8(ascii: "+") else { return false }
    var hasDigit = false
    for index in 1..<units.count {
      if units.isDigit(index) {
        hasDigit = true
      } else if !"-.()".utf8.contains(units[index]) {
        return false
      }
    }
    return hasDigit
  }

  /// RFC 3966's `domainname`: labels of letters, digits and inner hyphens, the last with a letter first.
  private static func isDomain(_ units: PhoneUnits) -> Bool {
    var last = UInt8(ascii: ".")
    var label = 0
    for index in 0..<units.count {
      let unit = units[index]
      switch unit {
      case UInt8(ascii: "."):
        guard index > label, last != UInt8(ascii: "-") else { return false }
        if index + 1 < units.count { label = index + 1 }
      case UInt8(ascii: "-"): guard index > label else { return false }
      default:
        guard units.isDigit(index) || PhoneUnits.isASCIILetter(unit) else { return false }
      }
      last = unit
    }
    return last != UInt8(ascii: "-") && label < units.count
      && PhoneUnits.isASCIILetter(units[label])
  }

  /// What is left without text before the first digit or plus, signs at the end and a second extension.
  private static func possible(_ units: PhoneUnits) -> PhoneUnits {
    var start = 0
    while start < units.count, !PhoneUnits.isPlus(units[start]), !units.isDigit(start) {
      start += 1
    }
    var end = units.count
    while end > start, !PhoneUnits.mayEnd(units[end - 1]) { end -= 1 }
    let number = units.slice(start..<end)
    return number.slice(0..<(secondNumber(number) ?? number.count))
  }

  /// Where `/x2303` begins, the extension of a second number.
  private static func secondNumber(_ units: PhoneUnits) -> Int? {
    for index in 0..<units.count
    where units[index] == UInt8(ascii: "/") || units[index] == UInt8(ascii: "\\") {
      var next = index + 1
      while next < units.count, units[next] == UInt8(ascii: " ") { next += 1 }
      if next < units.count, units[next] == UInt8(ascii: "x") { return index }
    }
    return nil
  }

  /// Whether this can be a number: two digits, or three with nothing but signs between them, and
  /// behind those letters, signs and an extension.
  private static func isViable(_ units: PhoneUnits) -> Bool {
    guard units.count >= 2 else { return false }
    if units.count == 2, units.isDigit(0), units.isDigit(1) { return true }
    var index = 0
    while index < units.count, PhoneUnits.isPlus(units[index]) { index += 1 }
    var digits = 0
    while digits < 3 {
      guard index < units.count else { return false }
      if units.isDigit(index) {
        digits += 1
      } else if !PhoneUnits.isSign(units[index]), units[index] != UInt8(ascii: "*") {
        return false
      }
      index += 1
    }
    let third = index
    while index < units.count,
      units.isDigit(index) || PhoneUnits.isSign(units[index]) || units[index] == UInt8(ascii: "*")
        || PhoneUnits.isLetter(units[index])
    {
      index += 1
    }
    if index == units.count { return true }
    return PhoneExtension(units, window: third...index)?.reachesWindow ?? false
  }

  /// The digits of a text; with at least three letters these are digits of a keypad (ITU-T E.161).
  private static func digits(
    of units: PhoneUnits, into room: UnsafeMutablePointer<UInt8>
  ) -> PhoneParser.Digits {
    var letters = 0
    for index in 0..<units.count where PhoneUnits.isASCIILetter(units[index]) { letters += 1 }
    var result = PhoneParser.Digits(base: room, count: 0)
    for index in 0..<units.count {
      let unit = units[index]
      let digit = letters >= 3 ? keypadDigit(unit) : PhoneUnits.value(unit)
      guard let digit else { continue }
      result.base[result.count] = digit
      result.count += 1
    }
    return result
  }

  /// The digit on the key of an ASCII letter or digit.
  private static func keypadDigit(_ unit: UInt8) -> UInt8? {
    switch unit {
    case 0x30...0x39: return unit - 0x30
    case PhoneUnits.Code.dotlessI: return 4
    case PhoneUnits.Code.longS: return 7
    default: break
    }
    guard PhoneUnits.isASCIILetter(unit) else { return nil }
    let keys: StaticString = "22233344455566677778889999"
    return keys.utf8Start[Int(unit | 0x20) - 0x61] - 0x30
  }
}
