internal import RollcallModel
internal import RollcallUnicode
internal import RollcallMatching

/// An e-mail address read from what people write into the field.
struct EmailAddress {
  /// The address that people and outputs get, `nil` where it is the text as it stands.
  var value: String?
  /// For matching: lower case, domain in ASCII.
  var key: String?
  /// What is right or wrong about it.
  var status: Status
  /// Why it is not valid.
  var reason: String?
  /// What else is worth knowing.
  var flags: EmailFlags = []
  /// What a slip of the pen was probably meant to be.
  var suggestion: String?
  /// Whether something was taken off or put right, beyond case and Unicode form.
  var isRepaired = false
}

/// Reads e-mail addresses: syntax, domains by IDNA 2008, what is known of local parts and domains.
struct EmailParser {
  /// Whether names reserved for tests (RFC 6761: `.example`, `.test`) count as valid.
  var allowsSpecial = false
  /// How keys are made.
  var keyRules = EmailKeyRules.none
  /// What is looked for.
  var wantedFlags: EmailFlags = [.role, .disposable, .typo, .relay]

  /// The reason of a name that no mail reaches.
  static let specialReason = "special_domain"

  /// The address that a text is as it stands, the usual case; `nil` where ``parse(_:)`` must look
  /// closer.
  func plain(_ text: String) -> EmailAddress? {
    var lower = text
    guard let plain = lower.withUTF8({ PlainEmail($0) }) else { return nil }
    if plain.hasCapitals || plain.hasDomainCapitals { lower = text.lowercased() }
    var result = EmailAddress(status: .valid)
    var address = text
    if plain.hasDomainCapitals {
      address = String(text.utf8.prefix(plain.at)) ?? ""
      address += String(lower.utf8.dropFirst(plain.at)) ?? ""
      result.value = address
    }
    lower.withUTF8 { bytes in
      judge(
        &result, address, local: UnsafeBufferPointer(rebasing: bytes[..<plain.at]),
        domain: UnsafeBufferPointer(rebasing: bytes[(plain.at + 1)...]))
    }
    result.key = keyRules.key(lower)
    return result
  }

  /// The longest text, in bytes, that is looked at: an address with its name and comments.
  private static let longest = 4096

  /// The address that a piece of text holds.
  func parse(_ piece: String) -> EmailAddress {
    guard piece.utf8.count <= Self.longest else {
      return EmailAddress(status: .invalid, reason: "too_long")
    }
    let text = EmailPeeling.peeled(piece)
    func invalid(_ reason: String) -> EmailAddress {
      EmailAddress(status: .invalid, reason: reason)
    }
    if text.isEmpty { return invalid("empty") }
    guard let at = text.utf8.lastIndex(of: UInt8(ascii: "@")) else { return invalid("no_at") }
    let local = EmailSyntax.local(NormalizationForm.composed(String(text[..<at])))
    let written = String(text[text.utf8.index(after: at)...])
    if local.status == .invalid { return invalid(local.reason ?? "bad_character") }
    guard let names = names(of: written) else {
      var result = invalid(Self.fault(of: written))
      if let meant = meant(by: written.lowercased()) {
        result.flags = .typo
        result.suggestion = local.text + "@" + meant
      }
      return result
    }
    if local.text.utf8.count + 1 + names.ascii.utf8.count > 254 { return invalid("too_long") }
    var result = EmailAddress(status: local.status, reason: local.reason)
    let value = local.text + "@" + names.shown
    if !Tidy.same(value, piece) { result.value = value }
    result.key = keyRules.key(local.text.lowercased() + "@" + names.ascii)
    result.isRepaired =
      !Tidy.same(local.text + "@" + written, Tidy.line(piece))
      || !Tidy.same(Tidy.line(piece), NormalizationForm.composed(piece))
    if names.ascii.utf8.first == UInt8(ascii: "[") {
      if result.status == .valid { (result.status, result.reason) = (.possible, "address_literal") }
      return result
    }
    var (lower, domain) = (local.text.lowercased(), names.ascii)
    lower.withUTF8 { lower in domain.withUTF8 { judge(&result, value, local: lower, domain: $0) } }
    return result
  }

  /// Adds what is known of a local part and a domain in small letters.
  private func judge(
    _ result: inout EmailAddress, _ address: String, local: UnsafeBufferPointer<UInt8>,
    domain: UnsafeBufferPointer<UInt8>
  ) {
    let known = EmailDomains.flags(of: domain)
    if known.contains(.special), !allowsSpecial, result.status == .valid {
      (result.status, result.reason) = (.possible, Self.specialReason)
    }
    if wantedFlags.isEmpty { return }
    result.flags = known.intersection(wantedFlags)
    if wantedFlags.contains(.role), EmailRoles.isRole(local) { result.flags.insert(.role) }
    guard known.isDisjoint(with: [.known, .special]), wantedFlags.contains(.typo),
      let meant = EmailTypo.meant(by: domain)
    else { return }
    result.flags.insert(.typo)
    result.suggestion = suggestion(address, meant)
  }

  /// What a domain that cannot be right was meant to be: `gmailcom`.
  private func meant(by domain: String) -> String? {
    var domain = domain
    guard wantedFlags.contains(.typo) else { return nil }
    return domain.withUTF8 { EmailTypo.meant(by: $0) }
  }

  private func suggestion(_ address: String, _ domain: String) -> String {
    guard let at = address.utf8.lastIndex(of: UInt8(ascii: "@")) else { return domain }
    return String(address[...at]) + domain
  }

  /// The domain in A-labels and as it is shown; `nil` if it is none.
  private func names(of domain: String) -> (ascii: String, shown: String)? {
    let bytes = Array(domain.utf8)
    if EmailSyntax.isAddressLiteral(bytes) { return (domain.lowercased(), domain) }
    return DomainName.names(of: domain)
  }

  private static func fault(of domain: String) -> String {
    let utf8 = domain.utf8
    if utf8.isEmpty { return "no_domain" }
    if utf8.first == UInt8(ascii: "[") { return "bad_address_literal" }
    if !utf8.contains(UInt8(ascii: ".")) { return "domain_without_dot" }
    return "bad_domain"
  }
}
