internal import RollcallModel

/// The syntax of addresses: RFC 5321 §4.1.2 with the limits of §4.5.3.1, and RFC 6531's characters.
///
/// What only RFC 5322 allows (comments, white space within) is peeled off before, see ``EmailPeeling``.
enum EmailSyntax {
  /// How a local part was judged, and as what it is written.
  struct Local {
    var text: String
    var status = Status.valid
    var reason: String?
  }

  /// Judges what stands before the `@`.
  static func local(_ text: String) -> Local {
    let bytes = Array(text.utf8)
    func invalid(_ reason: String) -> Local {
      Local(text: text, status: .invalid, reason: reason)
    }
    if bytes.isEmpty { return invalid("empty_local") }
    if bytes.count > 64 { return invalid("local_too_long") }
    if bytes.first == quote { return quoted(text, bytes) }
    if let reason = dotAtomFault(bytes) { return invalid(reason) }
    guard bytes.contains(where: { $0 >= 0x80 }) else { return Local(text: text) }
    if text.unicodeScalars.contains(where: isNoLetter) { return invalid("bad_character") }
    return Local(text: text, status: .possible, reason: "needs_smtputf8")
  }

  /// A local part in quotation marks; the marks are taken off where they hold nothing special.
  private static func quoted(_ text: String, _ bytes: [UInt8]) -> Local {
    var content: [UInt8] = []
    var index = 1
    while index < bytes.count - 1 {
      var byte = bytes[index]
      if byte == quote { break }
      if byte == UInt8(ascii: "\\"), index + 1 < bytes.count - 1 {
        index += 1
        byte = bytes[index]
      }
      guard byte >= 0x20, byte != 0x7F else { break }
      content.append(byte)
      index += 1
    }
    guard bytes.count > 2, index == bytes.count - 1, bytes[index] == quote else {
      return Local(text: text, status: .invalid, reason: "bad_quoting")
    }
    if !content.contains(where: { $0 >= 0x80 }), dotAtomFault(content) == nil {
      return Local(text: String(decoding: content, as: UTF8.self))
    }
    return Local(text: text, status: .possible, reason: "quoted_local")
  }

  /// What keeps bytes from being atoms with single dots between; `nil` if nothing does.
  private static func dotAtomFault(_ bytes: [UInt8]) -> String? {
    var last = UInt8(ascii: ".")
    for byte in bytes {
      if byte == UInt8(ascii: "."), last == UInt8(ascii: ".") { return "misplaced_dot" }
      guard byte >= 0x80 || isAtomText(byte) || byte == UInt8(ascii: ".") else {
        return "bad_character"
      }
      last = byte
    }
    return last == UInt8(ascii: ".") ? "misplaced_dot" : nil
  }

  private static func isNoLetter(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .surrogate, .unassigned, .lineSeparator, .paragraphSeparator,
      .spaceSeparator:
      // Joiners mean something within a word of some scripts.
      scalar.value != 0x200C && scalar.value != 0x200D
    default: scalar.properties.isWhitespace
    }
  }

  /// Whether the bytes are an address literal: `[127.0.0.1]`, `[IPv6:::1]` (RFC 5321 §4.1.3).
  static func isAddressLiteral(_ domain: [UInt8]) -> Bool {
    guard domain.first == UInt8(ascii: "["), domain.last == UInt8(ascii: "]") else { return false }
    let inner = domain.dropFirst().dropLast()
    let tag = inner.prefix(5).map { $0 | 0x20 }
    return tag == Array("ipv6:".utf8) ? isIPv6(inner.dropFirst(5)) : isIPv4(inner)
  }

  private static func isIPv4(_ text: ArraySlice<UInt8>) -> Bool {
    let parts = text.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return parts.count == 4
      && parts.allSatisfy { part in
        (1...3).contains(part.count) && part.allSatisfy { isDigit($0) }
          && part.reduce(0) { $0 * 10 + Int($1 - 0x30) } <= 255
      }
  }

  /// RFC 4291 §2.2: eight groups, one run of them left out, the last two written as IPv4 if wanted.
  private static func isIPv6(_ text: ArraySlice<UInt8>) -> Bool {
    let colon = UInt8(ascii: ":")
    var groups = text.split(separator: colon, omittingEmptySubsequences: false)
    guard groups.count >= 3, groups.count <= 9 else { return false }
    // `::` at an end leaves two empty groups there, of which one is no gap.
    if groups[0].isEmpty, groups[1].isEmpty { groups.removeFirst() }
    if groups.count > 1, groups[groups.count - 1].isEmpty, groups[groups.count - 2].isEmpty {
      groups.removeLast()
    }
    var count = 0
    var gaps = 0
    for (index, group) in groups.enumerated() {
      if group.isEmpty {
        gaps += 1
      } else if index == groups.count - 1, group.contains(UInt8(ascii: ".")) {
        guard isIPv4(group) else { return false }
        count += 2
      } else {
        guard group.count <= 4, group.allSatisfy(isHexDigit) else { return false }
        count += 1
      }
    }
    return gaps == 0 ? count == 8 : gaps == 1 && count <= 7
  }

  /// Whether the bytes, in small letters, are a host name with at least two labels (RFC 1123 §2.1).
  static func isDomain(_ domain: [UInt8]) -> Bool {
    let dot = UInt8(ascii: "."), hyphen = UInt8(ascii: "-")
    var start = 0
    var dots = 0
    var hasLetter = false
    var last = dot
    for (index, byte) in domain.enumerated() {
      if byte == dot {
        guard last != dot, last != hyphen, index - start <= 63 else { return false }
        (start, hasLetter) = (index + 1, false)
        dots += 1
      } else {
        guard isSmallOrDigit(byte) || byte == hyphen && last != dot else { return false }
        if byte >= 0x61 { hasLetter = true }
      }
      last = byte
    }
    return dots > 0 && last != dot && last != hyphen && hasLetter && domain.count <= 253
      && domain.count - start <= 63
  }

  private static let quote = UInt8(ascii: "\"")

  /// RFC 5322 §3.2.3's `atext`: letters, digits and ``!#$%&'*+-/=?^_`{|}~``, a bit for each.
  static func isAtomText(_ byte: UInt8) -> Bool {
    let bits: UInt64 = byte < 64 ? 0xA3FF_ACFA_0000_0000 : 0x7FFF_FFFF_C7FF_FFFE
    return byte < 0x80 && bits >> UInt64(byte & 63) & 1 == 1
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }

  private static func isHexDigit(_ byte: UInt8) -> Bool {
    isDigit(byte) || (byte | 0x20 >= 0x61 && byte | 0x20 <= 0x66)
  }

  /// A small letter or a digit.
  static func isSmallOrDigit(_ byte: UInt8) -> Bool {
    (byte >= 0x61 && byte <= 0x7A) || isDigit(byte)
  }
}
