import RollcallModel
import RollcallSQLite

/// Android's `contacts2.db`.
///
/// Facts (AOSP, `ContactsDatabaseHelper`): a contact unites raw contacts, one an account, whose values
/// are rows of `data`, typed by `mimetypes`, whose numbers differ between devices. `sort_key` has a
/// collation of Android's own and is not touched. Raw contacts that are `deleted` wait for their
/// account to hear of it: the phone shows them no more.
enum AndroidStore {
  static let store = SQLiteStore(
    name: "android",
    summary: "The contacts of an Android phone: contacts2.db.",
    options: [
      OptionSpec(
        "people", .choice,
        "Contacts as the phone shows them, or the raw contacts of each account that they unite.",
        choices: peopleWords, standard: "contacts"),
      OptionSpec(
        "accounts", .words,
        "Only raw contacts of these accounts, by name or type (com.google); local is the phone's own.",
        standard: "all"),
      StoreGroups.option,
      OptionSpec(
        "system_groups", .flag, "Whether groups that the phone fills itself are told.",
        standard: "false"),
    ],
    // AOSP's of 2025.
    newestVersion: 1_701,
    recognizes: { schema in
      schema.has("raw_contacts", "_id", "contact_id")
        && schema.has("data", "raw_contact_id", "mimetype_id", "data1")
        && schema.has("mimetypes", "_id", "mimetype")
    },
    files: { (folder) throws(Failure) in
      try StoreFolder.files(
        [
          "contacts2.db", "databases/contacts2.db",
          "com.android.providers.contacts/databases/contacts2.db",
          "com.samsung.android.providers.contacts/databases/contacts2.db",
        ], in: folder)
    },
    checkOptions: { (options) throws(Failure) in
      _ = try Choices(options)
      _ = try StoreGroups.areRecords(options)
    },
    layout: { (source, options) throws(Failure) in
      let choices = try Choices(options)
      var layout = layout(source, choices)
      if source.schema.has("groups", "_id", "title"), try StoreGroups.areRecords(options) {
        layout.groupRecords = StoreGroups(
          from: "groups t", key: "t._id",
          identifier: "coalesce(\(source.schema.column("sourceid", of: "groups")), t._id)",
          name: title("t"), note: source.schema.column("notes", of: "groups"),
          condition: isTold(source.schema, "t", systemGroups: choices.systemGroups))
      }
      return layout
    })

  private static let peopleWords = ["contacts", "raw_contacts"]

  /// What the options say.
  private struct Choices {
    let isRaw: Bool
    let accounts: [String]?
    let systemGroups: Bool

    init(_ options: Settings) throws(Failure) {
      isRaw = try options["people"]?.word(of: peopleWords) == "raw_contacts"
      accounts = try options["accounts"].map { (setting) throws(Failure) in try setting.texts() }
        .flatMap { $0 == ["all"] ? nil : $0 }
      systemGroups = try options["system_groups"]?.flag() ?? false
    }
  }

  private static func layout(_ source: StoreSource, _ choices: Choices) -> StoreLayout {
    let schema = source.schema
    var layout = StoreLayout(
      owners: owners(schema, choices), records: records(schema, isRaw: choices.isRaw))
    layout.values = [
      values(schema, photos: AndroidRow.photosFolder(of: source.file.path), choices.isRaw)
    ]
    if schema.has("groups", "_id", "title") {
      layout.values.append(groups(schema, systemGroups: choices.systemGroups))
    }
    layout.facts = [("schema", "contacts provider \(schema.userVersion)")]
    return layout
  }

  /// The raw contacts that are there, and the contact of each.
  ///
  /// One that was not united yet is a person of its own, behind the others.
  private static func owners(_ schema: StoreSchema, _ choices: Choices) -> String {
    let raw = "raw_contacts"
    let hasNames = schema.has("contacts", "_id", "name_raw_contact_id")
    let hasAccounts = schema.has("accounts", "_id") && schema.has(raw, "account_id")
    var conditions: [String] = []
    if schema.has(raw, "deleted") { conditions.append("coalesce(t.deleted, 0) = 0") }
    if let accounts = choices.accounts {
      let (table, alias) = hasAccounts ? ("accounts", "a") : (raw, "t")
      let name = schema.column("account_name", of: table, as: alias)
      let type = schema.column("account_type", of: table, as: alias)
      let wanted = accounts.map(SQLName.literal).joined(separator: ", ")
      let local = accounts.contains("local") ? " OR \(type) IS NULL" : ""
      conditions.append("(\(name) IN (\(wanted)) OR \(type) IN (\(wanted))\(local))")
    }
    return """
      SELECT t._id, \(choices.isRaw ? "t._id" : "coalesce(t.contact_id, 4611686018427387904 + t._id)"),
        \(hasNames ? "CASE WHEN c.name_raw_contact_id = t._id THEN 0 ELSE 1 END" : "0")
      FROM raw_contacts t
      \(hasNames ? "LEFT JOIN contacts c ON c._id = t.contact_id" : "")
      \(hasAccounts ? "LEFT JOIN accounts a ON a._id = t.account_id" : "")
      \(conditions.isEmpty ? "" : "WHERE " + conditions.joined(separator: " AND "))
      """
  }

