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
    let kind: CellKind
    /// The label of every value of the block, where a path gives it: an index in
    /// ``ColumnPlan/fixedLabels``.
    var fixedLabel: Int?
    var labelColumn: Int?
    var valueColumn: Int?
    /// The other columns: a range of ``ColumnPlan/parts``.
    var parts = 0..<0
  }

  let singles: [Single]
  let blocks: [Block]
  /// The further columns of the blocks, with the index of the part each holds.
  let parts: [(column: Int, part: Int)]
  /// The part of an address that each of `parts` is; `nil` for parts of other values.
  let addressParts: [AddressPart?]
  let fixedLabels: [String]
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
    var partsOfBlocks: [[(column: Int, part: Int)]] = []
    var slots: [String: Int] = [:]
    var fixedLabels: [String] = []
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
          blocks.append(Block(property: property, kind: CellKind(property)))
          partsOfBlocks.append([])
          if case .label(let label, _) = slot {
            blocks[index].fixedLabel = fixedLabels.count
            fixedLabels.append(label)
          }
        }
        if let rest = blocks[index].add(column, part ?? property.valuePart) {
          partsOfBlocks[index].append(rest)
        }
      }
    }
    var parts: [(column: Int, part: Int)] = []
    for index in blocks.indices {
      blocks[index].parts = parts.count..<(parts.count + partsOfBlocks[index].count)
      parts += partsOfBlocks[index]
    }
    self.singles = singles
    self.blocks = blocks
    self.parts = parts
    let names = Vocabulary.multi(named: "addresses")?.parts.map(\.name) ?? []
    addressParts = blocks.flatMap { block in
      parts[block.parts].map {
        block.kind == .address ? AddressPart(rawValue: names[$0.part]) : nil
      }
    }
    self.fixedLabels = fixedLabels
    groupColumns = groups
    extraColumns = extras
    columnCount = header.count
    separator = layout.preset.map { Array($0.separator.utf8) }
    mark = Array((layout.preset?.mark ?? "").utf8)
  }
}

extension ColumnPlan.Block {
  /// Takes a column as label or value; gives it back with its part where it is neither.
  fileprivate mutating func add(_ column: Int, _ part: Int) -> (column: Int, part: Int)? {
    if part == property.labelPart, property.name != "extras" {
      labelColumn = column
    } else if part == property.valuePart, kind != .address, kind != .other {
      valueColumn = column
    } else {
      return (column, part)
    }
    return nil
  }
}

extension ColumnPlan {
  /// The same plan in memory of its own.
  ///
  /// Going through an array counts a reference to it; each chunk works on its own copy so that the
  /// cores do not fight over one count.
  var copy: ColumnPlan { ColumnPlan(copying: self) }

  private init(copying plan: ColumnPlan) {
    singles = plan.singles.map { $0 }
    blocks = plan.blocks.map { $0 }
    parts = plan.parts.map { $0 }
    addressParts = plan.addressParts.map { $0 }
    fixedLabels = plan.fixedLabels.map { $0 }
    groupColumns = plan.groupColumns.map { $0 }
    extraColumns = plan.extraColumns.map { $0 }
    columnCount = plan.columnCount
    separator = plan.separator.map { $0.map { $0 } }
    mark = plan.mark.map { $0 }
  }
}

/// The kinds of value that are read and written directly; others go through the vocabulary.
enum CellKind: Sendable {
  case phone, email, webPage, relation, date, address, other

  init(_ property: MultiProperty) {
    self =
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

/// A part of an address that a column can hold, by its name in the vocabulary.
enum AddressPart: String, Sendable {
  case formatted = "value"
  case street, city, region, country, extended
  case subLocality = "sub_locality"
  case subRegion = "sub_region"
  case postalCode = "postal_code"
  case countryCode = "country_code"
  case poBox = "po_box"

  /// The part of an address in its place, which is not copied; the text as a whole only where stored.
  func text(of addresses: [Address], _ index: Int) -> String? {
    switch self {
    case .formatted: addresses[index].formatted
    case .street: addresses[index].street
    case .city: addresses[index].city
    case .region: addresses[index].region
    case .country: addresses[index].country
    case .extended: addresses[index].extended
    case .subLocality: addresses[index].subLocality
    case .subRegion: addresses[index].subRegion
    case .postalCode: addresses[index].postalCode
    case .countryCode: addresses[index].countryCode
    case .poBox: addresses[index].poBox
    }
  }

  /// Sets the part.
  func set(_ text: String, of address: inout Address) {
    switch self {
    case .formatted: address.formatted = text
    case .street: address.street = text
    case .city: address.city = text
    case .region: address.region = text
    case .country: address.country = text
    case .extended: address.extended = text
    case .subLocality: address.subLocality = text
    case .subRegion: address.subRegion = text
    case .postalCode: address.postalCode = text
    case .countryCode: address.countryCode = text
    case .poBox: address.poBox = text
    }
  }
}
