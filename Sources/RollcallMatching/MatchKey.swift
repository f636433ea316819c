package import RollcallModel
internal import RollcallUnicode

/// What people are the same by: one entry of `by:`.
package struct MatchKey: Sendable {
  /// How the texts of a path are made comparable.
  package enum Folding {
    /// All phones, by the key that normalizing gave them, else by their digits.
    case phones
    /// All e-mail addresses, by their key, else in small letters.
    case emails
    /// Texts that are phone numbers.
    case phoneTexts
    /// Texts that are e-mail addresses.
    case emailTexts
    /// The identifier, as it is.
    case verbatim
    /// Other texts: white space and case do not count.
    case loose
  }

  package let path: PersonPath
  package let folding: Folding

  /// Takes a path.
  package init(_ path: PersonPath) {
    self.path = path
    switch path.text {
    case "phones": folding = .phones
    case "emails": folding = .emails
    case "phone": folding = .phoneTexts
    case "email": folding = .emailTexts
    case "id": folding = .verbatim
    default:
      guard case .multi(let property, _, let part)? = path.steps.first,
        part == nil || part == property.valuePart
      else {
        folding = .loose
        return
      }
      switch property.name {
      case "phones": folding = .phoneTexts
      case "emails": folding = .emailTexts
      default: folding = .loose
      }
    }
  }

  /// What `explain` shows.
  package var name: String {
    switch folding {
    case .phones, .emails: path.text + ".key"
    case .phoneTexts, .emailTexts, .verbatim, .loose: path.text
    }
  }

  /// Calls with each key of a person; empty texts are none.
  package func forEach(of person: Person, _ body: (String) -> Void) {
    switch folding {
    case .phones:
      for phone in person.phones {
        if let key = Self.key(of: phone) { body(key) }
      }
    case .emails:
      for email in person.emails {
        if let key = Self.key(of: email) { body(key) }
      }
    case .phoneTexts:
      for text in path.values(of: person) {
        if let key = Self.phoneKey(text) { body(key) }
      }
    case .emailTexts:
      for text in path.values(of: person) {
        if let key = Self.emailKey(text) { body(key) }
      }
    case .verbatim:
      if let id = person.id, !id.isEmpty { body(id) }
    case .loose:
      for text in path.values(of: person) {
        let key = Tidy.line(text).lowercased()
        if !key.isEmpty { body(key) }
      }
    }
  }

  /// The key of a phone; `nil` for one that is none or that many people have (`112`).
  package static func key(of phone: Phone) -> String? {
    if let key = phone.key { return key.isEmpty ? nil : key }
    return phone.type == .short ? nil : phoneKey(phone.value)
  }

  /// The key of an e-mail address; `nil` for a text that is none.
  package static func key(of email: Email) -> String? {
    if let key = email.key { return key.isEmpty ? nil : key }
    return emailKey(email.value)
  }

  /// The digits with the leading `+`; `nil` if they are fewer than seven or all the same.
  package static func phoneKey(_ text: String) -> String? {
    var bytes: [UInt8] = []
    for byte in PhoneText.cleaned(text).utf8 {
      if (48...57).contains(byte) || (byte == UInt8(ascii: "+") && bytes.isEmpty) {
        bytes.append(byte)
      }
    }
    let digits = bytes.first == UInt8(ascii: "+") ? bytes.dropFirst() : bytes[...]
    guard digits.count >= 7, digits.contains(where: { $0 != digits.first }) else { return nil }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// The address in small letters; `nil` without something on both sides of an `@`.
  package static func emailKey(_ text: String) -> String? {
    let key = EmailText.peeled(text).lowercased()
    guard let at = key.utf8.lastIndex(of: UInt8(ascii: "@")), at != key.utf8.startIndex,
      key.utf8.index(after: at) != key.utf8.endIndex
    else { return nil }
    return key
  }
}

extension MatchKey {
  /// Reads what stands for `by`: a path or a list of them.
  ///
  /// - Throws: Every wrong path.
  package static func all(_ setting: Setting) throws(Failure) -> [MatchKey] {
    var keys: [MatchKey] = []
    var problems: [Problem] = []
    for item in setting.items {
      do throws(Failure) {
        keys.append(MatchKey(try item.path()))
      } catch {
        problems += error.problems
      }
    }
    if keys.isEmpty, problems.isEmpty {
      problems.append(setting.problem(.badValue, subject: "by", expected: "at least one path"))
    }
    guard problems.isEmpty else { throw Failure(problems) }
    return keys
  }
}
