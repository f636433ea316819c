import RollcallModel
import RollcallSQLite

/// The address book of iPhones and iPads, `AddressBook.sqlitedb`, from iPhone OS 1 to iOS 18.
///
/// Facts: `ABPerson.ROWID` is what everything points to; `ABMultiValue` holds the values of all
/// properties, by number; addresses and accounts have their parts in `ABMultiValueEntry`, whose keys are
/// numbered differently on each device. Columns differ between versions and are looked for. Full-text
/// and change tables need functions of Apple's and are not touched.
enum IOSStore {
  static let store = SQLiteStore(
    name: "ios",
    summary: "The contacts of an iPhone: AddressBook.sqlitedb, or the folder of a backup.",
    options: [
      OptionSpec(
        "linked", .choice,
        "Linked cards as one person, as the phone shows them, or each by itself.",
        choices: linkedWords, standard: "merge"),
      OptionSpec(
        "disabled", .flag, "Whether cards of accounts that are switched off are read too.",
        standard: "false"),
      StoreGroups.option,
      OptionSpec(
        "photos", .flag, "Whether pictures are read from AddressBookImages.sqlitedb beside it.",
        standard: "true"),
    ],
    recognizes: { schema in
      schema.has("ABPerson", "First", "Last")
        && schema.has("ABMultiValue", "UID", "record_id", "property", "value")
    },
    files: { (folder) throws(Failure) in try IOSBackup.files(in: folder) },
    checkOptions: { (options) throws(Failure) in
      _ = try Choices(options)
      _ = try StoreGroups.areRecords(options)
    },
    layout: { (source, options) throws(Failure) in
      var layout = try layout(source, Choices(options))
      if source.schema.has("ABGroup", "Name"), try StoreGroups.areRecords(options) {
        layout.groupRecords = StoreGroups(
          from: "ABGroup t", key: "t.ROWID",
          identifier: source.schema.column("guid", of: "ABGroup"), name: "t.Name",
          condition: try isShown(source.schema, "ABGroup", Choices(options)))
      }
      return layout
    })

  private static let linkedWords = ["merge", "separate"]

  /// What the options say.
  private struct Choices {
    let merges: Bool
    let disabled: Bool
    let photos: Bool

    init(_ options: Settings) throws(Failure) {
      merges = try options["linked"]?.word(of: linkedWords) != "separate"
      disabled = try options["disabled"]?.flag() ?? false
      photos = try options["photos"]?.flag() ?? true
    }
  }

  private static func layout(
    _ source: StoreSource, _ choices: Choices
  ) throws(Failure) -> StoreLayout {
    let schema = source.schema
    var layout = StoreLayout(
      owners: owners(schema, choices, hasLinks: try hasLinks(source)), records: records(schema))
    if schema.has("ABMultiValueEntry", "parent_id", "key", "value"),
      schema.has("ABMultiValueEntryKey", "value")
    {
      layout.values.append(entries)
    }
    layout.values.append(multiValues(schema))
    if schema.has("ABGroup", "Name"), schema.has("ABGroupMembers", "group_id", "member_id") {
      layout.values.append(groups(schema))
    }
    if choices.photos { layout.pictures = try IOSPictures(beside: source.file) }
    layout.facts = [("schema", schema.has("ABStore") ? "iOS address book" : "legacy address book")]
    return layout
  }

  /// The condition on what is of no account that is switched off, unless that is wanted.
  private static func isShown(
    _ schema: StoreSchema, _ table: String, _ choices: Choices
  ) -> String {
    guard !choices.disabled, schema.has(table, "StoreID"), schema.has("ABStore", "Enabled") else {
      return "1"
    }
    return "t.StoreID IS NULL OR t.StoreID NOT IN (SELECT ROWID FROM ABStore WHERE Enabled = 0)"
  }

  /// Whether any card is linked to another.
  private static func hasLinks(_ source: StoreSource) throws(Failure) -> Bool {
    guard source.schema.has("ABPerson", "PersonLink") else { return false }
    return try failing(source.file.path) { () throws(SQLError) in
      try source.connection.prepare("SELECT 1 FROM ABPerson WHERE PersonLink >= 0 LIMIT 1").step()
    }
  }

