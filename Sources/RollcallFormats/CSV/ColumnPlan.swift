import RollcallModel

/// The columns of a file turned into what is to be done with each row.
///
/// Made once a file; decoding a row then looks only at the columns that lead somewhere.
struct ColumnPlan: Sendable {
  /// A column whose cell is one property.
  struct Single: Sendable {
    let column: Int
    let property: SingleProperty
  }

  /// Columns that make one value.
  struct Block: Sendable {
    let property: MultiProperty
    let kind: Kind
    /// The label of every value of the block, where a path gives it.
    var fixedLabel: String?
    var labelColumn: Int?
    var valueColumn: Int?
    /// The other columns, with the index of the part each holds.
    var parts: [(column: Int, part: Int)] = []
  }

  /// The kinds of value that are made directly; others go through the vocabulary's closures.
  enum Kind: Sendable {
    case phone, email, webPage, relation, date, address, other
  }

  let singles: [Single]
  let blocks: [Block]
  let groupColumns: [Int]
  let extraColumns: [(column: Int, name: String)]
  let columnCount: Int
  /// What joins several values in a cell; `nil` where cells hold one.
  let separator: [UInt8]?
  /// What marks the preferred label and the system's groups.
  let mark: [UInt8]

  init(header: [String], layout: ColumnLayout) {
    var singles: [Single] = []
    var blocks: [Block] = []
    var slots: [String: Int] = [:]
    var groups: [Int] = []
    var extras: [(column: Int, name: String)] = []
    for (column, target) in layout.targets.enumerated() {
      switch target {
      case .single(let property): singles.append(Single(column: column, property: property))
      case .groups: groups.append(column)
      case .extra(let name): extras.append((column, name))
      case .value(let property, let slot, let part):
        let key = "\(property.name) \(slot)"
        let index = slots[key] ?? blocks.count
        if slots[key] == nil {
          slots[key] = index
          blocks.append(Block(property: property, kind: Self.kind(property)))
          if case .label(let label) = slot { blocks[index].fixedLabel = label }
        }
        blocks[index].add(column, part ?? property.valuePart)
      }
    }
    self.singles = singles
    self.blocks = blocks
    groupColumns = groups
    extraColumns = extras
    columnCount = header.count
    separator = layout.preset.map { Array($0.separator.utf8) }
    mark = Array((layout.preset?.mark ?? "").utf8)
  }

  private static func kind(_ property: MultiProperty) -> Kind {
    switch property.name {
    case "phones": .phone
    case "emails": .email
    case "urls": .webPage
    case "relations": .relation
    case "dates": .date
    case "addresses": .address
    default: .other
    }
  }
}

extension ColumnPlan.Block {
  fileprivate mutating func add(_ column: Int, _ part: Int) {
    if part == property.labelPart, property.name != "extras" {
      labelColumn = column
    } else if part == property.valuePart, kind != .address, kind != .other {
      valueColumn = column
    } else {
      parts.append((column, part))
    }
  }
}
