import RollcallModel
import RollcallStages

// Stages: a list of verbs.
extension SpecReader {
  /// The keys that every stage takes.
  static let commonStageKeys = ["from", "as", "note"]

  /// Reads `stages:`.
  mutating func readStages(_ section: Setting) {
    guard case .list(let items) = section.value else {
      report(
        section.problem(
          .wrongType, subject: "stages", expected: "a list, each item a verb: - normalize: all"))
      return
    }
    let kind = HeadKind(
      noun: "stage", code: .unknownStage, known: registry.stages.map(\.name),
      common: Self.commonStageKeys,
      options: { [registry] in registry.stage($0)?.options.map(\.key) ?? [] })
    var counts: [String: Int] = [:]
    for item in items { readStage(item, kind, &counts) }
  }

  private mutating func readStage(
    _ item: Setting, _ kind: HeadKind, _ counts: inout [String: Int]
  ) {
    guard let entries = entries(of: item, expected: "a stage such as normalize: all") else {
      return
    }
    let parts = Settings(entries, whole: item)
    let alias = parts["as"].flatMap { checkName($0) ? $0 : nil }
    let aliasText: String? = if case .text(let text)? = alias?.value { text } else { nil }
    let before = spec.problems.count
    defer {
      if spec.problems.count > before, let aliasText { spec.brokenNames.insert(aliasText) }
    }
    let from = parts["from"].flatMap { names($0) }
    let note = parts["note"].flatMap { text($0) }
    guard let head = head(item, entries, kind), let verb = registry.stage(head.name) else { return }
    counts[verb.name, default: 0] += 1
    let options = options(of: verb, head: head, among: entries)
    spec.stages.append(
      Spec.Stage(
        name: aliasText ?? "\(verb.name)#\(counts[verb.name] ?? 1)", alias: alias, kind: verb,
        options: Settings(options, whole: item), from: from, note: note, place: head.key,
        isBroken: spec.problems.count > before))
  }

  /// The checked options of a stage, its argument first.
  ///
  /// `merge: { by: emails }` is the same as `merge:` with `by: emails` beside it: a mapping as the
  /// argument holds options, unless the argument is a mapping by its nature (`set: { note: … }`).
  private mutating func options(
    of verb: StageKind, head: Setting.Entry, among entries: [Setting.Entry]
  ) -> [Setting.Entry] {
    let beside = entries.filter {
      $0.name != head.name && !Self.commonStageKeys.contains($0.name)
    }
    let owner = "\(verb.name)"
    let own = verb.options.filter { $0.key == verb.name }
    let others = verb.options.filter { $0.key != verb.name }
    let check = OptionCheck(
      specs: others, common: Self.commonStageKeys, owner: owner, substitution: substitution,
      bindsExpressions: true)
    guard case .map(let inside) = head.value.value, Self.holdsOptions(own.first?.kind) else {
      let argument = OptionCheck(
        specs: own.isEmpty ? [OptionSpec(verb.name, .text, "")] : own, common: [], owner: owner,
        substitution: substitution,
        bindsExpressions: true)
      return argument.check([head], problems: &spec.problems)
        + check.check(beside, problems: &spec.problems)
    }
    for entry in beside where inside.contains(where: { $0.name == entry.name }) {
      report(entry.key.problem(.duplicateKey, subject: entry.name))
    }
    let nested = OptionCheck(
      specs: others, common: [], owner: owner, substitution: substitution,
      bindsExpressions: true)
    var head = head
    let inner = nested.check(inside, problems: &spec.problems)
    head.value.value = .map(inner)
    return [head] + inner + check.check(beside, problems: &spec.problems)
  }

  /// Whether a mapping as a verb's argument holds options of the verb.
  private static func holdsOptions(_ kind: OptionSpec.Kind?) -> Bool {
    switch kind {
    case .assignments, .kinds, .columns, .limits, .choiceOrFile: false
    case .text, .words, .flag, .integer, .percent, .size, .file, .expression, .path, .paths, .names,
      .choice, nil:
      true
    }
  }
}
