internal import RollcallModel
internal import RollcallMatching

extension NormalizerKind {
  /// E-mail addresses.
  static let emails = NormalizerKind(
    name: "emails",
    summary:
      "E-mail addresses without what stands around them, domain in small letters, syntax judged.",
    options: [
      OptionSpec(
        "allow_special", .flag,
        "Whether names reserved for tests, such as x@host.example, are valid.",
        standard: "false"),
      OptionSpec(
        "key", .limits,
        "What else is the same for matching: `gmail: true` (dots and +tags at Gmail), `plus:` domains.",
        standard: "nothing but case"),
      OptionSpec(
        "flags", .words,
        "What is told of addresses that are right; `none` for nothing.",
        choices: EmailFlags.words.map(\.word) + ["none"],
        standard: "role, disposable, typo, relay"),
    ],
    data: ["disposable-email-domains \(DisposableDomains.version)"]
  ) { options, _ throws(Failure) in
    var parser = EmailParser()
    parser.allowsSpecial = try options["allow_special"]?.flag() ?? false
    if let key = options["key"] { parser.keyRules = try keyRules(key) }
    if let flags = options["flags"] { parser.wantedFlags = try EmailFlags(flags) }
    return { [parser] in EmailNormalizer(parser) }
  }

  /// - Throws: A key that is not `gmail` or `plus`, or a value of another shape.
  private static func keyRules(_ setting: Setting) throws(Failure) -> EmailKeyRules {
    var rules = EmailKeyRules()
    for entry in try setting.entries(expected: "a mapping with `gmail` and `plus`") {
      switch try entry.key.word(of: ["gmail", "plus"]) {
      case "gmail": rules.gmail = try entry.value.flag()
      default:
        for domain in try entry.value.texts(expected: "domains") {
          guard let name = DomainName.names(of: domain) else {
            throw Failure(
              entry.value.problem(.badValue, subject: domain, expected: "a domain: example.com"))
          }
          rules.plus.insert(name.ascii)
        }
      }
    }
    return rules
  }
}

extension EmailFlags {
  /// Reads one word or a list of them; `none` is nothing.
  fileprivate init(_ setting: Setting) throws(Failure) {
    self = []
    for item in setting.items {
      let word = try item.word(of: Self.words.map(\.word) + ["none"])
      if let flag = Self.words.first(where: { $0.word == word })?.flag { insert(flag) }
    }
  }
}

/// Puts e-mail addresses in order, several in one field taken apart.
private final class EmailNormalizer: Normalizer {
  private let parser: EmailParser
  private var tally = Tally()
  private var problems: [Problem] = []

  init(_ parser: EmailParser) { self.parser = parser }

  func normalize(_ batch: inout StageBatch) {
    for index in batch.people.indices { normalize(&batch.people[index]) }
    batch.problems += problems
    problems.removeAll(keepingCapacity: true)
    tally.publish(into: &batch, as: "emails")
  }

  private func normalize(_ person: inout Person) {
    if person.emails.isEmpty { return }
    let position = person.position
    normalize(&person.emails, at: position)
  }

  private func normalize(_ emails: inout [Email], at position: SourcePosition?) {
    var index = 0
    while index < emails.count {
      if let found = parser.plain(emails[index].value) {
        apply(found, to: &emails[index], at: position)
        index += 1
        continue
      }
      let pieces = EmailText.pieces(of: emails[index].value)
      if pieces.count > 1 {
        tally.split += 1
        emails.replaceSubrange(index...index, with: split(emails[index], pieces))
      }
      for _ in pieces {
        apply(parser.parse(emails[index].value), to: &emails[index], at: position)
        index += 1
      }
    }
  }

  /// One value for each address; the first keeps the preferred mark.
  private func split(_ email: Email, _ pieces: [String]) -> [Email] {
    pieces.enumerated().map { index, piece in
      var part = email
      part.value = piece
      part.original = nil
      part.preferred = email.preferred && index == 0
      return part
    }
  }

  private func apply(_ found: EmailAddress, to email: inout Email, at position: SourcePosition?) {
    tally.count(found.status, found.reason)
    if !found.flags.isEmpty {
      for (flag, word) in EmailFlags.words where found.flags.contains(flag) { tally.flag(word) }
    }
    if found.status == .invalid {
      problems.append(
        Problem(
          .emailInvalid, severity: .warning, subject: "emails", value: email.value,
          detail: found.reason
        ).at(position))
    }
    if found.value != nil { tally.changed += 1 }
    if found.value != nil, found.isRepaired { tally.repaired += 1 }
    email.find(
      found.value, key: found.key, status: found.status,
      reason: found.reason, flags: found.flags.words, suggestion: found.suggestion)
  }
}
