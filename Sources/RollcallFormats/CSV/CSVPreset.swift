import RollcallModel

/// The layout of one program's CSV files: which header holds what, for reading and for writing.
///
/// Data only: to add a preset, write a file in `Presets/` and a line in ``CSVPresets/all``.
struct CSVPreset: Sendable {
  /// A column that stands once.
  struct Fixed: Sendable {
    let header: String
    let path: String?

    /// A column and the path it holds; no path for one that is left alone.
    init(_ header: String, _ path: String?) {
      self.header = header
      self.path = path
    }
  }

  /// A numbered block of columns for one value: `Phone 1 - Label,Phone 1 - Value`.
  struct Block: Sendable {
    /// The multi-value property.
    let property: String
    /// What comes before the number: `Phone`.
    let prefix: String
    /// What comes after ` - `, and the part it holds.
    let parts: [(suffix: String, part: String)]
    /// Whether the block is written even where nobody has such a value.
    let isAlwaysWritten: Bool

    init(
      _ property: String, _ prefix: String, always: Bool = false,
      _ parts: [(suffix: String, part: String)]
    ) {
      (self.property, self.prefix, self.parts) = (property, prefix, parts)
      isAlwaysWritten = always
    }

    /// The headers of the block with a number.
    func headers(_ number: Int) -> [String] {
      parts.map { "\(prefix) \(number) - \($0.suffix)" }
    }
  }

  /// The name in pipelines.
  let name: String
  /// One sentence for `list presets`.
  let summary: String
  /// The columns that stand once, in order.
  let fixed: [Fixed]
  /// The blocks, in the order they are written in.
  let blocks: [Block]
  /// What joins several values of one label in a cell.
  let separator: String
  /// What stands before the label of the preferred value, and before the system's own groups.
  let mark: String
  /// The words written for canonical labels.
  let labels: [String: String]
  /// The groups that the program makes itself, written with the mark.
  let systemGroups: Set<String>
  /// Whether a header is of this layout.
  let recognize: @Sendable (_ names: Set<String>) -> Bool

  /// Where a header leads; `nil` for one that the layout does not know.
  func target(of header: String) -> (
    path: String?, block: (block: Block, number: Int, part: String)?
  )? {
    if let column = fixed.first(where: { $0.header == header }) { return (column.path, nil) }
    for block in blocks {
      guard let (number, suffix) = Self.number(header, after: block.prefix),
        let part = block.parts.first(where: { $0.suffix == suffix })?.part
      else { continue }
      return (nil, (block, number, part))
    }
    return nil
  }

  /// Splits `Phone 12 - Label` into 12 and `Label`.
  private static func number(_ header: String, after prefix: String) -> (Int, String)? {
    guard header.hasPrefix(prefix + " ") else { return nil }
    let rest = header.dropFirst(prefix.count + 1)
    let digits = rest.prefix { $0.isASCII && $0.isNumber }
    guard let number = Int(digits), rest.dropFirst(digits.count).hasPrefix(" - ") else {
      return nil
    }
    return (number, String(rest.dropFirst(digits.count + 3)))
  }
}

/// The layouts rollcall knows; one line a layout.
enum CSVPresets {
  static let all: [CSVPreset] = [google, googleOld]
}
