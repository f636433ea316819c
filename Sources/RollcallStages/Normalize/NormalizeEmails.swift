internal import RollcallModel

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
        standard: "false")
    ]
  ) { options, _ throws(Failure) in
    let allowsSpecial = try options["allow_special"]?.flag() ?? false
    return { EmailNormalizer(allowsSpecial: allowsSpecial) }
  }
}

/// Puts e-mail addresses in order, several in one field taken apart.
private final class EmailNormalizer: Normalizer {
  private let parser: EmailParser
  private var tally = Tally()
  private var problems: [Problem] = []

  init(allowsSpecial: Bool) { parser = EmailParser(allowsSpecial: allowsSpecial) }

  func normalize(_ batch: inout StageBatch) {
    for index in batch.people.indices where !batch.people[index].emails.isEmpty {
      normalize(&batch.people[index].emails, at: batch.people[index].position)
    }
    batch.problems += problems
    problems.removeAll(keepingCapacity: true)
    tally.publish(into: &batch, as: "emails")
  }

  private func normalize(_ emails: inout [Email], at position: SourcePosition?) {
    var index = 0
    while index < emails.count {
      if let (status, key) = parser.plain(emails[index].value) {
        let reason = status == .valid ? nil : EmailParser.specialReason
        tally.count(status, reason)
        emails[index].key = key
        emails[index].status = status
        emails[index].reason = reason
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
    email.key = found.key
    email.status = found.status
    email.reason = found.reason
    tally.count(found.status, found.reason)
    if found.status == .invalid {
      problems.append(
        Problem(
          .emailInvalid, severity: .warning, subject: "emails", value: email.value,
          detail: found.reason
        ).at(position))
      return
    }
    if Tidy.same(found.value, email.value) { return }
    tally.changed += 1
    if email.original == nil { email.original = email.value }
    email.value = found.value
  }
}
