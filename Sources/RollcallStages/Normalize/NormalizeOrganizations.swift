internal import RollcallModel
internal import RollcallUnicode

extension NormalizerKind {
  /// Organizations.
  static let organizations = NormalizerKind(
    name: "organizations",
    summary:
      "White space and Unicode form of organizations, departments and titles; company_key() matches them."
  ) { _, _ in { OrganizationNormalizer() } }
}

/// Tidies organizations; the name stays as it is written, with its case and its legal form.
private final class OrganizationNormalizer: Normalizer {
  private var tally = Tally()

  func normalize(_ batch: inout StageBatch) {
    for index in batch.people.indices { normalize(&batch.people[index]) }
    tally.publish(into: &batch, as: "organizations")
  }

  /// Whether there is nothing to tidy, told in a pass over the bytes.
  private func isInOrder(_ person: inout Person) -> Bool {
    Self.isTidy(person.organization) && Self.isTidy(person.department)
      && Self.isTidy(person.jobTitle)
      && (!person.hasRareProperties || Self.isTidy(person.phoneticOrganization))
  }

  private static func isTidy(_ text: String?) -> Bool {
    text == nil || NameFacts(text).isDisjoint(with: .untidy)
  }

  private func normalize(_ person: inout Person) {
    if isInOrder(&person) { return }
    var changed = false
    func tidy(_ text: String?, _ part: String) -> String? {
      guard let text, !Self.isTidy(text) else { return text }
      let result = NameText.unquoted(Tidy.line(text))
      if Tidy.same(result, text), !text.isEmpty { return text }
      person.originals.keep(part, text)
      changed = true
      return result.isEmpty ? nil : result
    }
    person.organization = tidy(person.organization, "organization")
    person.department = tidy(person.department, "department")
    person.jobTitle = tidy(person.jobTitle, "job_title")
    if person.phoneticOrganization != nil {
      person.phoneticOrganization = tidy(person.phoneticOrganization, "phonetic_organization")
    }
    if changed { tally.changed += 1 }
  }
}
