/// How the key of an address is made, by what mail services are known to do with theirs.
///
/// The value keeps what the person wrote: it is what consented and what unsubscribes.
struct EmailKeyRules: Sendable, Hashable {
  /// Whether Gmail's addresses are the same without dots and without `+` and what follows; its
  /// `googlemail.com` is `gmail.com` then.
  var gmail = false
  /// Further domains whose addresses are the same without `+` and what follows, in small letters.
  var plus: Set<String> = []

  /// The rules that change nothing.
  static let none = EmailKeyRules()

  /// The key of an address in small letters, its domain in ASCII.
  func key(_ address: String) -> String {
    guard gmail || !plus.isEmpty, let at = address.utf8.lastIndex(of: UInt8(ascii: "@")) else {
      return address
    }
    let local = address.utf8[..<at]
    let domain = String(address[address.utf8.index(after: at)...])
    let isGmail = gmail && (domain == "gmail.com" || domain == "googlemail.com")
    guard isGmail || plus.contains(domain), local.first != UInt8(ascii: "\"") else {
      return address
    }
    let untagged = local.prefix { $0 != UInt8(ascii: "+") }
    let bytes = isGmail ? untagged.filter { $0 != UInt8(ascii: ".") } : Array(untagged)
    let host = isGmail ? "gmail.com" : domain
    // An address that is nothing but its tag is kept whole.
    return (bytes.isEmpty ? String(local) ?? "" : String(decoding: bytes, as: UTF8.self)) + "@"
      + host
  }
}
