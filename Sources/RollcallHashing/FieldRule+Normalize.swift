package import RollcallPlaces

extension FieldRule {
  /// Brings a value into the form that the receiver wants, or wants hashed.
  ///
  /// `country` is that of the address, where there is one: it decides on postal codes and states. What
  /// comes out, put in again, comes out the same.
  package func normalize(
    _ value: UnsafeBufferPointer<UInt8>, country: CountryCode? = nil, into out: inout ValueBuffer
  ) -> Normalized {
    if isHashed, takeDigest(value, into: &out) { return out.count == 0 ? .empty : .digest }
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
    guard value.count >= 32 else { return false }
    if let digest = Digest(hex: value) {
      // That of nothing says nothing of anybody.
      out.take(digest == .ofNothing ? "" : digest.hex)
      return true
    }
    guard value.count == 32, steps.contains(.takesMD5) else { return false }
    for byte in value {
      guard byte &- 48 < 10 || (byte | 0x20) &- 97 < 6 else { return false }
    }
    out.begin(value.count)
    for byte in value { out.append(byte &- 65 < 26 ? byte | 0x20 : byte) }
    return true
  }

  /// Trims, and does what the steps say of letters, digits, blanks and punctuation.
  func fold(_ value: UnsafeBufferPointer<UInt8>, into out: inout ValueBuffer) {
    if !foldQuickly(value, into: &out) { UnicodeFold.fold(value, steps, into: &out) }
  }

  /// Does it for ASCII and the letters of ``QuickLetter``; `false` where anything else is in the value.
  private func foldQuickly(
    _ value: UnsafeBufferPointer<UInt8>, into out: inout ValueBuffer
  ) -> Bool {
    var (index, end) = (0, value.count)
    while index < end, value[index] <= 0x20 { index += 1 }
    while end > index, value[end - 1] <= 0x20 { end -= 1 }
    out.begin(end - index)
    let isLower = steps.contains(.lower)
    let isUpper = steps.contains(.upper)
    let dropsSpaces = steps.contains(.noSpaces)
    let dropsDigits = steps.contains(.noDigits)
    let dropsPunctuation = steps.contains(.noPunctuation)
    while index < end {
      let byte = value[index]
      index += 1
      if (byte | 0x20) &- 97 < 26 {
        out.append(isLower ? byte | 0x20 : isUpper ? byte & 0xDF : byte)
      } else if byte &- 48 < 10 {
        if !dropsDigits { out.append(byte) }
      } else if byte >= 0x80 {
        guard !steps.contains(.noAccents),
          let letter = QuickLetter(value, index - 1, isLower: isLower)
        else { return false }
        letter.write(to: &out)
        index += letter.count - 1
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

/// A letter beyond ASCII whose lower case can be told without tables, and that is in form C wherever
/// no combining mark follows.
///
/// Latin up to U+017F, Cyrillic up to U+045F, kana, Han and Hangul: nearly all names there are.
private struct QuickLetter {
  private let scalar: UInt32
  /// How many bytes of UTF-8 it is, in either case.
  let count: Int

  /// Reads a letter; `nil` for any other character, and for bytes that are no UTF-8.
  @inline(__always)
  init?(_ text: UnsafeBufferPointer<UInt8>, _ index: Int, isLower: Bool) {
    let first = UInt32(text[index])
    guard index + 1 < text.count, text[index + 1] & 0xC0 == 0x80 else { return nil }
    let second = UInt32(text[index + 1] & 0x3F)
    if first >= 0xC3, first <= 0xD1 {
      let scalar = (first & 0x1F) << 6 | second
      guard let lower = Self.lower(scalar) else { return nil }
      (self.scalar, count) = (isLower ? lower : scalar, 2)
      return
    }
    guard first >= 0xE3, first <= 0xED, index + 2 < text.count, text[index + 2] & 0xC0 == 0x80
    else { return nil }
    let scalar = (first & 0x0F) << 12 | second << 6 | UInt32(text[index + 2] & 0x3F)
    switch scalar {
    // None of them has a case; a mark for voice (U+3099) is not among them.
    case 0x3041...0x3096, 0x30A1...0x30FA, 0x3400...0x9FFF, 0xAC00...0xD7A3: break
    default: return nil
    }
    (self.scalar, count) = (scalar, 3)
  }

  /// The letter in lower case; `nil` where it is no such letter.
  @inline(__always)
  private static func lower(_ scalar: UInt32) -> UInt32? {
    switch scalar {
    case 0xD7, 0xF7: nil
    case 0xC0...0xDE: scalar + 0x20
    case 0xDF...0xFF: scalar
    // A dotted I becomes two scalars, and some have no partner or one elsewhere.
    case 0x130, 0x131, 0x138, 0x149, 0x178, 0x17F: nil
    case 0x139...0x148, 0x179...0x17E: scalar + (scalar & 1)
    case 0x100...0x177: scalar | 1
    case 0x400...0x40F: scalar + 0x50
    case 0x410...0x42F: scalar + 0x20
    case 0x430...0x45F: scalar
    default: nil
    }
  }

  @inline(__always)
  func write(to out: inout ValueBuffer) {
    if count == 2 {
      out.append(UInt8(truncatingIfNeeded: 0xC0 | scalar >> 6))
    } else {
      out.append(UInt8(truncatingIfNeeded: 0xE0 | scalar >> 12))
      out.append(UInt8(truncatingIfNeeded: 0x80 | scalar >> 6 & 0x3F))
    }
    out.append(UInt8(truncatingIfNeeded: 0x80 | scalar & 0x3F))
  }
}
