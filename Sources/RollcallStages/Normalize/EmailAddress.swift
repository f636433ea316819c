internal import RollcallModel
internal import RollcallUnicode

/// An e-mail address read from what people write into the field.
///
/// RFC 5321 §4.1.2 with the limits of §4.5.3.1; quoted local parts, address literals and RFC 6531's
/// characters are possible.
struct EmailAddress {
  /// The address that people and outputs get.
  var value: String
  /// For matching: lower case, domain in ASCII.
  var key: String?
  /// What is right or wrong about it.
  var status: Status
  /// Why it is not valid.
  var reason: String?
}

/// Reads e-mail addresses; belongs to one thread.
struct EmailParser: ~Copyable {
  /// Whether names reserved for tests (RFC 6761: `.example`, `.test`) count as valid.
  let allowsSpecial: Bool
  private let idna = IDNA()
  /// The reason of a name reserved for tests.
  static let specialReason = "special_domain"

  /// Makes a parser.
  init(allowsSpecial: Bool) { self.allowsSpecial = allowsSpecial }

  /// Judges a text that is an ASCII address as it stands, the usual case; no table is read.
  ///
  /// `nil` where ``parse(_:)`` must look closer. The value is the text itself.
  func plain(_ text: String) -> (status: Status, key: String)? {
    var hasCapitals = false
    guard let status = plainStatus(text, &hasCapitals) else { return nil }
    return (status, hasCapitals ? text.lowercased() : text)
  }

  private func plainStatus(_ text: String, _ hasCapitals: inout Bool) -> Status? {
    var text = text
    return text.withUTF8 { bytes in
      guard bytes.count <= 64, let at = bytes.firstIndex(of: UInt8(ascii: "@")), at > 0 else {
        return nil
      }
      var last = UInt8(ascii: ".")
      for byte in bytes[..<at] {
        let isCapital = byte >= 0x41 && byte <= 0x5A
        if isCapital { hasCapitals = true }
        guard
          Self.isSmallOrDigit(byte) || isCapital || byte == 0x5F || byte == 0x2D || byte == 0x2B
            || (byte == 0x2E && last != 0x2E)
        else { return nil }
        last = byte
      }
      return last == 0x2E ? nil : plainDomain(bytes[(at + 1)...])
    }
  }

  /// Judges a domain of letters and digits with single dots.
  private func plainDomain(_ domain: Slice<UnsafeBufferPointer<UInt8>>) -> Status? {
    var last = UInt8(ascii: ".")
    var dot: Int?
    for index in domain.indices {
      let byte = domain[index]
      if byte == 0x2E {
        guard last != 0x2E else { return nil }
        dot = index
      } else if !Self.isSmallOrDigit(byte) {
        return nil
      }
      last = byte
    }
    guard let dot, last != 0x2E else { return nil }
    let top = domain[(dot + 1)...]
    guard top.contains(where: { $0 >= 0x61 }) else { return nil }
    let isSpecial = Self.specialNames.contains { top.elementsEqual($0.utf8) }
    return isSpecial && !allowsSpecial ? .possible : .valid
  }

  private static func isSmallOrDigit(_ byte: UInt8) -> Bool {
    (byte >= 0x61 && byte <= 0x7A) || (byte >= 0x30 && byte <= 0x39)
  }

  /// The address that a piece of text holds.
  func parse(_ piece: String) -> EmailAddress {
    let text = EmailText.peeled(piece)
    func invalid(_ reason: String) -> EmailAddress {
      EmailAddress(value: piece, status: .invalid, reason: reason)
    }
    if text.isEmpty { return invalid("empty") }
    guard let at = text.utf8.lastIndex(of: UInt8(ascii: "@")) else { return invalid("no_at") }
    let local = NormalizationForm.composed(String(text[..<at]))
    let domain = String(text[text.utf8.index(after: at)...])
    let (localStatus, localReason) = Self.judgeLocal(local)
    if localStatus == .invalid { return invalid(localReason ?? "bad_local") }
    guard let names = names(of: domain) else { return invalid(Self.whyNot(domain)) }
    if local.utf8.count + 1 + names.ascii.utf8.count > 254 { return invalid("too_long") }
    var result = EmailAddress(
      value: local + "@" + names.shown, key: local.lowercased() + "@" + names.ascii,
      status: localStatus, reason: localReason)
    guard result.status == .valid else { return result }
    if names.ascii.utf8.first == UInt8(ascii: "[") {
      (result.status, result.reason) = (.possible, "address_literal")
    } else if !allowsSpecial, Self.isSpecial(names.ascii) {
      (result.status, result.reason) = (.possible, Self.specialReason)
    }
    return result
  }

