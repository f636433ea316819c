internal import RollcallModel
internal import RollcallUnicode

extension NormalizerKind {
  /// Labels onto the canonical words.
  static let labels = NormalizerKind(
    name: "labels",
    summary:
      "Spellings of labels, in the languages of phones, onto the canonical words; own words are kept."
  ) { _, _ in { LabelNormalizer() } }
}

/// Maps labels onto the canonical words (`Cell` becomes `mobile`), own words trimmed.
private final class LabelNormalizer: Normalizer {
  /// What became of the labels seen, as they repeat without end; bounded.
  private var known: [String: String] = [:]
  private var tally = Tally()

  func normalize(_ batch: inout StageBatch) {
    for index in batch.people.indices { normalize(&batch.people[index]) }
    tally.publish(into: &batch, as: "labels")
  }

  private func normalize(_ person: inout Person) {
    apply(&person.phones)
    apply(&person.emails)
    apply(&person.addresses)
    apply(&person.urls)
    guard person.hasRareProperties else { return }
    // Rare properties are taken out of their memory to be written, so only where there are some.
    if !person.dates.isEmpty { apply(&person.dates) }
    if !person.relations.isEmpty { apply(&person.relations) }
    if !person.socialProfiles.isEmpty { apply(&person.socialProfiles) }
    if !person.instantMessages.isEmpty { apply(&person.instantMessages) }
  }

  private func apply(_ values: inout [some MultiValue]) {
    for index in values.indices {
      guard let label = values[index].label, Self.canonicalWords.number(of: label) == nil else {
        continue
      }
      let canonical = canonical(label)
      if Tidy.same(canonical, label) { continue }
      values[index].label = canonical.isEmpty ? nil : canonical
      tally.changed += 1
    }
  }

  /// The labels that are canonical as they stand.
  private static let canonicalWords = WordTable(
    (Label.apple.map(\.canonical) + Label.others).map { ($0, 0) })

  private func canonical(_ label: String) -> String {
    if let known = known[label] { return known }
    // Nobody's label is longer; only a wrapper in wrappers without end.
    guard label.utf8.count <= 256 else { return Tidy.line(label) }
    var word = label
    // A wrapper within a wrapper, or white space within one, needs a second turn.
    while true {
      let tidy = Tidy.line(word)
      var next = Tidy.line(Label.canonical(tidy))
      if let local = LocalLabels.canonical(next), Self.canonicalWords.number(of: next) == nil {
        next = local
      }
      if Tidy.same(next, word) { break }
      word = next
    }
    if known.count < 4096, label.utf8.count <= 64 { known[label] = word }
    return word
  }
}
