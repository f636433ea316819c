import RollcallModel

/// Checks the options of a source, stage, output or report against what its kind takes.
///
/// Finds unknown keys and values of a wrong shape and fills in `${name}`; what a value means is
/// checked by the format or stage itself.
struct OptionCheck {
  /// The options that the kind takes.
  let specs: [OptionSpec]
  /// Keys that every such item takes.
  let common: [String]
  /// Whose options they are, for messages: `merge`, `csv output`.
  let owner: String
  /// Fills in `${name}`.
  let substitution: Substitution
  /// Whether the kind's maker binds the names in expressions itself, as stages do.
  var bindsExpressions = false

  /// The entries that are right, filled in; the problems of the others are added.
  func check(_ entries: [Setting.Entry], problems: inout [Problem]) -> [Setting.Entry] {
    var result: [Setting.Entry] = []
    for entry in entries {
      guard let spec = specs.first(where: { $0.key == entry.name }) else {
        let known = specs.map(\.key) + common
        problems.append(
          entry.key.problem(
            .unknownKey, subject: entry.name, expected: "one of " + known.joined(separator: ", "),
            detail: owner, candidates: Suggestion.candidates(for: entry.name, among: known)))
        continue
      }
      let before = problems.count
      let value = fill(entry.value, of: spec.kind, problems: &problems)
      // A value that could not be filled in has been reported already.
      if problems.count == before, let problem = Self.mismatch(value, spec) {
        problems.append(problem)
      }
      result.append(Setting.Entry(key: entry.key, value: value))
    }
    return result
  }

  /// The value with `${name}` filled in, as a text of SQL within SQL.
  private func fill(
    _ value: Setting, of kind: OptionSpec.Kind, problems: inout [Problem]
  ) -> Setting {
    switch kind {
    case .expression where !bindsExpressions:
      substitution.applyToSQL(value, problems: &problems)
    case .expression, .assignments: value
    case .text, .words, .flag, .integer, .percent, .size, .file, .path, .paths, .columns, .names,
      .choice, .kinds, .limits:
      substitution.apply(to: value, problems: &problems)
    case .choiceOrFile: load(substitution.apply(to: value, problems: &problems), &problems)
    }
  }

  /// What stands in the file that a value names.
  private func load(_ value: Setting, _ problems: inout [Problem]) -> Setting {
    do throws(Failure) {
      return try OptionFile.loaded(value)
    } catch {
      problems += error.problems
      return value
    }
  }

  /// What is wrong with the shape of a value, `nil` if nothing is.
  static func mismatch(_ value: Setting, _ spec: OptionSpec) -> Problem? {
    do throws(Failure) {
      try match(value, spec)
      return nil
    } catch {
      guard var problem = error.problems.first else { return nil }
      if problem.subject == nil { problem.subject = spec.key }
      return problem
    }
  }

  private static func match(_ value: Setting, _ spec: OptionSpec) throws(Failure) {
    switch spec.kind {
    case .text, .file, .expression, .path: _ = try value.text()
    case .words, .paths, .names: _ = try value.texts()
    case .flag: _ = try value.flag()
    case .integer: _ = try value.integer(in: Int.min...Int.max)
    case .size: _ = try value.byteCount()
    case .percent:
      guard RejectLimit(try value.text(expected: "a percentage such as 2%")) != nil else {
        throw Failure(value.problem(.wrongType, expected: "a percentage such as 2%"))
      }
    case .columns: try matchColumns(value)
    case .assignments: try matchAssignments(value)
    case .limits:
      if case .text = value.value { return }
      for entry in try value.entries(
        expected: "a mapping with " + spec.choices.joined(separator: ", "))
      {
        _ = try entry.key.word(of: spec.choices)
        _ = try entry.value.text()
      }
    case .choice: _ = try value.word(of: spec.choices)
    case .choiceOrFile:
      // What a mapping says is read by those who know what it can say.
      if case .map = value.value { return }
      _ = try value.text(expected: "a word or a YAML file")
    case .kinds:
      // A mapping sets the options of each kind; the stage reads those.
      if case .map = value.value { return }
      guard !spec.choices.isEmpty else { return }
      for item in value.items { _ = try item.word(of: spec.choices) }
    }
  }

  private static func matchColumns(_ value: Setting) throws(Failure) {
    let expected = "a list of paths, or of one HEADER: PATH each"
    guard case .list(let items) = value.value else {
      if case .text = value.value { return }
      throw Failure(value.problem(.wrongType, expected: expected))
    }
    for item in items {
      switch item.value {
      case .text: continue
      case .map(let entries) where entries.count == 1: _ = try entries[0].value.texts()
      case .map, .list: throw Failure(item.problem(.wrongType, expected: expected))
      }
    }
  }

  private static func matchAssignments(_ value: Setting) throws(Failure) {
    for entry in try value.entries(expected: "a mapping of properties to expressions") {
      if case .map(let entries) = entry.value.value, entries.map(\.name) == ["value"] {
        _ = try entries[0].value.text()
      } else {
        _ = try entry.value.text(expected: "an expression, or { value: text }")
      }
    }
  }
}
