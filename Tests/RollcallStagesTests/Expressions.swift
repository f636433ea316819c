import RollcallModel
import Testing

@testable import RollcallStages

/// What the tests of expressions share.
enum Samples {
  /// Somebody with a little of everything.
  static let ana: Person = {
    var ana = Person()
    ana.id = "7"
    ana.givenName = "Ana María"
    ana.familyName = "García"
    ana.organization = "Äpfel & Söhne"
    ana.birthday = PartialDate("1985-04-12")
    ana.modified = Timestamp("2026-01-31T08:30:00Z")
    ana.phones = [
      Phone("+16505550142", label: "work"), Phone("+16505550143", label: "mobile", preferred: true),
      Phone("12", label: "home_fax"),
    ]
    ana.phones[0].status = .valid
    ana.phones[1].status = .valid
    ana.phones[2].status = .invalid
    ana.emails = [Email("Ana@Example.org", label: "home")]
    ana.groups = ["friends", "família"]
    ana.extras = [Extra("X-CHEESE", "gouda", group: "item1")]
    return ana
  }()

  /// Somebody of whom nothing is known.
  static let nobody = Person()

  /// A setting as a file would hold it, at line 3, column 10.
  static func setting(_ text: String) -> Setting {
    Setting(.text(text), file: "pipeline.yaml", line: 3, column: 10, textOffset: 0)
  }

  /// Options of a stage, texts by key.
  static func options(_ entries: [(String, Setting.Value)]) -> Settings {
    let entries = entries.map { key, value in
      var place = setting("")
      place.value = value
      return Setting.Entry(key: setting(key), value: place)
    }
    return Settings(entries, whole: setting(""))
  }

  /// The value of an expression over a person.
  static func value(
    _ text: String, of person: Person = ana, parameters: [String: String] = [:],
    startedAt: String = "2026-04-01T12:00:00Z"
  ) throws -> Scalar {
    let expression = try Expression(setting(text), .value, parameters: parameters)
    let prepared = try Evaluator(startedAt: startedAt).prepare(expression)
    return try withUnsafePointer(to: person) { try prepared.value(for: $0) }
  }

  /// Whether a condition is true for a person.
  static func isTrue(_ text: String, of person: Person = ana) throws -> Bool {
    let expression = try Expression(setting(text), .condition, parameters: [:])
    let prepared = try Evaluator(startedAt: "2026-04-01T12:00:00Z").prepare(expression)
    return try withUnsafePointer(to: person) { try prepared.isTrue(for: $0) }
  }

  /// Runs a stage over people.
  static func run(
    _ verb: String, _ entries: [(String, Setting.Value)], on people: [Person],
    parameters: [String: String] = [:]
  ) throws -> StageBatch {
    let kind = try #require(Stages.named(verb))
    let context = StageContext(
      name: verb + "#1", parameters: parameters, startedAt: "2026-04-01T12:00:00Z")
    guard case .perPerson(let stage) = try kind.make(options(entries), context) else {
      throw Failure(Problem(.internalFault))
    }
    var batch = StageBatch(people)
    try stage.makeWorker().process(&batch)
    return batch
  }

  /// What is wrong with the options of a stage.
  static func problems(
    _ verb: String, _ entries: [(String, Setting.Value)], parameters: [String: String] = [:]
  ) throws -> [Problem] {
    do {
      _ = try run(verb, entries, on: [], parameters: parameters)
      return []
    } catch let failure as Failure {
      return failure.problems
    }
  }
}
