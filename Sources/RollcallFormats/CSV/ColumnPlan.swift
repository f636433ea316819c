import RollcallModel

/// The columns of a file turned into what is to be done with each row.
///
/// Made once a file; decoding a row then looks only at the columns that lead somewhere.
struct ColumnPlan: Sendable {
  /// A column whose cell is one property.
  struct Single: Sendable {
    let column: Int
    let property: SingleProperty
    /// Whether the cell is a date.
    let isDate: Bool
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
    /// The service of an account, where the layout names it: an index in ``ColumnPlan/services``.
    var service: Int?
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
  let services: [String]
  let groupColumns: [Int]
  /// How the names of groups share a cell; `nil` where that is found in each.
  let groupList: CSVPreset.GroupList?
  let extraColumns: [(column: Int, name: String)]
  /// What e-mail addresses are shown as.
  let emailNames: [(column: Int, name: String)]
  /// The columns of a birthday in parts; `nil` where it has none.
  let birthdayParts: BirthdayColumns?
  /// The column that names the column with the phone to call first; -1 for none.
  let preferredPhone: Int
  /// The labels of the phones by the names of their columns, for the column above.
  let phoneLabels: [(header: String, label: String)]
  /// What stands for nothing, by column.
  let empties: [(column: Int, words: [[UInt8]])]
  /// Columns without a name, whose values are told.
  let unnamed: Set<Int>
  /// The names of the columns, for messages.
  let names: [String]
  let columnCount: Int
  /// The byte between fields.
  var delimiter = UInt8(ascii: ",")
  /// Whether a row of one cell at the end is no record.
  let hasFooter: Bool
  /// The order of day, month and year in dates that are no ISO 8601; `nil` where it is not known.
  var dateOrder: DateOrder?
  /// Whether text is taken out of what a spreadsheet needs to see that it is text.
  var repairsExcelText = false
  /// What joins several values in a cell; `nil` where cells hold one.
  let separator: [UInt8]?
  /// What marks the preferred label and the system's groups.
  let mark: [UInt8]

  /// Stands for a further line of a street among the parts of an address.
  private static let streetLinePart = -1

  /// The name of a column, for messages.
  func name(of column: Int) -> String {
    names.indices.contains(column) ? names[column] : "column \(column + 1)"
  }

  /// The columns that hold dates.
  var dateColumns: [Int] {
    singles.filter(\.isDate).map(\.column)
      + blocks.filter { $0.kind == .date }.compactMap(\.valueColumn)
  }

  init(header: [String], layout: ColumnLayout) {
    var singles: [Single] = []
    var blocks: [Block] = []
    var partsOfBlocks: [[(column: Int, part: Int)]] = []
    var slots: [String: Int] = [:]
    var fixedLabels: [String] = []
    var groups: [Int] = []
    var extras: [(column: Int, name: String)] = []
    var emailNames: [(column: Int, name: String)] = []
    var services: [String] = []
    var birthday: BirthdayColumns?
    var preferredPhone = -1
    for (column, target) in layout.targets.enumerated() {
      switch target {
      case .single(let property):
        singles.append(
          Single(column: column, property: property, isDate: property == .birthday))
      case .birthday(let part):
        var parts = birthday ?? BirthdayColumns()
        parts.set(part, column)
        birthday = parts
      case .preferredPhone: preferredPhone = column
      case .emailName(let name): emailNames.append((column, name))
      case .account(let property, let part, let service):
        var block = Block(property: property, kind: CellKind(property))
        block.service = services.count
        services.append(service)
        blocks.append(block)
        partsOfBlocks.append([(column, part)])
      case .streetLine(let slot):
        // A further line stands in the block of its street.
        guard let index = slots["addresses \(slot)"] else {
          extras.append((column, header[column]))
          continue
        }
        partsOfBlocks[index].append((column, Self.streetLinePart))
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
    let addressNames = Vocabulary.multi(named: "addresses")?.parts.map(\.name) ?? []
    addressParts = blocks.flatMap { block in
      parts[block.parts].map { part -> AddressPart? in
        guard block.kind == .address else { return nil }
        return part.part == Self.streetLinePart
          ? .streetLine : AddressPart(rawValue: addressNames[part.part])
      }
    }
    self.fixedLabels = fixedLabels
    self.services = services
    groupColumns = groups
    groupList = layout.preset.map(\.groupList)
    extraColumns = extras
    self.emailNames = emailNames
    birthdayParts = birthday
    self.preferredPhone = preferredPhone
    phoneLabels =
      preferredPhone < 0
      ? []
      : zip(header, layout.targets).compactMap { header, target in
        guard case .value(let property, .label(let label, _), _) = target,
          property.name == "phones"
        else { return nil }
        return (header, label)
      }
    empties = layout.empties.enumerated().compactMap { column, words in
      words.isEmpty ? nil : (column, words.map { Array($0.utf8) })
    }
    unnamed = layout.unnamed
    names = header
    columnCount = header.count
    hasFooter = layout.preset?.hasFooter ?? false
    separator = layout.preset.flatMap { $0.separator.isEmpty ? nil : Array($0.separator.utf8) }
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
    services = plan.services.map { $0 }
    groupColumns = plan.groupColumns.map { $0 }
    groupList = plan.groupList
    extraColumns = plan.extraColumns.map { $0 }
    emailNames = plan.emailNames.map { $0 }
    birthdayParts = plan.birthdayParts
    preferredPhone = plan.preferredPhone
    phoneLabels = plan.phoneLabels.map { $0 }
    empties = plan.empties.map { ($0.column, $0.words.map { $0.map { $0 } }) }
    unnamed = plan.unnamed
    names = plan.names
    columnCount = plan.columnCount
    hasFooter = plan.hasFooter
    dateOrder = plan.dateOrder
    delimiter = plan.delimiter
    repairsExcelText = plan.repairsExcelText
    separator = plan.separator.map { $0.map { $0 } }
    mark = plan.mark.map { $0 }
  }
}

/// The columns of a birthday whose parts have columns of their own; -1 for none.
struct BirthdayColumns: Sendable {
  private(set) var year = -1
  private(set) var month = -1
  private(set) var day = -1

  /// The columns that there are, in the order of the parts.
  var all: [Int] { [year, month, day].filter { $0 >= 0 } }

  mutating func set(_ part: CSVPreset.DatePart, _ column: Int) {
    switch part {
    case .year: year = column
    case .month: month = column
    case .day: day = column
    }
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
  /// A further line of the street, which only reading knows.
  case streetLine = "street line"

  /// The part of an address in its place, which is not copied; the text as a whole only where stored.
  func text(of addresses: [Address], _ index: Int) -> String? {
    switch self {
    case .formatted: addresses[index].formatted
    case .street, .streetLine: addresses[index].street
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
    case .streetLine: address.street = address.street.map { $0 + "\n" + text } ?? text
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
