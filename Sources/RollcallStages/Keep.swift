import RollcallModel

extension StageKind {
  /// `keep`: removes all properties but some.
  static let keep = StageKind(
    name: "keep",
    summary: "Removes everything but the properties, values or parts that the paths name.",
    example: "keep: [full_name, \"phones[mobile,*]\", emails, addresses.city]",
    options: [OptionSpec("keep", .paths, "Properties and paths.")],
    make: { options, context throws(Failure) in
      .perPerson(KeepStage(pick: try PropertyPick(options.required("keep"))))
    })
}

/// The stage of `keep`.
struct KeepStage: PersonStage {
  let pick: PropertyPick

  func makeWorker() throws(Failure) -> any PersonStageWorker { KeepWorker(pick) }
}

/// One thread's half of ``KeepStage``.
///
/// What a record stands for (`kind`) always stays: without it a group would become a person.
final class KeepWorker: PersonStageWorker {
  private let cleared: [SingleProperty]
  private let kept: [(property: MultiProperty, picks: [PropertyPick.Values])]

  init(_ pick: PropertyPick) {
    cleared = (Vocabulary.single + Vocabulary.computed).filter {
      $0.isSettable && $0.name != "kind" && pick.single[$0.name] == nil
    }
    kept = Vocabulary.multi.map { property in
      (property, pick.multi.filter { $0.property.name == property.name })
    }
  }

  /// Removes what is not picked from everyone.
  func process(_ batch: inout StageBatch) throws(Failure) {
    for index in batch.people.indices { keep(in: &batch.people[index]) }
  }

  private func keep(in person: inout Person) {
    for property in cleared { property.write(&person, nil) }
    for (property, picks) in kept where property.count(person) > 0 {
      keep(picks, of: property, in: &person)
    }
  }

  /// Keeps values that a path picks whole, and of others the parts that paths name.
  private func keep(
    _ picks: [PropertyPick.Values], of property: MultiProperty, in person: inout Person
  ) {
    var whole: Set<Int> = []
    var parts: [Int: Set<Int>] = [:]
    for pick in picks {
      for index in pick.indices(in: person) {
        if let part = pick.part {
          parts[index, default: []].insert(part)
        } else {
          whole.insert(index)
        }
      }
    }
    for (index, named) in parts where !whole.contains(index) {
      clear(index, but: named, of: property, in: &person)
    }
    property.removeAll(&person) { !whole.contains($0) && parts[$0] == nil }
  }

  private func clear(
    _ index: Int, but named: Set<Int>, of property: MultiProperty, in person: inout Person
  ) {
    for (part, spec) in property.parts.enumerated()
    where spec.isSettable && !named.contains(part) && !["label", "preferred"].contains(spec.name) {
      property.write(&person, index, part, nil)
    }
  }
}
