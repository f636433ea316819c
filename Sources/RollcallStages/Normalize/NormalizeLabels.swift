internal import RollcallModel

extension NormalizerKind {
  /// Labels onto the canonical words.
  static let labels = NormalizerKind(
    name: "labels",
    summary: "Spellings of labels onto the canonical words; a person's own label is kept."
  ) { _, _ in { LabelNormalizer() } }
}

/// Maps labels onto the canonical words (`Cell` becomes `mobile`), own words trimmed.
private final class LabelNormalizer: Normalizer {
  /// What became of the labels seen, as they repeat without end; bounded.
  private var known: [String: String] = [:]
  private var tally = Tally()

  func normalize(_ batch: inout StageBatch) {
    for index in batch.people.indices {
      apply(&batch.people[index].phones)
      apply(&batch.people[index].emails)
      apply(&batch.people[index].addresses)
      apply(&batch.people[index].dates)
      apply(&batch.people[index].urls)
      apply(&batch.people[index].relations)
      apply(&batch.people[index].socialProfiles)
      apply(&batch.people[index].instantMessages)
    }
    tally.publish(into: &batch, as: "labels")
  }

  private func apply(_ values: inout [some MultiValue]) {
    for index in values.indices {
      guard let label = values[index].label else { continue }
      let canonical = canonical(label)
      if Tidy.same(canonical, label) { continue }
      values[index].label = canonical.isEmpty ? nil : canonical
      tally.changed += 1
    }
  }

  private func canonical(_ label: String) -> String {
    if let known = known[label] { return known }
    var word = label
    // A wrapper within a wrapper, or white space within one, needs a second turn.
    while true {
      let next = Tidy.line(Label.canonical(Tidy.line(word)))
      if Tidy.same(next, word) { break }
      word = next
    }
    if known.count < 4096 { known[label] = word }
    return word
  }
}
