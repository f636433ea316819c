import RollcallModel
import RollcallStages

/// The `normalize` stage for a person at a time.
struct Normalizing {
  private let worker: any PersonStageWorker

  /// Makes ready some kinds, or all; `region` is the country of phone numbers without one.
  init(_ kinds: [String] = ["all"], region: String?) throws(Failure) {
    guard let kind = Stages.named("normalize") else { throw Failure(Problem(.internalFault)) }
    let words = kinds.map { Setting.commandLine($0, file: "--region") }
    let setting = Setting(.list(words), file: "--region")
    let settings = Settings(
      [Setting.Entry(key: .commandLine("normalize"), value: setting)], whole: setting)
    let stage = try kind.make(settings, StageContext(name: "normalize", region: region))
    guard case .perPerson(let stage) = stage else { throw Failure(Problem(.internalFault)) }
    worker = try stage.makeWorker()
  }

  /// The person with values in their standard form, and what cannot be right.
  func normalize(_ person: Person) throws(Failure) -> (person: Person, problems: [Problem]) {
    var batch = StageBatch([person])
    try worker.process(&batch)
    return (batch.people.first ?? person, batch.problems)
  }
}
