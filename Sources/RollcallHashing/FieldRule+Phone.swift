extension FieldRule {
  /// Writes the digits of E.164, with its `+` where the receiver wants that.
  ///
  /// Only a number that says its country is one: `+44 (0)20 7946-0018 x12` is `+442079460018`, and
  /// `020 7946 0018` none. Visual separators, blanks of all widths, marks of direction and the
  /// digits of other scripts are understood; an extension is cut off (RFC 3966 §3).
  func phone(_ value: UnsafeBufferPointer<UInt8>, into out: inout ValueBuffer) -> Normalized {
    var text = PhoneScanner(value)
    text.skipSeparators()
    text.skipScheme()
    text.skipSeparators()
    guard text.hasMore else { return .empty }
    let isInternational = text.skipPlus()
    out.begin(PhoneScanner.mostDigits + 2)
    if steps.contains(.plus) { out.append(0x2B) }
    let start = out.count
    while let digit = text.nextDigit(isFirst: out.count == start) {
      if out.count - start == PhoneScanner.mostDigits { return .invalid }
      out.append(48 + digit)
    }
    guard text.isAtEnd, out.count > start else { return .invalid }
    guard isInternational else { return .withoutCountry }
    let isWhole = out.count - start >= PhoneScanner.leastDigits && out.base[start] != 48
    return isWhole ? .text : .invalid
  }
}

/// Reads the digits of a phone number one by one.
struct PhoneScanner {
  /// The most digits that E.164 has.
  static let mostDigits = 15
  /// The fewest digits of a number that is taken without a look at its country's plan.
  static let leastDigits = 8

  private let text: UnsafeBufferPointer<UInt8>
  private var index = 0

  init(_ text: UnsafeBufferPointer<UInt8>) { self.text = text }

  var hasMore: Bool { index < text.count }

  /// Whether nothing is left but an extension, or nothing at all.
  var isAtEnd: Bool {
    var rest = self
    rest.skipSeparators()
    return !rest.hasMore || rest.isExtension
  }

  mutating func skipSeparators() {
    while let (scalar, length) = scalar(at: index), Self.isSeparator(scalar) { index += length }
  }

  /// Skips the scheme of a URI.
  mutating func skipScheme() { if starts(with: "tel:") { index += 4 } }

  /// Skips a `+`, also a wide one, and says whether there was one.
  mutating func skipPlus() -> Bool {
    guard let (scalar, length) = scalar(at: index), scalar == 0x2B || scalar == 0xFF0B else {
      return false
    }
    index += length
    return true
  }

  /// The next digit, separators before it skipped; `nil` where something else stands.
  ///
  /// A `(0)` that is not at the beginning is what is dialled within the country only.
  mutating func nextDigit(isFirst: Bool) -> UInt8? {
    while index < text.count {
      let byte = text[index]
      if byte &- 48 < 10 {
        index += 1
        return byte &- 48
      }
      if byte == 0x28, !isFirst, starts(with: "(0)") {
        index += 3
        continue
      }
      guard let (scalar, length) = scalar(at: index) else { return nil }
      if let digit = Self.digit(scalar) {
        index += length
        return digit
      }
      guard Self.isSeparator(scalar) else { return nil }
      index += length
    }
    return nil
  }

  /// Whether an extension stands here: `x12`, `ext. 12`, `;ext=12`, `,12`, `#12`.
  private var isExtension: Bool {
    let marks: [StaticString] = [
      ";ext=", "extension", "extn", "ext.", "ext", "x.", "x", "#", ",", ";",
    ]
    guard let mark = marks.first(where: starts) else { return false }
    var rest = self
    rest.index += mark.utf8CodeUnitCount
    rest.skipSeparators()
    guard rest.hasMore else { return false }
    while rest.nextDigit(isFirst: true) != nil {}
    return !rest.hasMore
  }

  /// Whether an ASCII word stands here, in any case.
  private func starts(with word: StaticString) -> Bool {
    guard index + word.utf8CodeUnitCount <= text.count else { return false }
    for offset in 0..<word.utf8CodeUnitCount {
      let byte = text[index + offset]
      let small = byte &- 65 < 26 ? byte | 0x20 : byte
      if small != word.utf8Start[offset] { return false }
    }
    return true
  }

  private func scalar(at index: Int) -> (scalar: UInt32, length: Int)? {
    guard index < text.count else { return nil }
    let first = text[index]
    if first < 0x80 { return (UInt32(first), 1) }
    let length = first >= 0xF0 ? 4 : first >= 0xE0 ? 3 : 2
    guard index + length <= text.count else { return (0xFFFD, text.count - index) }
    var scalar = UInt32(first) & (0xFF >> UInt32(length + 1))
    for offset in 1..<length { scalar = scalar << 6 | UInt32(text[index + offset] & 0x3F) }
    return (scalar, length)
  }

  /// The value of a digit that is not ASCII.
  private static func digit(_ scalar: UInt32) -> UInt8? {
    guard scalar >= 0x80 else { return nil }
    for zero: UInt32 in [0xFF10, 0x660, 0x6F0, 0x966] where scalar >= zero {
      if scalar < zero + 10 { return UInt8(truncatingIfNeeded: scalar - zero) }
    }
    return nil
  }

  /// What stands between digits: `-`, `.`, `/`, brackets, blanks, hyphens and marks of direction.
  private static func isSeparator(_ scalar: UInt32) -> Bool {
    switch scalar {
    case 0x00...0x20, 0x28, 0x29, 0x2D...0x2F, 0x7F, 0xA0, 0xAD, 0xB7: true
    case 0x2000...0x2015, 0x2028...0x202F, 0x2060...0x206F, 0x2212, 0x3000, 0x30FC, 0xFEFF: true
    case 0xFF08, 0xFF09, 0xFF0D...0xFF0F: true
    default: false
    }
  }
}
