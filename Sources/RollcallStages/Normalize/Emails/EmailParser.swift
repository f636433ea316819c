internal import RollcallModel
internal import RollcallUnicode

/// An e-mail address read from what people write into the field.
struct EmailAddress {
  /// The address that people and outputs get.
  var value: String
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
    if plain.hasCapitals { lower = text.lowercased() }
    var result = EmailAddress(value: text, status: .valid)
    lower.withUTF8 { bytes in
      let top = UnsafeBufferPointer(rebasing: bytes[plain.top...])
      if !allowsSpecial, EmailSyntax.isSpecial(top: top) {
        (result.status, result.reason) = (.possible, Self.specialReason)
      }
      let (flags, meant) = facts(
        UnsafeBufferPointer(rebasing: bytes[..<plain.at]),
        UnsafeBufferPointer(rebasing: bytes[(plain.at + 1)...]))
      result.flags = flags
      result.suggestion = meant.map { suggestion(text, $0) }
    }
    result.key = keyRules.key(lower)
    return result
  }

  /// The address that a piece of text holds.
  func parse(_ piece: String) -> EmailAddress {
    let text = EmailPeeling.peeled(piece)
    func invalid(_ reason: String) -> EmailAddress {
      EmailAddress(value: piece, status: .invalid, reason: reason)
    }
    if text.isEmpty { return invalid("empty") }
    guard let at = text.utf8.lastIndex(of: UInt8(ascii: "@")) else { return invalid("no_at") }
    let local = EmailSyntax.local(NormalizationForm.composed(String(text[..<at])))
    let domain = String(text[text.utf8.index(after: at)...])
    if local.status == .invalid { return invalid(local.reason ?? "bad_character") }
    guard let names = names(of: domain) else {
      var result = invalid(Self.fault(of: domain))
      if let meant = meant(by: domain.lowercased()) {
        result.flags = .typo
        result.suggestion = local.text + "@" + meant
      }
      return result
    }
    if local.text.utf8.count + 1 + names.ascii.utf8.count > 254 { return invalid("too_long") }
    var result = EmailAddress(
      value: local.text + "@" + names.shown, status: local.status, reason: local.reason)
    result.key = keyRules.key(local.text.lowercased() + "@" + names.ascii)
    result.isRepaired =
      !Tidy.same(local.text + "@" + domain, Tidy.line(piece))
      || !Tidy.same(Tidy.line(piece), NormalizationForm.composed(piece))
    judge(&result, local: local.text.lowercased(), domain: names.ascii)
    return result
  }

  /// Adds what is known of a domain, and of the local part.
  private func judge(_ result: inout EmailAddress, local: String, domain: String) {
    var (local, domain) = (local, domain)
    if domain.utf8.first == UInt8(ascii: "[") {
      if result.status == .valid { (result.status, result.reason) = (.possible, "address_literal") }
      return
    }
    let (flags, meant) = local.withUTF8 { local in domain.withUTF8 { facts(local, $0) } }
    result.flags = flags
    result.suggestion = meant.map { suggestion(result.value, $0) }
    let isSpecial = domain.withUTF8 { bytes in
      let top = bytes.lastIndex(of: UInt8(ascii: ".")).map { bytes[($0 + 1)...] } ?? bytes[...]
      return EmailSyntax.isSpecial(top: UnsafeBufferPointer(rebasing: top))
    }
    if isSpecial, !allowsSpecial, result.status == .valid {
      (result.status, result.reason) = (.possible, Self.specialReason)
    }
  }

  /// What is known of a local part and a domain in small letters.
  private func facts(
    _ local: UnsafeBufferPointer<UInt8>, _ domain: UnsafeBufferPointer<UInt8>
  ) -> (flags: EmailFlags, meant: String?) {
    if wantedFlags.isEmpty { return ([], nil) }
    let known = EmailDomains.flags(of: domain)
    var flags = known.intersection(wantedFlags)
    if wantedFlags.contains(.role), EmailRoles.isRole(local) { flags.insert(.role) }
    guard !known.contains(.known), wantedFlags.contains(.typo),
      let meant = EmailTypo.meant(by: domain)
    else {
      return (flags, nil)
    }
    return (flags.union(.typo), meant)
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
