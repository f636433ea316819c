/// A version of vCard, each with its own rules of escaping, folding and parameters.
enum VCardVersion: String, Sendable, CaseIterable {
  /// Versit 1996: bare parameters, quoted-printable, no escapes but `\;`.
  case v21 = "2.1"
  /// RFC 2425 and 2426.
  case v30 = "3.0"
  /// RFC 6350.
  case v40 = "4.0"

  /// The version that a `VERSION` line names; `nil` for one there is not.
  init?(_ value: Bytes) {
    let value = value.trimmed
    guard value.count == 3, value[1] == ASCII.dot else { return nil }
    switch (value[0], value[2]) {
    case (UInt8(ascii: "2"), UInt8(ascii: "1")): self = .v21
    case (UInt8(ascii: "3"), UInt8(ascii: "0")): self = .v30
    case (UInt8(ascii: "4"), UInt8(ascii: "0")): self = .v40
    default: return nil
    }
  }
}