  /// The cards that the phone shows; those that are linked are one person.
  private static func owners(
    _ schema: StoreSchema, _ choices: Choices, hasLinks: Bool
  ) -> String {
    let isShown = "WHERE " + isShown(schema, "ABPerson", choices)
    guard choices.merges, hasLinks else {
      return "SELECT t.ROWID, t.ROWID, 0 FROM ABPerson t \(isShown)"
    }
    let preferred = schema.column("IsPreferredName", of: "ABPerson")
    let hasNames = schema.has("ABPersonLink", "PreferredNamePersonID")
    let isNamed = hasNames ? "l.PreferredNamePersonID = t.ROWID" : "0"
    return """
      SELECT t.ROWID,
        min(t.ROWID) OVER (
          PARTITION BY CASE WHEN t.PersonLink >= 0 THEN t.PersonLink ELSE -2 - t.ROWID END),
        CASE WHEN \(isNamed) THEN 0 WHEN \(preferred) THEN 1 ELSE 2 END
      FROM ABPerson t \(hasNames ? "LEFT JOIN ABPersonLink l ON l.ROWID = t.PersonLink" : "")
      \(isShown)
      """
  }

  private static let columns: [PersonColumn] = [
    .text("guid", \.id), .name("Prefix", \.namePrefix), .name("First", \.givenName),
    .name("Middle", \.middleName), .name("Last", \.familyName), .name("Suffix", \.nameSuffix),
    .text("Nickname", \.nickname), .text("PreviousFamilyName", \.previousFamilyName),
    .name("FirstPhonetic", \.phoneticGivenName), .name("MiddlePhonetic", \.phoneticMiddleName),
    .name("LastPhonetic", \.phoneticFamilyName),
    .text("OrganizationPhonetic", \.phoneticOrganization), .text("Organization", \.organization),
    .text("Department", \.department), .text("JobTitle", \.jobTitle),
    .name("DisplayName", \.formattedName),
    .value("Kind") { value, person in
      if case .integer(1) = value { person.kind = .organization }
    },
    .value("Birthday") { value, person in
      if person.birthday == nil { person.birthday = StoreTime.cocoaDay(value) }
    },
    .value("AlternateBirthday") { value, person in
      if case .blob(let bytes) = value, !bytes.isEmpty {
        // Packed by Apple's archiver, of which nothing is known here.
        let packed = Parameter("ENCODING", "b")
        person.extras.append(
          Extra("X-AB-ALTERNATEBIRTHDAY", Base64.encode(bytes), parameters: [packed]))
      } else if person.alternateBirthday == nil {
        person.alternateBirthday = value.nonEmptyText.map(AppleAlternateDate.read)
      }
    },
    .value("CreationDate") { value, person in
      if person.created == nil { person.created = StoreTime.cocoa(value) }
    },
    .value("ModificationDate") { value, person in
      guard let moment = StoreTime.cocoa(value) else { return }
      if person.modified.map({ $0.text < moment.text }) ?? true { person.modified = moment }
    },
  ]

  /// Columns that say nothing of the person: keys of sorting, of servers and of other tables.
  private static let internals: Set<String> = [
    "ROWID", "Note", "FirstSort", "LastSort", "FirstSortSection", "LastSortSection",
    "FirstSortLanguageIndex", "LastSortLanguageIndex", "CompositeNameFallback",
    "ExternalIdentifier", "ExternalModificationTag", "ExternalUUID", "ExternalRepresentation",
    "StoreID", "PersonLink", "IsPreferredName", "ImageURI", "ImageType", "ImageHash",
    "MemojiMetadata", "PreferredLikenessSource", "PreferredPersonaIdentifier", "Wallpaper",
    "WallpaperMetadata", "WallpaperURI", "WatchWallpaperImageData", "ImageBackgroundColorsData",
    "SensitiveContentConfiguration", "DisplayFlags",
  ]

