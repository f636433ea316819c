internal import RollcallUnicode

/// Domain names in every script, by IDNA 2008 with UTS 46.
enum DomainName {
  /// A domain in A-labels and as it is shown, both in small letters; `nil` if it is none.
  ///
  /// `Exämple.DE` and `xn--exmple-cua.de` are both `xn--exmple-cua.de` and `exämple.de`.
  static func names(of domain: String) -> (ascii: String, shown: String)? {
    let lower = domain.lowercased()
    let bytes = Array(lower.utf8)
    if bytes.allSatisfy({ $0 < 0x80 }), !hasALabel(bytes) {
      return EmailSyntax.isDomain(bytes) ? (lower, lower) : nil
    }
    guard let ascii = IDNA.ascii(lower), EmailSyntax.isDomain(Array(ascii.utf8)),
      let shown = IDNA.unicode(ascii), Tidy.same(shown, lower) || IDNA.ascii(shown) == ascii
    else { return nil }
    return (ascii, shown)
  }

  private static func hasALabel(_ domain: [UInt8]) -> Bool {
    var start = true
    for index in domain.indices {
      if start, domain[index...].starts(with: "xn--".utf8) { return true }
      start = domain[index] == UInt8(ascii: ".")
    }
    return false
  }
}
