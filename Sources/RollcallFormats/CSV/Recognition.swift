import RollcallModel

/// Which layout a header is of.
enum Recognition {
  /// That of a preset; by the place of its columns where they are in a language that is not known.
  case preset(CSVPreset, isByPlace: Bool)
  /// That of several presets, which all have these columns and more.
  case columns([CSVPreset])
  /// None that is known.
  case unknown

  /// Looks at a header.
  ///
  /// - Throws: `ambiguous_preset` where it is a sign of several.
  init(_ header: CSVHeader, preset: CSVPreset?, path: String) throws(Failure) {
    if let preset {
      let known = header.names.contains { preset.target(of: $0) != nil }
      self = .preset(preset, isByPlace: !known && preset.isAsWide(as: header))
      return
    }
    let recognized = CSVPresets.recognized(by: header.names)
    if recognized.count > 1 {
      throw Failure(
        Problem(
          .ambiguousPreset, file: path, line: header.dialect.linesBefore + 1,
          expected: Self.alternatives(recognized)))
    }
    if let preset = recognized.first {
      self = .preset(preset, isByPlace: false)
      return
    }
    let names = header.names.indices.filter { !header.unnamed.contains($0) }
      .map { header.names[$0] }
    let having = CSVPresets.having(names)
    if having.count == 1 {
      self = .preset(having[0], isByPlace: false)
      return
    }
    if !having.isEmpty {
      self = .columns(having)
      return
    }
    let byPlace = CSVPresets.all.first { $0.isAsWide(as: header) && $0.agrees(with: header) }
    if let byPlace {
      self = .preset(byPlace, isByPlace: true)
      return
    }
    self = .unknown
  }

  /// The names of presets, for messages.
  static func alternatives(_ presets: [CSVPreset]) -> String {
    presets.map(\.name).joined(separator: " | ")
  }
}

extension CSVPreset {
  /// Whether a header has as many columns as the layout; one more without a name does not count.
  fileprivate func isAsWide(as header: CSVHeader) -> Bool {
    guard isKnownByPlace else { return false }
    let last = header.names.count - 1
    return header.names.count == fixed.count
      || header.names.count == fixed.count + 1 && header.unnamed.contains(last)
  }

  /// Whether the names that say something mostly say what the layout has in that place.
  fileprivate func agrees(with header: CSVHeader) -> Bool {
    var balance = 0
    for (name, column) in zip(header.names, fixed) {
      guard let guess = HeaderGuess.path(for: name) else { continue }
      let property = guess.prefix { $0 != "[" }
      balance += column.path?.prefix { $0 != "[" } == property ? 1 : -1
    }
    return balance >= 0
  }
}
