import RollcallModel

/// Where each column of one file leads: told by the pipeline, by a preset, or guessed.
struct ColumnLayout: Sendable {
  /// Where the cells of a column go.
  enum Target: Sendable {
    /// A property with one value.
    case single(SingleProperty)
    /// A part (`nil`: the value) of a value; columns with the same slot make one value.
    case value(MultiProperty, slot: Slot, part: Int?)
    /// A cell of names.
    case groups
    /// A property the model has no name for.
    case extra(String)
  }

  /// Which value of a property a column belongs to.
  enum Slot: Sendable, Hashable {
    /// The value with that number.
    case number(Int)
    /// The value with that label; a number tells apart several columns for one label.
    case label(String, copy: Int)
    /// A value of its own, by the column's index.
    case own(Int)
  }

  /// What the layout is called: a preset, `columns`, or `guessed`.
  let name: String
  /// The targets, one a column.
  private(set) var targets: [Target] = []
  /// For `inspect`: each header with its path.
  private(set) var columns: [InputDescription.Column] = []
  /// What was guessed and what is unknown.
  private(set) var problems: [Problem] = []
  /// How values are packed into cells; `nil` where they are not.
  let preset: CSVPreset?
  /// The places that a column leads to already.
  private var taken: Set<String> = []

  /// Finds out where the columns lead.
  ///
  /// - Throws: `no_header_match` where a column that the pipeline names is missing, or where nothing in
  ///   the header is known.
  init(_ header: CSVHeader, _ options: CSVReadOptions, path: String) throws(Failure) {
    if let columns = options.columns {
      (name, preset) = ("columns", options.preset)
      try map(header, by: columns, byPlace: !options.hasHeader, path: path)
      return
    }
    let names = Set(header.names)
    if let preset = options.preset ?? CSVPresets.all.first(where: { $0.recognize(names) }) {
      (name, self.preset) = (preset.name, preset)
      map(header, by: preset)
    } else {
      (name, preset) = ("guessed", nil)
      guess(header)
    }
    let unknown = columns.filter { $0.path == nil }
    if unknown.count == columns.count {
      throw Failure(
        Problem(
          .noHeaderMatch, file: path, line: 1,
          subject: header.names.prefix(8).joined(separator: ", ")))
    }
    report(unknown, path: path)
  }

  private mutating func report(_ unknown: [InputDescription.Column], path: String) {
    if name == "guessed" {
      let known = columns.compactMap { column in column.path.map { "\(column.header) → \($0)" } }
      problems.append(
        Problem(
          .guessedColumns, severity: .warning, file: path,
          subject: known.joined(separator: ", ")))
    }
    if !unknown.isEmpty {
      problems.append(
        Problem(
          .unmappedColumn, severity: .warning, file: path,
          subject: unknown.map(\.header).joined(separator: ", ")))
    }
  }

  private mutating func add(_ header: String, _ target: Target?, _ path: String?) {
    guard let target, !isTaken(target) else {
      addAgain(header, target, path)
      return
    }
    targets.append(target)
    columns.append(InputDescription.Column(header: header, path: path))
  }

  /// Adds a column that leads nowhere, or where another leads already: its cells are kept all the same.
  ///
  /// Of a multi-value property it makes a value of its own, other cells go to `extras`.
  private mutating func addAgain(_ header: String, _ target: Target?, _ path: String?) {
    let index = targets.count
    guard case .value(let property, let slot, let part)? = target,
      (part ?? property.valuePart) == property.valuePart
    else {
      targets.append(.extra(header))
      columns.append(InputDescription.Column(header: header, path: nil))
      return
    }
    var own = Slot.own(index)
    if case .label(let label, _) = slot { own = .label(label, copy: index) }
    targets.append(.value(property, slot: own, part: part))
    columns.append(InputDescription.Column(header: header, path: path))
  }

  private mutating func isTaken(_ target: Target) -> Bool {
    switch target {
    case .groups, .extra: false
    case .single(let property): !taken.insert(property.name).inserted
    case .value(let property, let slot, let part):
      !taken.insert("\(property.name) \(slot) \(part ?? property.valuePart)").inserted
    }
  }

  private mutating func add(_ header: String, path text: String, index: Int) {
    guard let path = try? PersonPath(parsing: text), let step = path.steps.first else {
      add(header, nil, nil)
      return
    }
    add(header, Self.target(step, column: index), text)
  }

  private static func target(_ step: PathStep, column: Int) -> Target? {
    switch step {
    case .single(let property): return property.isSettable ? .single(property) : nil
    case .multi(let property, let selector, let part):
      if property.name == "groups", part == nil, selector == .all || selector == .each {
        return .groups
      }
      switch selector {
      case .index(let number): return .value(property, slot: .number(number), part: part)
      case .label(let label, false):
        return .value(property, slot: .label(label, copy: 0), part: part)
      case .append, .each, .all: return .value(property, slot: .own(column), part: part)
      case .label, .state: return nil
      }
    }
  }

  // MARK: By preset

  private mutating func map(_ header: CSVHeader, by preset: CSVPreset) {
    for (index, name) in header.names.enumerated() {
      guard let (path, block) = preset.target(of: name) else {
        add(name, nil, nil)
        continue
      }
      if let path {
        add(name, path: path, index: index)
      } else if let (block, number, part) = block,
        let property = Vocabulary.multi(named: block.property)
      {
        let text = "\(block.property)[\(number)].\(part)"
        add(
          name, .value(property, slot: .number(number), part: property.part(named: part)), text)
      } else {
        add(name, nil, nil)
      }
    }
  }

  // MARK: By the pipeline

  private mutating func map(
    _ header: CSVHeader, by mappings: [ColumnMapping], byPlace: Bool, path: String
  ) throws(Failure) {
    var paths = [PersonPath?](repeating: nil, count: header.names.count)
    var missing: [Problem] = []
    for (place, mapping) in mappings.enumerated() {
      let wanted = mapping.header.lowercased()
      var indices = header.names.indices.filter {
        header.names[$0].lowercased() == wanted && paths[$0] == nil
      }
      if byPlace { indices = place < paths.count ? [place] : [] }
      if indices.isEmpty {
        missing.append(
          Problem(
            .noHeaderMatch, file: path, line: 1, subject: mapping.header,
            candidates: Suggestion.candidates(for: mapping.header, among: header.names)))
      }
      // One mapping that adds values serves all columns of that name; another serves the first.
      for index in appends(mapping.path) ? indices[...] : indices.prefix(1) {
        paths[index] = mapping.path
      }
    }
    if !missing.isEmpty { throw Failure(missing) }
    for (index, name) in header.names.enumerated() {
      if let path = paths[index] {
        add(name, path: path.text, index: index)
      } else {
        add(name, nil, nil)
      }
    }
  }

  private func appends(_ path: PersonPath) -> Bool {
    if case .multi(_, .append, _)? = path.steps.first { true } else { false }
  }

  // MARK: By guess

  private mutating func guess(_ header: CSVHeader) {
    var taken: Set<String> = []
    for (index, name) in header.names.enumerated() {
      guard let path = HeaderGuess.path(for: name),
        path.contains("[]") || taken.insert(path).inserted
      else {
        add(name, nil, nil)
        continue
      }
      add(name, path: path, index: index)
    }
  }
}
