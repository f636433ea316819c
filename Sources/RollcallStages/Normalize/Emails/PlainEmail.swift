/// An address that is plain as it stands, the usual case: one pass over its bytes tells all.
///
/// ASCII atoms with single dots, a domain without A-labels. Everything else is for
/// ``EmailParser/parse(_:)``.
struct PlainEmail {
  /// Where the `@` is.
  let at: Int
  /// Whether the local part has capitals.
  let hasCapitals: Bool
  /// Whether the domain has capitals.
  let hasDomainCapitals: Bool

  /// Reads the bytes of an address; `nil` where it is not plain.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    guard bytes.count <= 254 else { return nil }
    let dot = UInt8(ascii: ".")
    var hasCapitals = false
    var last = dot
    var index = 0
    while index < bytes.count, bytes[index] != UInt8(ascii: "@") {
      let byte = bytes[index]
      if byte == dot ? last == dot : !EmailSyntax.isAtomText(byte) { return nil }
      if byte >= 0x41 && byte <= 0x5A { hasCapitals = true }
      last = byte
      index += 1
    }
    guard last != dot, (1...64).contains(index) else { return nil }
    (at, self.hasCapitals) = (index, hasCapitals)
    var start = index + 1
    var dots = 0
    var hasDomainCapitals = false
    last = dot
    index = start
    while index < bytes.count {
      let byte = bytes[index]
      if byte == dot {
        guard last != dot, last != 0x2D, index - start <= 63 else { return nil }
        start = index + 1
        dots += 1
      } else if byte == 0x2D {
        // A hyphen in the fourth place is for A-labels.
        if last == dot || index == start + 3 { return nil }
      } else if byte >= 0x41 && byte <= 0x5A {
        hasDomainCapitals = true
      } else if !EmailSyntax.isSmallOrDigit(byte) {
        return nil
      }
      last = byte
      index += 1
    }
    guard dots > 0, last != dot, last != 0x2D, index - start <= 63,
      bytes[start...].contains(where: { $0 >= 0x41 })
    else { return nil }
    self.hasDomainCapitals = hasDomainCapitals
  }
}
