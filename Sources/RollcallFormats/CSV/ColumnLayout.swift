import RollcallModel

/// Where each column of one file leads: told by the pipeline, by a preset, or guessed.
struct ColumnLayout: Sendable {
  /// Where the cells of a column go.
  enum Target: Sendable {
    /// A property with one value.
    case single(SingleProperty)
    /// A part (`nil`: the value) of a value; columns with the same slot make one value.
    case value(MultiProperty, slot: Slot, part: Int?)
    /// A further line of the street of an address.
    case streetLine(slot: Slot)
    /// The name of an account with a service that the layout names.
    case account(MultiProperty, part: Int, service: String)
    /// A part of the birthday.
    case birthday(CSVPreset.DatePart)
    /// The name of the column with the phone to call first.
    case preferredPhone
    /// A cell of names.
    case groups
    /// What an e-mail address is shown as; kept where it is more than the address and the name.
    case emailName(String)
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
  /// What stands for nothing in the cells of each column.
  private(set) var empties: [[String]] = []
  /// The columns that have no name.
  let unnamed: Set<Int>
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
  ///   the header is known; `ambiguous_preset` where layouts differ in what a column holds.
  init(_ header: CSVHeader, _ options: CSVReadOptions, path: String) throws(Failure) {
    unnamed = header.unnamed
    if let columns = options.columns {
      (name, preset) = ("columns", options.preset)
      try map(header, by: columns, byPlace: !options.hasHeader, path: path)
      return
    }
    let recognition =
      options.hasHeader || options.preset != nil
      ? try Recognition(header, preset: options.preset, path: path) : .unknown
    switch recognition {
    case .preset(let preset, let isByPlace):
      (name, self.preset) = (preset.name, preset)
      map(header, by: preset, isByPlace: isByPlace)
      if isByPlace {
        problems.append(
          Problem(.columnsByPlace, severity: .warning, file: path, subject: preset.name))
      }
    case .columns(let presets):
      (name, preset) = ("guessed", nil)
      try map(header, byAll: presets, path: path)
    case .unknown:
      (name, preset) = ("guessed", nil)
      guess(header)
    }
    let unknown = columns.filter { $0.path == nil }
    if unknown.count == columns.count {
      throw Failure(
        Problem(
          .noHeaderMatch, file: path, line: header.dialect.linesBefore + 1,
          subject: header.looksLikeARecord
            ? nil : header.names.prefix(8).joined(separator: ", ")))
    }
    report(path: path)
  }

  private mutating func report(path: String) {
    if name == "guessed" {
      let known = columns.compactMap { column in column.path.map { "\(column.header) → \($0)" } }
      problems.append(
        Problem(
          .guessedColumns, severity: .warning, file: path,
          subject: known.joined(separator: ", ")))
    }
    let unknown = columns.indices.filter { index in
      guard columns[index].path == nil, !unnamed.contains(index) else { return false }
      // A layout knows its own columns, also those that rollcall has no property for.
      return preset?.target(of: columns[index].header) == nil
    }
    if !unknown.isEmpty {
      problems.append(
        Problem(
          .unmappedColumn, severity: .warning, file: path,
          subject: unknown.map { columns[$0].header }.joined(separator: ", ")))
    }
  }

  private mutating func add(
    _ header: String, _ target: Target?, _ path: String?, empty: [String] = []
  ) {
    empties.append(empty)
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
    case .groups, .extra, .emailName, .streetLine, .account: false
    case .birthday(let part): !taken.insert("birthday \(part)").inserted
    case .preferredPhone: !taken.insert("preferred phone").inserted
    case .single(let property): !taken.insert(property.name).inserted
    case .value(let property, let slot, let part):
      !taken.insert("\(property.name) \(slot) \(part ?? property.valuePart)").inserted
    }
  }

  private mutating func add(
    _ header: String, path text: String, index: Int, empty: [String] = []
  ) {
    guard let path = try? PersonPath(parsing: text), let step = path.steps.first else {
      add(header, nil, nil, empty: empty)
      return
    }
    if case .multi(let property, .label(let name, false), _) = step, property.name == "extras" {
      add(header, .extra(name), text, empty: empty)
      return
    }
    add(header, Self.target(step, column: index), text, empty: empty)
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

  private mutating func map(_ header: CSVHeader, by preset: CSVPreset, isByPlace: Bool) {
    for (index, name) in header.names.enumerated() {
      if isByPlace, index < preset.fixed.count {
        add(name, preset.fixed[index], index: index)
        continue
      }
      guard let (column, block) = preset.target(of: name) else {
        add(name, nil, nil)
        continue
      }
      if let column {
        add(name, column, index: index)
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

  private mutating func add(_ name: String, _ column: CSVPreset.Fixed, index: Int) {
    switch column.content {
    case .nothing: add(name, .extra(column.header), nil, empty: column.empty)
    case .path(let path): add(name, path: path, index: index, empty: column.empty)
    case .streetLine(let label):
      let path = "addresses[\(label)].street"
      guard let step = (try? PersonPath(parsing: path))?.steps.first,
        case .value(_, let slot, _)? = Self.target(step, column: index)
      else { return add(name, nil, nil) }
      add(name, .streetLine(slot: slot), path)
    case .birthday(let part): add(name, .birthday(part), "birthday")
    case .account(let property, let service):
      guard let property = Vocabulary.multi(named: property),
        let part = property.part(named: "username")
      else { return add(name, nil, nil) }
      add(
        name, .account(property, part: part, service: service), "\(property.name)[].username",
        empty: column.empty)
    case .preferredPhone: add(name, .preferredPhone, "phones[].preferred")
    case .emailType: add(name, .extra(name), nil, empty: ["SMTP"])
    case .emailName: add(name, .emailName(name), nil)
    }
  }

  /// Maps a header that is part of several layouts, as far as these say the same.
  ///
  /// - Throws: `ambiguous_preset` where they do not.
  private mutating func map(
    _ header: CSVHeader, byAll presets: [CSVPreset], path: String
  ) throws(Failure) {
    for (index, name) in header.names.enumerated() {
      if unnamed.contains(index) {
        add(name, nil, nil)
        continue
      }
      let columns = presets.compactMap { $0.target(of: name)?.column }
      let contents = Set(columns.map(\.content))
      if contents.count == 1, let column = columns.first {
        add(name, column, index: index)
        continue
      }
      let properties = Set(columns.map { Self.property(of: $0.content) })
      guard properties.count == 1, let guess = HeaderGuess.path(for: name),
        properties.contains(Self.property(of: .path(guess)))
      else {
        let differing = columns.compactMap(\.path).reduce(into: [String]()) { paths, path in
          if !paths.contains(path) { paths.append(path) }
        }
        throw Failure(
          Problem(
            .ambiguousPreset, file: path, line: header.dialect.linesBefore + 1, subject: name,
            expected: Recognition.alternatives(presets),
            detail: differing.joined(separator: ", ")))
      }
      add(name, path: guess, index: index)
    }
  }

  /// What a column is about, leaving aside labels and numbers: `phones`, `addresses.city`.
  private static func property(of content: CSVPreset.Content) -> String {
    guard case .path(let text) = content, let open = text.firstIndex(of: "["),
      let close = text.lastIndex(of: "]")
    else {
      if case .path(let text) = content { return text }
      return "\(content)"
    }
    if text.hasPrefix("extras") { return text }
    return String(text[..<open] + text[text.index(after: close)...])
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
