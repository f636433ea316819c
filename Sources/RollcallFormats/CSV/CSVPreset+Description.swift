/// A layout of CSV files, for documentation.
public struct PresetDescription: Sendable, Hashable {
  /// The name in pipelines.
  public let name: String
  /// One sentence.
  public let summary: String
  /// The headers, in order; those of a repeated block with `N` for their number.
  public let headers: [String]
  /// Whether it is written, and not only read.
  public let isWritten: Bool
}

extension Formats {
  /// The layouts of CSV files that are known, in the order of documentation.
  public static var presets: [PresetDescription] {
    CSVPresets.all.map { preset in
      let blocks = preset.blocks.flatMap { block in
        block.parts.map { "\(block.prefix) N - \($0.suffix)" }
      }
      return PresetDescription(
        name: preset.name, summary: preset.summary,
        headers: preset.fixed.map(\.header) + blocks, isWritten: preset.isWritten)
    }
  }
}
