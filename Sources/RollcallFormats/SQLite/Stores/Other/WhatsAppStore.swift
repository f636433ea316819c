import RollcallModel
import RollcallSQLite

/// WhatsApp's `wa.db` on Android.
///
/// Facts (ALEAPP, a full schema): people have a `jid` that ends in `@s.whatsapp.net`; those ending in
/// `@g.us` are groups, `@lid` are numbers that WhatsApp hides. A name is the phone's own, else the one
/// that the person chose (`wa_name`).
enum WhatsAppStore {
  static let store = SQLiteStore(
    name: "whatsapp", summary: "WhatsApp's list of people on Android: wa.db.",
    recognizes: { schema in schema.has("wa_contacts", "jid") },
    files: { (folder) throws(Failure) in
      try StoreFolder.files(["wa.db", "databases/wa.db"], in: folder)
    },
    layout: { (source, _) throws(Failure) in layout(source.schema) })

  private static let columns: [PersonColumn] = [
    .text("jid", \.id), .name("given_name", \.givenName), .name("family_name", \.familyName),
    .name("display_name", \.formattedName), .text("nickname", \.nickname),
    .text("company", \.organization), .text("title", \.jobTitle),
  ]

  private static func layout(_ schema: StoreSchema) -> StoreLayout {
    let others = [
      "wa_name", "number", "phone_type", "phone_label", "is_whatsapp_user", "status", "is_starred",
    ]
    let first = columns.count
    return StoreLayout(
      owners: "SELECT rowid, rowid, 0 FROM wa_contacts WHERE jid LIKE '%@s.whatsapp.net'",
      records: StoreTable(
        from: "wa_contacts t", record: "t.rowid",
        columns: schema.columns(columns.map(\.name) + others, of: "wa_contacts"),
        read: { row, draft in
          columns.put(row, into: &draft)
          if let name = row.text(first) {
            if draft.person.hasNameParts || draft.person.formattedName != nil {
              draft.keep("X-WHATSAPP-NAME", name)
            } else {
              draft.person.formattedName = name
            }
          }
          putNumber(row, first, into: &draft)
          draft.keep("X-WHATSAPP-STATUS", row.text(first + 5))
          if row.flag(first + 6) { draft.keep("X-WHATSAPP-STARRED", "1") }
        }))
  }

  /// The number as the phone has it, else that of the account.
  private static func putNumber(_ row: StoreRow, _ first: Int, into draft: inout StoreDraft) {
    let account = draft.person.id.map { String($0.prefix { $0 != "@" }) } ?? ""
    let isNumber = !account.isEmpty && account.utf8.allSatisfy(ASCII.isDigit)
    if let number = row.text(first + 1) ?? (isNumber ? "+" + account : nil) {
      let type = AndroidTypes.phone(row.number(first + 2), row.text(first + 3))
      draft.person.phones.append(Phone(number, label: type))
    }
    if row.flag(first + 4) {
      draft.person.instantMessages.append(InstantMessage(account, service: "whatsapp"))
    }
  }
}
