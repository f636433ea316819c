internal import CIDN2

/// Internationalized domain names by UTS 46 (nontransitional) and IDNA 2008, through libidn2.
package enum IDNA {
  /// The longest name looked at, in bytes: 253 of a domain, at four bytes a character and to spare.
  private static let longest = 1200

  /// The domain in A-labels (`xn--…`), in small letters; `nil` if it is not allowed.
  package static func ascii(_ domain: String) -> String? { convert(domain, rollcall_idn_to_ascii) }

  /// The domain in U-labels; `nil` if it is not allowed.
  package static func unicode(_ domain: String) -> String? {
    convert(domain, rollcall_idn_to_unicode)
  }

  private static func convert(
    _ domain: String,
    _ call: (UnsafePointer<CChar>, UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Int32
  ) -> String? {
    // The library takes the text for ended at a NUL.
    guard domain.utf8.count <= longest, !domain.utf8.contains(0) else { return nil }
    var out: UnsafeMutablePointer<CChar>?
    let result = domain.withCString { call($0, &out) }
    guard let out else { return nil }
    defer { idn2_free(out) }
    return result == 0 ? String(cString: out) : nil
  }
}