  private static func records(_ schema: StoreSchema, isRaw: Bool) -> StoreTable {
    let contact = isRaw ? "t" : "c"
    let table = isRaw ? "raw_contacts" : "contacts"
    let hasContacts = schema.has("contacts", "_id")
    func column(_ name: String) -> String {
      isRaw || hasContacts ? schema.column(name, of: table, as: contact) : "NULL"
    }
    let key =
      isRaw
      ? schema.column("sourceid", of: "raw_contacts")
      : hasContacts ? schema.column("lookup", of: "contacts", as: "c") : "NULL"
    return StoreTable(
      from: "raw_contacts t"
        + (hasContacts ? " LEFT JOIN contacts c ON c._id = t.contact_id" : ""),
      record: "t._id", base: "raw_contacts t",
      columns: [
        key, isRaw || !hasContacts ? "t._id" : "coalesce(c._id, t._id)",
        schema.column("display_name", of: "raw_contacts"),
        schema.column("display_name_source", of: "raw_contacts"),
        hasContacts
          ? schema.column("contact_last_updated_timestamp", of: "contacts", as: "c") : "NULL",
        column("starred"), column("custom_ringtone"), column("send_to_voicemail"),
        isRaw ? "NULL" : column("photo_id"),
      ],
      read: { row, draft in
        guard draft.records == 1 else { return }
        draft.person.id = row.text(0) ?? row.text(1)
        // Made by the phone from the name's parts (40); from other values it is told by them.
        if row.number(3) ?? 40 >= 40 { draft.person.formattedName = row.text(2) }
        draft.person.modified = StoreTime.unixMilliseconds(row.values[4])
        if row.flag(5) { draft.keep("X-ANDROID-STARRED", "1") }
        draft.keep("X-ANDROID-CUSTOM-RINGTONE", row.text(6))
        if row.flag(7) { draft.keep("X-ANDROID-SEND-TO-VOICEMAIL", "1") }
        draft.pictureRecord = row.number(8)
      })
  }

  private static func values(_ schema: StoreSchema, photos: String, _ isRaw: Bool) -> StoreTable {
    StoreTable(
      from: "data t JOIN mimetypes m ON m._id = t.mimetype_id", record: "t.raw_contact_id",
      columns: ["m.mimetype", isRaw ? "t.is_primary" : "t.is_super_primary"]
        + (1...15).map { schema.column("data\($0)", of: "data") } + ["t._id"],
      order: ["t._id"], condition: "m.mimetype <> 'vnd.android.cursor.item/group_membership'",
      read: { row, draft in AndroidRow(row: row, photos: photos).put(into: &draft) })
  }

  private static func groups(_ schema: StoreSchema, systemGroups: Bool) -> StoreTable {
    let condition =
      "m.mimetype = 'vnd.android.cursor.item/group_membership' AND "
      + isTold(schema, "g", systemGroups: systemGroups)
    return StoreTable(
      from: "data t JOIN mimetypes m ON m._id = t.mimetype_id"
        + " JOIN groups g ON g._id = CAST(t.data1 AS INTEGER)",
      record: "t.raw_contact_id", columns: [title("g")], order: ["g._id"], condition: condition,
      read: { row, draft in draft.addGroup(row.text(0)) })
  }

  /// SQL for a group's name as the phone shows it.
  private static func title(_ alias: String) -> String {
    let prefix = "System Group: "
    let length = prefix.utf8.count
    return "CASE substr(\(alias).title, 1, \(length)) WHEN '\(prefix)'"
      + " THEN substr(\(alias).title, \(length + 1)) ELSE \(alias).title END"
  }

  /// The condition on groups that are there, and that the phone does not fill itself.
  private static func isTold(
    _ schema: StoreSchema, _ alias: String, systemGroups: Bool
  ) -> String {
    let columns = ["deleted"] + (systemGroups ? [] : ["auto_add", "favorites"])
    let conditions = columns.filter { schema.has("groups", $0) }
      .map { "coalesce(\(alias).\($0), 0) = 0" }
    return conditions.isEmpty ? "1" : conditions.joined(separator: " AND ")
  }
}
