import RollcallModel

extension StageKind {
  /// `drop`: removes properties, or some of their values.
  static let drop = StageKind(
    name: "drop",
    summary: "Removes the properties, values or parts that the paths name.",
    example: "drop: [note, extras, \"phones[home_fax,*]\", addresses.street]",
    options: [OptionSpec("drop", .paths, "Properties and paths.")],
    make: { options, context throws(Failure) in
      .perPerson(DropStage(pick: try PropertyPick(options.required("drop"))))
    })
}

/// The stage of `drop`.
struct DropStage: PersonStage {
  let pick: PropertyPick

  func makeWorker() throws(Failure) -> any PersonStageWorker { DropWorker(pick) }
}

/// One thread's half of ``DropStage``.
final class DropWorker: PersonStageWorker {
  private let single: [SingleProperty]
  private let multi: [PropertyPick.Values]

  init(_ pick: PropertyPick) {
    self.single = Array(pick.single.values)
    self.multi = pick.multi
  }

  /// Removes what is picked from everyone.
  func process(_ batch: inout StageBatch) throws(Failure) {
    for index in batch.people.indices { remove(from: &batch.people[index]) }
  }

  private func remove(from person: inout Person) {
    for property in single { property.write(&person, nil) }
    for values in multi { values.remove(from: &person) }
  }
}

extension PropertyPick.Values {
  /// Removes the values picked, or the part of them that the path names.
  fileprivate func remove(from person: inout Person) {
    let picked = indices(in: person)
    guard !picked.isEmpty else { return }
    if let part {
      for index in picked { property.write(&person, index, part, nil) }
    } else {
      property.removeAll(&person) { picked.contains($0) }
    }
  }
}