  /// The domain in A-labels and as it is shown; `nil` if it is none.
  private func names(of domain: String) -> (ascii: String, shown: String)? {
    let bytes = Array(domain.utf8)
    if bytes.first == UInt8(ascii: "["), bytes.last == UInt8(ascii: "]"), bytes.count > 3,
      bytes.dropFirst().dropLast().allSatisfy({ $0 > 0x20 && $0 < 0x7F && $0 != 0x5B && $0 != 0x5D }
      )
    {
      return (domain.lowercased(), domain)
    }
    let lower = domain.lowercased()
    let isASCII = bytes.allSatisfy { $0 < 0x80 }
    if isASCII, !Self.hasALabel(lower) {
      return Self.isDomain(Array(lower.utf8)) ? (lower, lower) : nil
    }
    guard let ascii = idna.ascii(domain), Self.isDomain(Array(ascii.utf8)),
      let shown = idna.unicode(ascii)
    else { return nil }
    return (ascii, shown)
  }

  private static func hasALabel(_ domain: String) -> Bool {
    domain.utf8.split(separator: UInt8(ascii: ".")).contains { $0.starts(with: "xn--".utf8) }
  }

  /// Whether the bytes are a host name with at least two labels (RFC 1123 §2.1).
  private static func isDomain(_ domain: [UInt8]) -> Bool {
    let labels = domain.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard domain.count <= 253, labels.count > 1, let top = labels.last else { return false }
    for label in labels {
      guard (1...63).contains(label.count), label.first != 0x2D, label.last != 0x2D,
        label.allSatisfy({ isSmallOrDigit($0) || $0 == 0x2D })
      else { return false }
    }
    return top.contains { $0 >= 0x61 }
  }

  private static func whyNot(_ domain: String) -> String {
    if domain.isEmpty { return "no_domain" }
    if !domain.utf8.contains(UInt8(ascii: ".")) { return "domain_without_dot" }
    return "bad_domain"
  }

  /// RFC 6761's names: nobody can get mail there.
  private static let specialNames = ["example", "test", "invalid", "localhost"]

  private static func isSpecial(_ domain: String) -> Bool {
    specialNames.contains { domain.hasSuffix("." + $0) }
  }

  private static func judgeLocal(_ local: String) -> (Status, String?) {
    let bytes = Array(local.utf8)
    if bytes.isEmpty { return (.invalid, "empty_local") }
    if bytes.count > 64 { return (.invalid, "local_too_long") }
    if bytes.count > 1, bytes.first == UInt8(ascii: "\""), bytes.last == UInt8(ascii: "\"") {
      return bytes.allSatisfy { $0 >= 0x20 && $0 != 0x7F }
        ? (.possible, "quoted_local") : (.invalid, "bad_character")
    }
    var last = UInt8(ascii: ".")
    for byte in bytes {
      if byte == UInt8(ascii: "."), last == UInt8(ascii: ".") { return (.invalid, "misplaced_dot") }
      guard byte >= 0x80 || isAtomText(byte) || byte == UInt8(ascii: ".") else {
        return (.invalid, "bad_character")
      }
      last = byte
    }
    if last == UInt8(ascii: ".") { return (.invalid, "misplaced_dot") }
    if local.unicodeScalars.contains(where: { $0.properties.isWhitespace }) {
      return (.invalid, "bad_character")
    }
    return bytes.contains { $0 >= 0x80 } ? (.possible, "needs_smtputf8") : (.valid, nil)
  }

  /// RFC 5322 §3.2.3's `atext`.
  private static func isAtomText(_ byte: UInt8) -> Bool {
    isSmallOrDigit(byte | 0x20) && byte | 0x20 != byte & ~0x20 || isSmallOrDigit(byte)
      || "!#$%&'*+-/=?^_`{|}~".utf8.contains(byte)
  }
}