  /// Columns that vCards of Apple have a property for.
  private static let extras = [
    "FirstPronunciation": "X-PRONUNCIATION-FIRST-NAME",
    "MiddlePronunciation": "X-PRONUNCIATION-MIDDLE-NAME",
    "LastPronunciation": "X-PRONUNCIATION-LAST-NAME",
    "OrganizationPronunciation": "X-PRONUNCIATION-ORG",
  ]

  private static func records(_ schema: StoreSchema) -> StoreTable {
    let known = Set(columns.map(\.name)).union(internals)
    let rest = schema.columns(of: "ABPerson").filter { !known.contains($0) }
    let link =
      schema.has("ABPersonLink", "PreferredImagePersonID")
      && schema.has("ABPerson", "PersonLink")
    let first = columns.count
    let names = rest.map { extras[$0] ?? AppleValues.extraName($0) }
    return StoreTable(
      from: "ABPerson t"
        + (link ? " LEFT JOIN ABPersonLink l ON l.ROWID = t.PersonLink" : ""),
      record: "t.ROWID", base: "ABPerson t",
      columns: schema.columns(columns.map(\.name), of: "ABPerson")
        + [
          "t.ROWID", schema.column("Note", of: "ABPerson"),
          schema.column("ImageURI", of: "ABPerson"), link ? "l.PreferredImagePersonID" : "NULL",
        ] + rest.map { "t." + SQLName.quoted($0) },
      read: { row, draft in
        columns.put(row, into: &draft)
        if draft.person.id == nil { draft.person.id = row.text(first) }
        draft.addNote(row.text(first + 1))
        if draft.person.photo == nil, let address = row.text(first + 2) {
          draft.person.photo = .uri(address)
        }
        if let record = row.number(first + 3), record >= 0 { draft.pictureRecord = record }
        for (index, name) in names.enumerated() {
          keep(row.values[first + 4 + index], as: name, in: &draft)
        }
      })
  }

  /// Keeps a column that the model has no name for, bytes in base64.
  private static func keep(_ value: Scalar, as name: String, in draft: inout StoreDraft) {
    if case .blob(let bytes) = value, !bytes.isEmpty {
      draft.keep(name, Base64.encode(bytes), [Parameter("ENCODING", "b")])
    } else {
      draft.keep(name, value.text)
    }
  }

  /// The parts of addresses and accounts, read before the values that they belong to.
  private static let entries = StoreTable(
    from: "ABMultiValueEntry e JOIN ABMultiValue t ON t.UID = e.parent_id"
      + " LEFT JOIN ABMultiValueEntryKey k ON k.rowid = e.key",
    record: "t.record_id", columns: ["e.parent_id", "k.value", "e.value"],
    order: ["e.parent_id", "e.key"],
    read: { row, draft in
      guard let parent = row.number(0), let value = row.text(2) else { return }
      draft.parts[parent, default: []].append((row.text(1) ?? "", value))
    })

  private static func multiValues(_ schema: StoreSchema) -> StoreTable {
    let hasLabels = schema.has("ABMultiValueLabel", "value")
    let order = ["property", "identifier", "UID"].filter { schema.has("ABMultiValue", $0) }
    return StoreTable(
      from: "ABMultiValue t"
        + (hasLabels ? " LEFT JOIN ABMultiValueLabel l ON l.rowid = t.label" : ""),
      record: "t.record_id",
      columns: ["t.UID", "t.property", hasLabels ? "l.value" : "NULL", "t.value"],
      order: order.map { "t." + $0 },
      read: { row, draft in
        let parts = row.number(0).flatMap { draft.parts[$0] } ?? []
        IOSProperty.put(
          row.number(1) ?? -1, row.values[3], parts, AppleValues.label(row.text(2)), into: &draft)
      })
  }

  private static func groups(_ schema: StoreSchema) -> StoreTable {
    StoreTable(
      from: "ABGroupMembers t JOIN ABGroup g ON g.ROWID = t.group_id", record: "t.member_id",
      columns: ["g.Name"], order: ["g.ROWID"],
      // 0 is a person, another number a group in a group.
      condition: schema.has("ABGroupMembers", "member_type")
        ? "coalesce(t.member_type, 0) = 0" : nil,
      read: { row, draft in draft.addGroup(row.text(0)) })
  }
}
