extension FieldRule {
  /// Brings a value into the form that the receiver wants, or wants hashed.
  ///
  /// `country` is that of the address, where there is one: it decides on postal codes and states. What
  /// comes out, put in again, comes out the same.
  package func normalize(
    _ value: UnsafeBufferPointer<UInt8>, country: CountryCode? = nil, into out: inout ValueBuffer
  ) -> Normalized {
    if isHashed, takeDigest(value, into: &out) { return .digest }
    switch kind {
    case .email: return email(value, into: &out)
    case .phone: return phone(value, into: &out)
    case .birthday, .birthYear: return birthday(value, into: &out)
    case .gender: return gender(value, into: &out)
    case .country:
      guard let code = CountryCode(naming: value) else {
        fold(value, into: &out)
        return out.count == 0 ? .empty : .invalid
      }
      code.write(to: &out, isLower: steps.contains(.lower))
    case .region: region(value, country, into: &out)
    case .postalCode: postalCode(value, country, into: &out)
    case .text:
      fold(value, into: &out)
      if steps.contains(.noAt) { out.removeFirst(out.bytes.prefix { $0 == 0x40 }.count) }
      if steps.contains(.noTitles) { GoogleNames.removeTitles(&out) }
      if steps.contains(.noSuffixes) { GoogleNames.removeSuffixes(&out) }
      if steps.contains(.upTo35), out.count > 35, out.text.unicodeScalars.count > 35 {
        return .invalid
      }
    }
    return out.count == 0 ? .empty : .text
  }

  /// The same for a text.
  package func normalize(
    _ value: String, country: CountryCode? = nil, into out: inout ValueBuffer
  ) -> Normalized {
    // Withdrawn from the closure by hand: it cannot capture what cannot be copied.
    let span = value.utf8.span
    return span.withUnsafeBufferPointer { bytes in
      normalize(bytes, country: country, into: &out)
    }
  }

  /// Takes a value that is a digest already, in lower case.
  private func takeDigest(_ value: UnsafeBufferPointer<UInt8>, into out: inout ValueBuffer) -> Bool
  {
    let isMD5 = value.count == 32 && steps.contains(.takesMD5)
    guard value.count == Digest.hexCount || isMD5 else { return false }
    for byte in value {
      guard byte &- 48 < 10 || (byte | 0x20) &- 97 < 6 else { return false }
    }
    out.begin(value.count)
    for byte in value { out.append(byte &- 65 < 26 ? byte | 0x20 : byte) }
    return true
  }

  /// Trims, and does what the steps say of letters, digits, blanks and punctuation.
  func fold(_ value: UnsafeBufferPointer<UInt8>, into out: inout ValueBuffer) {
    if !foldASCII(value, into: &out) { UnicodeFold.fold(value, steps, into: &out) }
  }

  /// Does it for a value all in ASCII; `false` for any other.
  private func foldASCII(_ value: UnsafeBufferPointer<UInt8>, into out: inout ValueBuffer) -> Bool {
    var (start, end) = (0, value.count)
    while start < end, value[start] <= 0x20 { start += 1 }
    while end > start, value[end - 1] <= 0x20 { end -= 1 }
    out.begin(end - start)
    let isLower = steps.contains(.lower)
    let isUpper = steps.contains(.upper)
    let dropsSpaces = steps.contains(.noSpaces)
    let dropsDigits = steps.contains(.noDigits)
    let dropsPunctuation = steps.contains(.noPunctuation)
    for index in start..<end {
      let byte = value[index]
      if (byte | 0x20) &- 97 < 26 {
        out.append(isLower ? byte | 0x20 : isUpper ? byte & 0xDF : byte)
      } else if byte &- 48 < 10 {
        if !dropsDigits { out.append(byte) }
      } else if byte >= 0x80 {
        return false
      } else if byte == 0x20 || byte &- 9 < 5 {
        if !dropsSpaces { out.append(byte) }
      } else if byte > 0x20, byte != 0x7F, !dropsPunctuation {
        out.append(byte)
      }
    }
    // Punctuation that went may have stood beside a blank.
    while out.count > 0, out.base[out.count - 1] == 0x20 { out.cut(to: out.count - 1) }
    out.removeFirst(out.bytes.prefix { $0 == 0x20 }.count)
    return true
  }
}
