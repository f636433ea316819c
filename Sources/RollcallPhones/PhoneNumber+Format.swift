extension PhoneNumber {
  /// A way to write a number.
  public enum Format: String, Sendable, CaseIterable {
    /// ITU-T E.164 with `+`: `+16502530000`; an extension has no place in it.
    case e164
    /// `+1 650-253-0000 ext. 123`.
    case international
    /// `(650) 253-0000 ext. 123`.
    case national
    /// RFC 3966: `tel:+1-650-253-0000;ext=123`.
    case rfc3966
  }

  /// The number in a format.
  public func formatted(_ format: Format) -> String { PhoneText.make { write(format, to: &$0) } }

  private func write(_ format: Format, to text: inout PhoneText) {
    switch format {
    case .e164:
      text.append(UInt8(ascii: "+"))
      text.append(code: countryCallingCode)
      text.append(nationalValue, Int(nationalLength))
      return
    case .international:
      text.append(UInt8(ascii: "+"))
      text.append(code: countryCallingCode)
      text.append(UInt8(ascii: " "))
    case .rfc3966:
      for byte in "tel:+".utf8 { text.append(byte) }
      text.append(code: countryCallingCode)
      text.append(UInt8(ascii: "-"))
    case .national: break
    }
    writeNationalNumber(format, to: &text)
    writeExtension(format, to: &text)
  }

  private func writeNationalNumber(_ format: Format, to text: inout PhoneText) {
    let machine = format == .national ? mainRegion.nationalFormats : mainRegion.abroadFormats
    withDigits { digits in
      var choice = PhoneTables.result(machine, digits, Int(nationalLength))
      while choice != 0, let rule = PhoneTables.format(choice: choice) {
        if let groups = PhoneGroups(rule, count: Int(nationalLength)) {
          let template = format == .national ? rule.national : rule.abroad
          groups.write(digits, template, isURI: format == .rfc3966, to: &text)
          return
        }
        choice += 1
      }
      text.append(nationalValue, Int(nationalLength))
    }
  }

  private func writeExtension(_ format: Format, to text: inout PhoneText) {
    guard extensionLength > 0 else { return }
    if format == .rfc3966 {
      for byte in ";ext=".utf8 { text.append(byte) }
    } else if let prefix = mainRegion.extensionPrefix {
      text.append(prefix)
    } else {
      for byte in " ext. ".utf8 { text.append(byte) }
    }
    text.append(extensionValue, Int(extensionLength))
  }
}

/// Where the groups of a format begin in a number.
struct PhoneGroups {
  private let count: Int
  private let total: Int
  private var starts: (Int8, Int8, Int8, Int8, Int8, Int8, Int8) = (0, 0, 0, 0, 0, 0, 0)

  /// The groups of a number of so many digits; `nil` if the format is for other lengths.
  ///
  /// A group takes as many digits as leave enough for those behind it.
  init?(_ rule: PhoneFormatRule, count: Int) {
    let groups = rule.groupCount
    var (start, least, most) = (0, 0, 0)
    for index in 0..<groups {
      least += rule.shortest(index)
      most += rule.longest(index)
    }
    guard (least...most).contains(count) else { return nil }
    (self.count, total) = (groups, count)
    for index in 0..<groups {
      least -= rule.shortest(index)
      start += min(rule.longest(index), count - start - least)
      set(index + 1, start)
    }
  }

  /// Writes the digits by a template; for a URI all signs between digits are single hyphens.
  func write(
    _ digits: UnsafePointer<UInt8>, _ template: UnsafePointer<CChar>?, isURI: Bool,
    to text: inout PhoneText
  ) {
    guard var next = template else { return }
    let begin = text.count
    var hasSign = false
    while next.pointee != 0 {
      let byte = UInt8(bitPattern: next.pointee)
      next += 1
      if byte == UInt8(ascii: "\\") {
        let group = Int(next.pointee) - 0x30
        next += 1
        if hasSign, text.count > begin { text.append(UInt8(ascii: "-")) }
        hasSign = false
        for index in start(group - 1)..<start(group) { text.append(digits[index] + 0x30) }
      } else if isURI, !(0x30...0x39).contains(byte) {
        hasSign = true
      } else {
        if hasSign, text.count > begin { text.append(UInt8(ascii: "-")) }
        hasSign = false
        text.append(byte)
      }
    }
  }

  /// Where groups meet, counted from the end; bit n: behind n digits.
  var boundaries: UInt32 {
    var result: UInt32 = 0
    for group in 1..<max(count, 1) { result |= 1 << UInt32(total - start(group)) }
    return result
  }

  private func start(_ group: Int) -> Int {
    withUnsafeBytes(of: starts) { Int($0[group]) }
  }

  private mutating func set(_ group: Int, _ start: Int) {
    withUnsafeMutableBytes(of: &starts) { $0[group] = UInt8(start) }
  }
}
