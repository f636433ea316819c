import RollcallModel
import RollcallSQLite

/// The table `recipient` of a decrypted backup of Signal on Android; the live database is encrypted.
///
/// Facts (signalbackup-tools): groups, lists and call links are recipients as well; names come from the
/// phone's contacts, from the person's profile, and from a nickname given in Signal.
enum SignalStore {
  static let store = SQLiteStore(
    name: "signal", summary: "Signal's people, from a decrypted backup of Android.",
    options: [
      OptionSpec(
        "hidden", .flag, "Whether people who were removed are read too.", standard: "false")
    ],
    recognizes: { schema in
      schema.has("recipient", "_id", "e164")
        && (schema.has("recipient", "system_joined_name")
          || schema.has("recipient", "profile_joined_name"))
    },
    checkOptions: { (options) throws(Failure) in _ = try options["hidden"]?.flag() },
    layout: { (source, options) throws(Failure) in
      layout(source.schema, hidden: try options["hidden"]?.flag() ?? false)
    })

  private static func layout(_ schema: StoreSchema, hidden: Bool) -> StoreLayout {
    let table = "recipient"
    var conditions = ["group_id", "distribution_list_id", "call_link_room_id"]
      .filter { schema.has(table, $0) }.map { "\($0) IS NULL" }
    if !hidden, schema.has(table, "hidden") { conditions.append("coalesce(hidden, 0) = 0") }
    let condition = conditions.isEmpty ? "1" : conditions.joined(separator: " AND ")
    return StoreLayout(
      owners: "SELECT _id, _id, 0 FROM recipient WHERE \(condition)",
      records: StoreTable(
        from: "recipient t", record: "t._id",
        columns: schema.columns(
          [
            "aci", "e164", "email", "username", "note", "about", "blocked", "system_phone_type",
            "system_phone_label", "system_nickname", "about_emoji",
          ] + names.flatMap { [$0 + "_given_name", $0 + "_family_name", $0 + "_joined_name"] },
          of: table),
        read: { row, draft in read(row, into: &draft) }))
  }

  /// Where names come from, the surest first.
  private static let names = ["system", "profile", "nickname"]

  private static func read(_ row: StoreRow, into draft: inout StoreDraft) {
    draft.person.id = row.text(0)
    if let number = row.text(1) {
      let label = AndroidTypes.phone(row.number(7), row.text(8))
      draft.person.phones.append(Phone(number, label: label))
    }
    if let email = row.text(2) { draft.person.emails.append(Email(email)) }
    if let name = row.text(3) {
      draft.person.instantMessages.append(InstantMessage(name, service: "signal"))
    }
    draft.addNote(row.text(4))
    draft.person.nickname = row.text(9)
    for (index, source) in names.enumerated() {
      let column = 11 + index * 3
      let (given, family) = (row.text(column), row.text(column + 1))
      let joined = row.text(column + 2)
      if !draft.person.hasNameParts, draft.person.formattedName == nil {
        (draft.person.givenName, draft.person.familyName) = (given, family)
        draft.person.formattedName = joined
      } else if source == "nickname" {
        if let joined { draft.person.nickname = joined }
      } else if joined != draft.person.composedName {
        draft.keep("X-SIGNAL-PROFILE-NAME", joined)
      }
    }
    draft.keep("X-SIGNAL-ABOUT", row.text(5))
    draft.keep("X-SIGNAL-ABOUT-EMOJI", row.text(10))
    if row.flag(6) { draft.keep("X-SIGNAL-BLOCKED", "1") }
  }
}
