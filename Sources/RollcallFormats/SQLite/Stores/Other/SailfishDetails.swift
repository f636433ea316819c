import RollcallModel
import RollcallSQLite

/// The tables of details; those that are missing are left out.
enum SailfishDetails {
  /// A table: its columns behind the contexts, and what becomes of a row.
  private struct Kind {
    let table: String
    let columns: [String]
    let put: @Sendable (StoreRow, _ context: String?, inout StoreDraft) -> Void
  }

  /// Tables that say nothing of the person: what is computed, where it came from, who is online.
  private static let internals: Set<String> = [
    "Details", "DisplayLabels", "GlobalPresences", "Guids", "OriginMetadata", "Presences",
    "SyncTargets",
  ]

  /// Tables of details that there is no property for; each column is kept, as
  /// `X-SAILFISH-HOBBIES-HOBBY`.
  private static func others(_ schema: StoreSchema) -> [Kind] {
    let known = internals.union(kinds.map(\.table))
    return schema.names.filter {
      schema.has($0, "contactId", "detailId") && !known.contains($0)
    }.map { table in
      let columns = schema.columns(of: table).filter {
        $0 != "contactId" && $0 != "detailId" && !$0.hasPrefix("lower")
      }
      let names = columns.map { "X-SAILFISH-\(table)-\($0)".uppercased() }
      return Kind(table: table, columns: columns) { row, _, draft in
        for (index, name) in names.enumerated() { draft.keep(name, row.text(1 + index)) }
      }
    }
  }

  static func tables(_ schema: StoreSchema) -> [StoreTable] {
    let contexts = schema.column("contexts", of: "Details", as: "d")
    return (kinds + others(schema)).filter { schema.has($0.table, "contactId", "detailId") }.map {
      kind in
      let put = kind.put
      return StoreTable(
        from: "\(SQLName.quoted(kind.table)) t LEFT JOIN Details d ON d.detailId = t.detailId",
        record: "t.contactId",
        columns: [contexts] + schema.columns(kind.columns, of: kind.table),
        order: ["t.detailId"],
        read: { row, draft in put(row, context(row.text(0)), &draft) })
    }
  }

  /// Where a value is of use, in words or as `QContactDetail::DetailContext`: the first counts.
  private static func context(_ text: String?) -> String? {
    guard let first = text?.split(separator: ";").first else { return nil }
    switch first.lowercased() {
    case "0", "home": return "home"
    case "1", "work": return "work"
    case "2", "other": return "other"
    case "default": return nil
    default: return String(first)
    }
  }

  /// The numbers of subtypes, joined by semicolons.
  private static func subtypes(_ text: String?) -> [Int] {
    text?.split(separator: ";").compactMap { Int($0) } ?? []
  }

  /// A phone's label: by `QContactPhoneNumber::SubType`, else where it is of use.
  private static func label(ofPhone subtypes: [Int], _ context: String?) -> String? {
    if subtypes.contains(2) {
      return context == "home" || context == "work" ? "\(context ?? "")_fax" : "fax"
    }
    if subtypes.contains(3) { return "pager" }
    if subtypes.contains(1) { return context == "work" ? "work_mobile" : "mobile" }
    if subtypes.contains(7) { return "car" }
    if subtypes.contains(10) { return "assistant_phone" }
    return context
  }

  private static let kinds: [Kind] = [
    Kind(
      table: "Names",
      columns: ["prefix", "firstName", "middleName", "lastName", "suffix", "customLabel"]
    ) { row, _, draft in
      guard !draft.person.hasNameParts else { return }
      (draft.person.namePrefix, draft.person.givenName) = (row.text(1), row.text(2))
      (draft.person.middleName, draft.person.familyName) = (row.text(3), row.text(4))
      draft.person.nameSuffix = row.text(5)
      if let label = row.text(6) { draft.person.formattedName = label }
    },
    Kind(table: "PhoneNumbers", columns: ["phoneNumber", "subTypes"]) { row, context, draft in
      guard let number = row.text(1) else { return }
      let label = label(ofPhone: subtypes(row.text(2)), context)
      draft.person.phones.append(Phone(number, label: label))
    },
    Kind(table: "EmailAddresses", columns: ["emailAddress"]) { row, context, draft in
      guard let address = row.text(1) else { return }
      draft.person.emails.append(Email(address, label: context))
    },
    Kind(
      table: "Addresses",
      columns: ["street", "postOfficeBox", "region", "locality", "postCode", "country"]
    ) { row, context, draft in
      var address = Address(label: context)
      (address.street, address.poBox, address.region) = (row.text(1), row.text(2), row.text(3))
      (address.city, address.postalCode) = (row.text(4), row.text(5))
      address.country = row.text(6)
      if address.hasParts { draft.person.addresses.append(address) }
    },
    Kind(
      table: "Organizations",
      columns: ["name", "department", "title", "role", "location", "assistantName", "logoUrl"]
    ) { row, _, draft in
      if draft.person.organization == nil { draft.person.organization = row.text(1) }
      if draft.person.department == nil { draft.person.department = row.text(2) }
      if draft.person.jobTitle == nil { draft.person.jobTitle = row.text(3) }
      draft.keep("ROLE", row.text(4))
      draft.keep("X-SAILFISH-OFFICE", row.text(5))
      draft.keep("LOGO", row.text(7), [Parameter("VALUE", "uri")])
      if let name = row.text(6) {
        draft.person.relations.append(Relation(name, label: "assistant"))
      }
    },
    Kind(table: "Birthdays", columns: ["birthday"]) { row, _, draft in
      if draft.person.birthday == nil {
        draft.person.birthday = row.text(1).map { PartialDate($0) }
      }
    },
    Kind(
      table: "Anniversaries", columns: ["originalDateTime", "subType", "event"]
    ) { row, _, draft in
      guard let day = row.text(1) else { return }
      let label = row.text(3) ?? (["", "0"].contains(row.text(2) ?? "") ? "anniversary" : "other")
      draft.person.dates.append(LabeledDate(PartialDate(day), label: label))
    },
    Kind(table: "Nicknames", columns: ["nickname"]) { row, _, draft in
      if draft.person.nickname == nil {
        draft.person.nickname = row.text(1)
      } else if draft.person.nickname != row.text(1) {
        draft.keep("NICKNAME", row.text(1))
      }
    },
    Kind(table: "Notes", columns: ["note"]) { row, _, draft in draft.addNote(row.text(1)) },
    Kind(table: "Urls", columns: ["url", "subTypes"]) { row, context, draft in
      guard let url = row.text(1) else { return }
      let label = subtypes(row.text(2)).first.flatMap { [0: "homepage", 1: "blog"][$0] } ?? context
      draft.person.urls.append(WebPage(url, label: label))
    },
    Kind(
      table: "OnlineAccounts", columns: ["accountUri", "serviceProvider", "protocol"]
    ) { row, context, draft in
      guard let account = row.text(1) else { return }
      let service = (row.text(2) ?? row.text(3))?.lowercased()
      draft.person.instantMessages.append(
        InstantMessage(account, service: service, label: context))
    },
    Kind(table: "Avatars", columns: ["imageUrl"]) { row, _, draft in
      if draft.person.photo == nil { draft.person.photo = row.text(1).map { .uri($0) } }
    },
    Kind(table: "Families", columns: ["spouse", "children"]) { row, _, draft in
      if let name = row.text(1) {
        draft.person.relations.append(Relation(name, label: "spouse"))
      }
      for child in row.text(2)?.split(separator: ";") ?? [] {
        draft.person.relations.append(Relation(String(child), label: "child"))
      }
    },
  ]
}
