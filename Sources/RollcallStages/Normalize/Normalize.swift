internal import RollcallModel

extension StageKind {
  /// Puts values into their standard form.
  static let normalize = StageKind(
    name: "normalize",
    summary:
      "Puts properties of all kinds into their standard form; what was written is kept.",
    example: "normalize: { phones: { region: [address, US] }, emails: {}, names: { case: keep } }",
    options: [
      OptionSpec(
        "normalize", .kinds,
        "What to normalize: `all`, one kind, a list of kinds, or kinds with their options.",
        choices: ["all"] + NormalizerKind.all.map(\.name))
    ],
    kinds: NormalizerKind.all.map {
      KindSpec(name: $0.name, summary: $0.summary, options: $0.options, data: $0.data)
    }
  ) { options, context throws(Failure) in
    .perPerson(Normalize(factories: try factories(options, context)))
  }

  /// The normalizers that the settings ask for, in the order they are run.
  private static func factories(
    _ options: Settings, _ context: StageContext
  ) throws(Failure) -> [NormalizerKind.Factory] {
    let chosen = try chosen(options.required("normalize"))
    var factories: [NormalizerKind.Factory] = []
    var problems: [Problem] = []
    for kind in NormalizerKind.all {
      guard let settings = chosen[kind.name] else { continue }
      problems += unknownOptions(of: kind, in: settings)
      do {
        factories.append(try kind.make(settings, context))
      } catch {
        problems += error.problems
      }
    }
    guard problems.isEmpty else { throw Failure(problems) }
    return factories
  }

  /// The options given for each kind that is wanted.
  private static func chosen(_ setting: Setting) throws(Failure) -> [String: Settings] {
    let names = NormalizerKind.all.map(\.name)
    let plain = Settings([], whole: setting)
    var chosen: [String: Settings] = [:]
    if case .map(let entries) = setting.value {
      for entry in entries {
        let name = try entry.key.word(of: names)
        switch entry.value.value {
        case .map(let options): chosen[name] = Settings(options, whole: entry.value)
        case .text(""), .text("true"): chosen[name] = plain
        case .text("false"): continue
        case .text, .list:
          throw Failure(
            entry.value.problem(
              .wrongType, subject: name, expected: "a mapping of options, true or false"))
        }
      }
      return chosen
    }
    for item in setting.items {
      let word = try item.word(of: ["all"] + names)
      for name in word == "all" ? names : [word] { chosen[name] = plain }
    }
    return chosen
  }

  private static func unknownOptions(of kind: NormalizerKind, in settings: Settings) -> [Problem] {
    let known = kind.options.map(\.key)
    return settings.entries.filter { !known.contains($0.name) }.map { entry in
      entry.key.problem(
        .unknownKey, subject: entry.name,
        candidates: Suggestion.candidates(for: entry.name, among: known))
    }
  }
}

/// The `normalize` stage: its kinds one after the other.
private struct Normalize: PersonStage {
  let factories: [NormalizerKind.Factory]

  func makeWorker() -> any PersonStageWorker { Worker(factories.map { $0() }) }

  /// One thread's normalizers.
  final class Worker: PersonStageWorker {
    private let normalizers: [any Normalizer]

    init(_ normalizers: [any Normalizer]) { self.normalizers = normalizers }

    func process(_ batch: inout StageBatch) {
      for normalizer in normalizers { normalizer.normalize(&batch) }
    }
  }
}
