// Comparing text case aside, in every script, without making strings of it.
//
// A scalar folds to the lower case of its upper case where both are one scalar: that is Unicode's
// simple case folding (CaseFolding.txt, C and S) for all but a handful of letters, and unites σ with
// ς, ſ with s, K (Kelvin) with k. The dotless ı stays itself. Accents count: fold those with
// normalizing, which composes them.

/// Unicode's simple case folding over UTF-8 bytes.
struct CaseFolding {
  /// The folded form of each scalar of the scripts that people write names in.
  private static let table: [UInt32] = (0..<0x2E00).map { fold(computing: UInt32($0)) }

  private let table = CaseFolding.table

  /// The folded form of a scalar's number.
  @inline(__always)
  func fold(_ scalar: UInt32) -> UInt32 {
    if scalar < 0x80 { return scalar &- 0x41 < 26 ? scalar | 0x20 : scalar }
    return scalar < 0x2E00 ? table[Int(scalar)] : Self.fold(computing: scalar)
  }

  private static func fold(computing number: UInt32) -> UInt32 {
    guard number != 0x131, let scalar = Unicode.Scalar(number),
      scalar.properties.changesWhenCaseMapped || scalar.properties.changesWhenCaseFolded
    else { return number }
    let upper = only(scalar.properties.uppercaseMapping) ?? scalar
    return (only(upper.properties.lowercaseMapping) ?? scalar).value
  }

  private static func only(_ text: String) -> Unicode.Scalar? {
    text.unicodeScalars.count == 1 ? text.unicodeScalars.first : nil
  }

  /// Compares two texts case aside: below, equal to or above 0.
  func compare(_ left: UnsafeRawBufferPointer, _ right: UnsafeRawBufferPointer) -> Int {
    let left = left.bindMemory(to: UInt8.self)
    let right = right.bindMemory(to: UInt8.self)
    var (leftAt, rightAt) = (0, 0)
    while leftAt < left.count, rightAt < right.count {
      let (a, b) = (fold(nextScalar(left, &leftAt)), fold(nextScalar(right, &rightAt)))
      if a != b { return a < b ? -1 : 1 }
    }
    return (left.count - leftAt) - (right.count - rightAt)
  }

  /// Whether a text is as a pattern of `LIKE` says, case aside.
  ///
  /// Takes back to the last `%` only, which is enough as it matches the shortest text first: time
  /// grows with text times pattern at worst, never exponentially.
  func matches(
    _ text: UnsafeBufferPointer<UInt8>, _ pattern: UnsafeBufferPointer<UInt8>, escape: UInt32?
  ) -> Bool {
    var (textAt, patternAt) = (0, 0)
    var retry: (text: Int, pattern: Int)?
    while true {
      if patternAt == pattern.count {
        if textAt == text.count { return true }
      } else {
        var next = patternAt
        let token = token(pattern, &next, escape)
        if token == .anyText {
          if next == pattern.count { return true }
          retry = (textAt, next)
          patternAt = next
          continue
        }
        if textAt < text.count {
          var after = textAt
          let scalar = nextScalar(text, &after)
          if token == .anyScalar || token == .scalar(fold(scalar)) {
            (textAt, patternAt) = (after, next)
            continue
          }
        }
      }
      guard var last = retry, last.text < text.count else { return false }
      _ = nextScalar(text, &last.text)
      retry = last
      (textAt, patternAt) = last
    }
  }

  private enum Token: Equatable {
    case anyText, anyScalar
    case scalar(UInt32)
  }

  @inline(__always)
  private func token(
    _ pattern: UnsafeBufferPointer<UInt8>, _ index: inout Int, _ escape: UInt32?
  ) -> Token {
    let scalar = nextScalar(pattern, &index)
    if let escape, scalar == escape, index < pattern.count {
      return .scalar(fold(nextScalar(pattern, &index)))
    }
    if scalar == 0x25 { return .anyText }
    if scalar == 0x5F { return .anyScalar }
    return .scalar(fold(scalar))
  }
}

/// Decodes the scalar at an index below the count and goes past it; a stray byte stands for itself.
@inline(__always)
private func nextScalar(_ bytes: UnsafeBufferPointer<UInt8>, _ index: inout Int) -> UInt32 {
  let first = UInt32(bytes[index])
  index += 1
  guard first >= 0xC0 else { return first }
  let length = first >= 0xF0 ? 3 : first >= 0xE0 ? 2 : 1
  guard index + length <= bytes.count else { return first }
  var scalar = first & (0x3F >> UInt32(length))
  for at in index..<index + length {
    guard bytes[at] & 0xC0 == 0x80 else { return first }
    scalar = scalar << 6 | UInt32(bytes[at] & 0x3F)
  }
  index += length
  return scalar
}
