import RollcallModel

// Params and the settings of a run.
extension SpecReader {
  /// Reads `params:` and finds the value of every name: `--set`, then defaults, then environment.
  mutating func readParameters(
    _ section: Setting?, overrides: [String: String], environment: [String: String]
  ) {
    spec.values = environment
    // A default may itself name environment variables.
    substitution = Substitution(values: environment)
    if let section,
      let entries = entries(of: section, expected: "a mapping of names to defaults")
    {
      for entry in entries { readParameter(entry, isSet: overrides[entry.name] != nil) }
    }
    for (name, value) in overrides.sorted(by: { $0.key < $1.key }) {
      let declared = spec.parameters.map(\.name)
      guard declared.contains(name) else {
        report(
          Problem(
            .unknownName, file: "--set", subject: name,
            expected: declared.isEmpty ? nil : "one of " + declared.joined(separator: ", "),
            detail: "param",
            candidates: Suggestion.candidates(for: name, among: declared)))
        continue
      }
      spec.values[name] = value
    }
  }

  private mutating func readParameter(_ entry: Setting.Entry, isSet: Bool) {
    guard Self.isVariable(entry.name) else {
      report(
        entry.key.problem(
          .badValue, subject: entry.name, expected: "a name of letters, digits and _"))
      return
    }
    var parameter = Spec.Parameter(name: entry.name)
    var standard: Setting?
    switch entry.value.value {
    case .text: standard = entry.value
    case .list:
      report(
        entry.value.problem(
          .wrongType, subject: entry.name, expected: "a text, or { default: …, help: … }"))
    case .map(let parts):
      for part in parts {
        switch part.name {
        case "default": standard = part.value
        case "help": parameter.help = scalar(part.value, expected: "a text")
        default: reportUnknown(part.key, among: ["default", "help"], of: "a param")
        }
      }
    }
    // A default that is not used need not be complete.
    if let standard, !isSet, let value = text(standard) { spec.values[entry.name] = value }
    if case .text(let text)? = standard?.value { parameter.standard = text }
    spec.parameters.append(parameter)
  }

  /// Whether a text can stand in `${…}`.
  private static func isVariable(_ text: String) -> Bool {
    guard let first = text.utf8.first, !(48...57).contains(first) else { return false }
    return text.utf8.allSatisfy {
      (97...122).contains($0 | 0x20) || (48...57).contains($0) || $0 == 95
    }
  }

  /// Reads `settings:`.
  mutating func readSettings(_ section: Setting) {
    let known = ["region", "rejects", "memory", "jobs"]
    guard let entries = entries(of: section, expected: "a mapping of settings") else { return }
    for entry in entries {
      let before = spec.problems.count
      let value = filled(entry.value)
      // A value that could not be filled in has been reported already.
      if spec.problems.count > before { continue }
      switch entry.name {
      case "region": spec.settings.region = region(value)
      case "rejects": readRejects(value)
      case "memory":
        spec.settings.memory = attempt { () throws(Failure) in try value.byteCount() }
      case "jobs":
        spec.settings.jobs = attempt { () throws(Failure) in try value.integer(in: 1...1024) }
      default: reportUnknown(entry.key, among: known, of: "settings")
      }
    }
  }

  private mutating func region(_ value: Setting) -> String? {
    let expected = "the two letters of a country, such as US"
    guard let text = scalar(value, expected: expected) else { return nil }
    let isLetters = text.utf8.count == 2 && text.utf8.allSatisfy { (97...122).contains($0 | 0x20) }
    guard isLetters, text == text.uppercased() else {
      report(
        value.problem(
          .badValue, subject: text, expected: expected,
          candidates: isLetters ? [text.uppercased()] : []))
      return nil
    }
    return text
  }

  private mutating func readRejects(_ value: Setting) {
    guard case .map(let entries) = value.value else {
      let path = scalar(value, expected: "{ path: FILE, limit: 2% }")
      if path != nil { spec.settings.rejectsPath = value }
      return
    }
    for entry in entries {
      switch entry.name {
      case "path":
        let path = scalar(entry.value, expected: "a path")
        if path != nil { spec.settings.rejectsPath = entry.value }
      case "limit":
        guard case .text(let text) = entry.value.value, let limit = RejectLimit(text) else {
          report(
            entry.value.problem(
              .wrongType, subject: "limit",
              expected: "a share such as 2%, or a number of records such as 100"))
          continue
        }
        spec.settings.rejectLimit = limit
      default: reportUnknown(entry.key, among: ["path", "limit"], of: "rejects")
      }
    }
  }
}
