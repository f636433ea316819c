internal import RollcallModel

extension NormalizerKind {
  /// Names: white space, Unicode form, and case where a whole field is one case.
  static let names = NormalizerKind(
    name: "names",
    summary: "White space and Unicode form of names; case where a whole field is one case.",
    options: [
      OptionSpec(
        "case", .choice, "What to do with a name all in capitals or all in small letters.",
        choices: ["fix", "keep"], standard: "fix")
    ]
  ) { options, _ throws(Failure) in
    let fixes = try options["case"]?.word(of: ["fix", "keep"]) != "keep"
    return { NameNormalizer(fixesCase: fixes) }
  }
}

/// Tidies the names of people; organizations and titles keep their case.
private final class NameNormalizer: Normalizer {
  private let fixesCase: Bool
  private var changed = false
  private var recased = false
  private var tally = Tally()

  init(fixesCase: Bool) { self.fixesCase = fixesCase }

  func normalize(_ batch: inout StageBatch) {
    for index in batch.people.indices {
      changed = false
      recased = false
      normalize(&batch.people[index])
      if changed { tally.changed += 1 }
      if recased { tally.add("recased") }
    }
    tally.publish(into: &batch, as: "names")
  }

  private func normalize(_ person: inout Person) {
    tidy(&person.givenName, .given)
    tidy(&person.familyName, .family)
    tidy(&person.middleName, .given)
    tidy(&person.namePrefix, .prefix)
    tidy(&person.nameSuffix, .suffix)
    tidy(&person.previousFamilyName, .family)
    tidy(&person.nickname, nil)
    tidy(&person.phoneticGivenName, nil)
    tidy(&person.phoneticMiddleName, nil)
    tidy(&person.phoneticFamilyName, nil)
    tidy(&person.phoneticOrganization, nil)
    tidy(&person.organization, nil)
    tidy(&person.department, nil)
    tidy(&person.jobTitle, nil)
    guard person.formattedName != nil else { return }
    // What stands for a company (`IBM`) is no name of a person.
    tidy(&person.formattedName, person.kind == .person ? .whole : nil, except: person.organization)
    if let whole = person.formattedName, let composed = person.composedName,
      Tidy.same(whole, composed)
    {
      person.formattedName = nil
    }
  }

  /// Tidies one field; `field` says by which rules its case is put right, `nil` for never.
  private func tidy(
    _ name: inout String?, _ field: NameCase.Field?, except other: String? = nil
  ) {
    guard let text = name else { return }
    var result = unquoted(Tidy.line(text))
    if let field, fixesCase, other.map({ Tidy.same($0, result) }) != true,
      let cased = NameCase.repaired(result, field)
    {
      result = cased
      recased = true
    }
    if Tidy.same(result, text), !text.isEmpty { return }
    changed = true
    name = result.isEmpty ? nil : result
  }

  /// The text without quotation marks around the whole of it.
  private func unquoted(_ text: String) -> String {
    var text = text
    while true {
      // The first byte of a straight or a curly mark.
      guard text.utf8.first == 0x22 || text.utf8.first == 0xE2 else { return text }
      let scalars = text.unicodeScalars
      guard let first = scalars.first, let last = scalars.last, scalars.count > 2,
        (first == "\"" && last == "\"") || (first == "\u{201C}" && last == "\u{201D}")
      else { return text }
      let inner = scalars.dropFirst().dropLast()
      if inner.contains(where: { $0 == first || $0 == last }) { return text }
      text = Tidy.line(String(String.UnicodeScalarView(inner)))
    }
  }
}
