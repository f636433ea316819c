import RollcallModel

/// The layout of one program's CSV files: which header holds what, for reading and for writing.
///
/// Data only: to add a preset, write a file in `Presets/` and a line in ``CSVPresets/all``. Users write
/// their own as YAML, see ``CSVPreset/init(_:)``. A new kind of ``Content`` is read by ``ColumnLayout``
/// and written by ``LayoutPlan``.
struct CSVPreset: Sendable {
  /// A column that stands once.
  struct Fixed: Sendable {
    /// The header, as it is written.
    let header: String
    /// What the cells hold.
    let content: Content
    /// What stands for nothing in a cell: `Unspecified`, `Normal`.
    var empty: [String] = []
    /// Other spellings of the header: other languages, other years.
    var aliases: [String] = []

    /// A column and the path it holds; no path for one that is left alone.
    init(_ header: String, _ path: String?, empty: [String] = [], aliases: [String] = []) {
      self.init(header, path.map(Content.path) ?? .nothing, empty: empty)
      self.aliases = aliases
    }

    /// A column and what it holds.
    init(_ header: String, _ content: Content, empty: [String] = []) {
      (self.header, self.content, self.empty) = (header, content, empty)
    }

    /// The path, where the cell is the text of one.
    var path: String? { if case .path(let path) = content { path } else { nil } }
  }

  /// What the cells of a column hold.
  enum Content: Sendable, Hashable {
    /// What rollcall has no place for; it is kept under the column's name.
    case nothing
    /// The text of a path.
    case path(String)
    /// A further line of the street of the address with that label.
    case streetLine(String)
    /// A part of the birthday.
    case birthday(DatePart)
    /// The account with a service, of instant messaging or of a social network.
    case account(property: String, service: String)
    /// The name of the column with the number to call first.
    case preferredPhone
    /// The type of the e-mail address in the column before: `SMTP`, or `EX` for a directory's name.
    case emailType
    /// What the e-mail address is shown as, mostly `Name (address)`.
    case emailName
  }

  /// A part of a date that has a column of its own.
  enum DatePart: Sendable, Hashable {
    case year, month, day
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

  /// How the names of groups share a cell.
  enum GroupList: Sendable, Hashable {
    /// Joined by the layout's ``separator``.
    case packed
    /// With a character between them: `;`.
    case separated(UInt8)
    /// As a record of CSV within the cell: `"Book club","VIP"`.
    case quoted
  }

  /// What a header is told by.
  struct Sign: Sendable {
    /// Columns that are all there.
    var all: [String] = []
    /// Columns none of which is there.
    var none: [String] = []
    /// How the name of one column ends: ` - Label`.
    var suffix: String?
    /// Whether there are no columns but the layout's.
    var isOnly = false
  }

  /// The name in pipelines.
  var name: String
  /// One sentence for `list presets`.
  let summary: String
  /// The columns that stand once, in order.
  var fixed: [Fixed]
  /// The blocks, in the order they are written in.
  var blocks: [Block] = []
  /// What joins several values of one label in a cell; empty where cells hold one.
  var separator = ""
  /// What stands before the label of the preferred value, and before the system's own groups.
  var mark = ""
  /// The words written for canonical labels.
  var labels: [String: String] = [:]
  /// The groups that the program makes itself, written with the mark.
  var systemGroups: Set<String> = []
  var groupList = GroupList.packed
  /// The order of day, month and year where it is always the same; else the file's dates tell.
  var dateOrder: DateOrder?
  /// How dates are written.
  var writtenDates = DateStyle.iso
  /// A header is of this layout where one of these holds.
  var signs: [Sign] = []
  /// Whether the layout is told by the number of its columns, whatever language they are in.
  var isKnownByPlace = false
  /// Whether the file can end with lines of text that are no records.
  var hasFooter = false
  /// Whether every field is written with quotes.
  var quotesAll = false
  /// Whether rollcall writes the layout, and not only reads it.
  var isWritten = true

  /// Where a header leads; `nil` for one that the layout does not know.
  func target(of header: String) -> (
    column: Fixed?, block: (block: Block, number: Int, part: String)?
  )? {
    let wanted = Self.folded(header)
    if let column = fixed.first(where: { Self.folded($0.header) == wanted })
      ?? fixed.first(where: { $0.aliases.contains { Self.folded($0) == wanted } })
    {
      return (column, nil)
    }
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

  /// The layout with further spellings of its headers, by header.
  func withAliases(_ aliases: [String: [String]]) -> CSVPreset {
    var result = self
    for index in fixed.indices {
      result.fixed[index].aliases += aliases[fixed[index].header] ?? []
    }
    return result
  }

  /// Headers are compared without regard to case.
  static func folded(_ header: String) -> String { header.lowercased() }
}

/// Columns told by those of another layout, as the versions of one program mostly are.
extension [CSVPreset.Fixed] {
  /// The columns with others in the places of some, by header.
  func replacing(_ others: [String: CSVPreset.Fixed]) -> Self { map { others[$0.header] ?? $0 } }

  /// The columns but those with such headers.
  func without(_ headers: Set<String>) -> Self { filter { !headers.contains($0.header) } }

  /// The columns with one more behind another.
  func inserting(_ column: CSVPreset.Fixed, after header: String) -> Self {
    flatMap { $0.header == header ? [$0, column] : [$0] }
  }

  /// The columns up to one, and that.
  func upTo(_ header: String) -> Self {
    guard let last = firstIndex(where: { $0.header == header }) else { return self }
    return Self(self[...last])
  }
}

/// How a layout writes dates.
enum DateStyle: Sendable, Hashable {
  /// `1987-03-14`.
  case iso
  /// `3/14/1987`.
  case monthDayYear
  /// `14/3/1987`.
  case dayMonthYear
  /// `03/14/1987`.
  case paddedMonthDayYear
  /// `03/14`.
  case monthDay
  /// `04 Mar 2025`.
  case dayMonthNameYear
}

/// The layouts rollcall knows; one line a layout.
enum CSVPresets {
  static let all: [CSVPreset] = [
    google, googleOld, googleOldFileAs, googleOldPre2015, googleOutlook, outlook, outlook2000,
    outlook98, outlookCom, windowsContacts, yahoo, yahoo2007, yahoo2007UK, linkedIn, thunderbird,
    hubSpot, hubSpotImport, salesforce, salesforceReport, salesforceLead, mailchimp,
    mailchimpExport, zoho, dynamics, googleCustomerMatch, metaCustomAudiences,
    linkedInMatchedAudiences, linkedInMatchedCompanies,
  ]

  /// The preset of that name.
  static func named(_ name: String) -> CSVPreset? { all.first { $0.name == name } }
}
