internal import RollcallUnicode

/// The host of a URL in its normal form: small letters, A-labels.
struct URLHost {
  /// The host as it is written.
  let text: String
  /// Why nobody can be sure of it; `nil` for a domain.
  var reason: String?

  /// Reads a host; `nil` for what is none.
  init?(_ bytes: ArraySlice<UInt8>) {
    var bytes = PercentEncoding.decoded(bytes)
    if bytes.first == UInt8(ascii: "[") {
      guard EmailSyntax.isAddressLiteral(Array("[IPv6:".utf8) + bytes.dropFirst()) else {
        return nil
      }
      text = String(decoding: bytes, as: UTF8.self).lowercased()
      reason = "ip_address"
      return
    }
    // The root of all names is said by nobody.
    if bytes.last == UInt8(ascii: "."), bytes.count > 1 { bytes.removeLast() }
    if EmailSyntax.isAddressLiteral([UInt8(ascii: "[")] + bytes + [UInt8(ascii: "]")]) {
      text = String(decoding: bytes, as: UTF8.self)
      reason = "ip_address"
      return
    }
    guard let name = String(validating: bytes, as: UTF8.self) else { return nil }
    if let names = DomainName.names(of: name) {
      text = names.ascii
      return
    }
    // A host of a local net, or a name with an underscore, which browsers open.
    let lower = name.lowercased()
    let isLoose = lower.utf8.allSatisfy {
      EmailSyntax.isSmallOrDigit($0) || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
        || $0 == UInt8(ascii: ".")
    }
    let labels = lower.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    guard isLoose, lower.utf8.count <= 253, lower.utf8.contains(where: { $0 >= 0x61 }),
      labels.allSatisfy({
        (1...63).contains($0.count) && $0.first != UInt8(ascii: "-")
          && $0.last != UInt8(ascii: "-")
      })
    else { return nil }
    let top = labels.last ?? lower.utf8[...]
    guard !lower.utf8.starts(with: "xn--".utf8), !lower.contains(".xn--"),
      labels.count == 1 || top.contains(where: { $0 >= 0x61 })
    else { return nil }
    text = lower
    reason = labels.count == 1 ? "host_without_dot" : "host_with_underscore"
  }
}
