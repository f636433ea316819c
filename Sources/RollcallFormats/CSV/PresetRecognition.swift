import RollcallModel

extension CSVPresets {
  /// The presets that a header is a sign of.
  static func recognized(by names: [String]) -> [CSVPreset] {
    let header = FoldedHeader(names)
    return all.filter { preset in preset.signs.contains { preset.shows($0, in: header) } }
  }

  /// The presets that have all of the columns, of which there are at least two.
  static func having(_ names: [String]) -> [CSVPreset] {
    guard names.count > 1 else { return [] }
    return all.filter { preset in
      preset.blocks.isEmpty && names.allSatisfy { preset.target(of: $0) != nil }
    }
  }
}

/// The names of a header as they are compared.
struct FoldedHeader {
  let names: Set<String>

  init(_ names: [String]) { self.names = Set(names.map(CSVPreset.folded)) }
}

extension CSVPreset {
  /// Whether a sign is in a header.
  fileprivate func shows(_ sign: Sign, in header: FoldedHeader) -> Bool {
    if let suffix = sign.suffix.map(Self.folded),
      !header.names.contains(where: { $0.hasSuffix(suffix) })
    {
      return false
    }
    return sign.all.allSatisfy { isThere($0, in: header) }
      && !sign.none.contains { isThere($0, in: header) }
      && (!sign.isOnly || header.names.allSatisfy { target(of: $0) != nil })
  }

  /// Whether a column is in a header, under its own name or another that it has.
  private func isThere(_ name: String, in header: FoldedHeader) -> Bool {
    if header.names.contains(Self.folded(name)) { return true }
    guard let column = fixed.first(where: { $0.header == name }) else { return false }
    return column.aliases.contains { header.names.contains(Self.folded($0)) }
  }
}
