import RollcallModel
import RollcallSQLite

/// The tables of values of a Mac's address book; those that are missing are left out.
enum MacOSValues {
  /// A table with `ZOWNER`: its columns after label and primary mark, and what becomes of a row.
  private struct Kind {
    let table: String
    let columns: [String]
    let put: @Sendable (StoreRow, _ label: String?, _ isPrimary: Bool, inout StoreDraft) -> Void
  }

  static func tables(_ source: StoreSource) -> [StoreTable] {
    let schema = source.schema
    return (kinds + [likenesses(source.file.path)])
      .filter { schema.has($0.table, "ZOWNER") }.map { table($0, schema) }
      + [messages(schema), notes(schema), alternateBirthdays(schema), customs(schema)]
      .compactMap { $0 }
  }

  private static func table(_ kind: Kind, _ schema: StoreSchema) -> StoreTable {
    let put = kind.put
    return StoreTable(
      from: "\(kind.table) t", record: "t.ZOWNER",
      columns: schema.columns(["ZLABEL", "ZISPRIMARY"] + kind.columns, of: kind.table),
      order: order(kind.table, schema),
      read: { row, draft in put(row, AppleValues.label(row.text(0)), row.flag(1), &draft) })
  }

  private static func order(_ table: String, _ schema: StoreSchema) -> [String] {
    ["ZORDERINGINDEX", "Z_PK"].filter { schema.has(table, $0) }.map { "t." + $0 }
  }

  private static let kinds: [Kind] = [
    Kind(table: "ZABCDPHONENUMBER", columns: ["ZFULLNUMBER"]) { row, label, isPrimary, draft in
      guard let number = row.text(2) else { return }
      draft.person.phones.append(Phone(number, label: label, preferred: isPrimary))
    },
    Kind(table: "ZABCDEMAILADDRESS", columns: ["ZADDRESS"]) { row, label, isPrimary, draft in
      guard let address = row.text(2) else { return }
      draft.person.emails.append(Email(address, label: label, preferred: isPrimary))
    },
    Kind(
      table: "ZABCDPOSTALADDRESS",
      columns: [
        "ZSTREET", "ZCITY", "ZSUBLOCALITY", "ZSTATE", "ZREGION", "ZZIPCODE", "ZCOUNTRYNAME",
        "ZCOUNTRYCODE", "ZSAMA",
      ]
    ) { row, label, isPrimary, draft in
      var address = Address(label: label, preferred: isPrimary)
      (address.street, address.city) = (row.text(2), row.text(3))
      (address.subLocality, address.region) = (row.text(4), row.text(5))
      // The sub-administrative area; older versions have it as `ZREGION`.
      address.subRegion = row.text(10) ?? row.text(6)
      address.postalCode = row.text(7)
      (address.country, address.countryCode) = (row.text(8), row.text(9))
      if let region = row.text(6), row.text(10) != nil, region != row.text(10) {
        address.parameters.append(Parameter("X-REGION", region))
      }
      if address.hasParts { draft.person.addresses.append(address) }
    },
    Kind(table: "ZABCDURLADDRESS", columns: ["ZURL"]) { row, label, isPrimary, draft in
      guard let url = row.text(2) else { return }
      draft.person.urls.append(WebPage(url, label: label, preferred: isPrimary))
    },
    Kind(
      table: "ZABCDSOCIALPROFILE",
      columns: [
        "ZSERVICENAME", "ZUSERNAME", "ZURLSTRING", "ZUSERIDENTIFIER", "ZDISPLAYNAME",
        "ZBUNDLEIDENTIFIERSSTRING", "ZTEAMIDENTIFIER",
      ]
    ) { row, label, isPrimary, draft in
      var profile = SocialProfile(
        service: AppleValues.service(row.text(2)), username: row.text(3), url: row.text(4),
        userID: row.text(5), label: label, preferred: isPrimary)
      for (index, name) in ["DISPLAYNAME", "BUNDLEIDENTIFIERS", "TEAMIDENTIFIER"].enumerated() {
        guard let value = row.text(6 + index) else { continue }
        profile.parameters.append(Parameter("X-" + name, value))
      }
      if profile.text != nil { draft.person.socialProfiles.append(profile) }
    },
    Kind(table: "ZABCDRELATEDNAME", columns: ["ZNAME"]) { row, label, isPrimary, draft in
      guard let name = row.text(2) else { return }
      draft.person.relations.append(Relation(name, label: label, preferred: isPrimary))
    },
    Kind(
      table: "ZABCDCONTACTDATE", columns: ["ZDATE", "ZDATEYEARLESS", "ZDATEYEAR"]
    ) { row, label, isPrimary, draft in
      let day =
        StoreTime.cocoaDay(row.values[2])
        ?? StoreTime.yearlessDay(row.values[3], year: row.number(4))
      guard let day else { return }
      draft.person.dates.append(LabeledDate(day, label: label, preferred: isPrimary))
    },
    Kind(table: "ZABCDCALENDARURI", columns: ["ZURL"]) { row, label, _, draft in
      draft.keep("CALURI", row.text(2), label.map { [Parameter("TYPE", $0)] } ?? [])
    },
    Kind(table: "ZABCDADDRESSINGGRAMMAR", columns: ["ZADDRESSINGGRAMMAR"]) { row, _, _, draft in
      draft.keep("X-ADDRESSING-GRAMMAR", row.text(2))
    },
    Kind(table: "ZABCDALERTTONE", columns: ["ZTONEDATA", "ZTYPE"]) { row, _, _, draft in
      draft.keep("X-AB-ALERTTONE", row.text(2), row.text(3).map { [Parameter("TYPE", $0)] } ?? [])
    },
    Kind(table: "ZABCDREMOTELOCATION", columns: ["ZURL"]) { row, _, _, draft in
      draft.keep("X-AB-REMOTELOCATION", row.text(2))
    },
    Kind(
      table: "ZABCDUNKNOWNPROPERTY", columns: ["ZPROPERTYNAME", "ZORIGINALLINE"]
    ) { row, _, _, draft in
      draft.person.extras.append(contentsOf: line(row.text(3) ?? "", named: row.text(2)))
    },
  ]

  /// Pictures of cards that have none of their own.
  private static func likenesses(_ path: String) -> Kind {
    let pictures = MacOSRecords.picturesFolder(of: path)
    return Kind(table: "ZABCDLIKENESS", columns: ["ZDATA"]) { row, _, _, draft in
      guard draft.person.photo == nil else { return }
      draft.takePhoto(row.bytes(2).flatMap { MacOSRecords.picture($0, pictures) })
    }
  }

  /// A vCard line that the Mac did not understand, taken apart: `X-EXAMPLE-TIER;TYPE=a:gold`.
  private static func line(_ folded: String, named name: String?) -> [Extra] {
    let line = unfolded(folded)
    guard let colon = line.utf8.firstIndex(of: ASCII.colon) else {
      return name.map { [Extra($0, line)] } ?? []
    }
    let text = line[line.utf8.index(after: colon)...]
    let value = String(text.prefix { !$0.isNewline })
    var head = line[..<colon].split(separator: ";").map(String.init)
    let first = head.isEmpty ? "" : head.removeFirst()
    let parameters = head.map { parameter in
      let pair = parameter.split(separator: "=", maxSplits: 1).map(String.init)
      return pair.count == 2 ? Parameter(pair[0], pair[1]) : Parameter("TYPE", parameter)
    }
    return [Extra(name ?? first, value, parameters: parameters)]
  }

  /// A line without its folds (RFC 6350, 3.2): a break and the blank behind it are gone.
  private static func unfolded(_ text: String) -> String {
    var bytes = Array(text.utf8)
    bytes.removeAll { $0 == ASCII.carriageReturn }
    var line: [UInt8] = []
    var index = 0
    while index < bytes.count {
      let isFold =
        bytes[index] == ASCII.lineFeed && index + 1 < bytes.count
        && (bytes[index + 1] == ASCII.space || bytes[index + 1] == ASCII.tab)
      if !isFold { line.append(bytes[index]) }
      index += isFold ? 2 : 1
    }
    return String(decoding: line, as: UTF8.self)
  }

  private static func messages(_ schema: StoreSchema) -> StoreTable? {
    let table = "ZABCDMESSAGINGADDRESS"
    guard schema.has(table, "ZOWNER", "ZADDRESS") else { return nil }
    let hasServices =
      schema.has("ZABCDSERVICE", "Z_PK", "ZSERVICENAME") && schema.has(table, "ZSERVICE")
    return StoreTable(
      from: "\(table) t" + (hasServices ? " LEFT JOIN ZABCDSERVICE s ON s.Z_PK = t.ZSERVICE" : ""),
      record: "t.ZOWNER",
      columns: schema.columns(["ZLABEL", "ZISPRIMARY", "ZADDRESS"], of: table)
        + [hasServices ? "s.ZSERVICENAME" : "NULL"]
        + schema.columns(
          ["ZUSERIDENTIFIER", "ZBUNDLEIDENTIFIERSSTRING", "ZTEAMIDENTIFIER"], of: table),
      order: order(table, schema),
      read: { row, draft in
        guard let address = row.text(2) else { return }
        var account = InstantMessage(
          address, service: AppleValues.service(row.text(3)),
          label: AppleValues.label(row.text(0)), preferred: row.flag(1))
        for (index, name) in ["USERID", "BUNDLEIDENTIFIERS", "TEAMIDENTIFIER"].enumerated() {
          guard let value = row.text(4 + index) else { continue }
          account.parameters.append(Parameter("X-" + name, value))
        }
        draft.person.instantMessages.append(account)
      })
  }

  private static func notes(_ schema: StoreSchema) -> StoreTable? {
    guard schema.has("ZABCDNOTE", "ZCONTACT", "ZTEXT") else { return nil }
    return StoreTable(
      from: "ZABCDNOTE t", record: "t.ZCONTACT", columns: ["t.ZTEXT"], order: ["t.Z_PK"],
      read: { row, draft in draft.addNote(row.text(0)) })
  }

  /// Birthdays in calendars other than the Gregorian.
  private static func alternateBirthdays(_ schema: StoreSchema) -> StoreTable? {
    let table = "ZABCDDATECOMPONENTS"
    guard schema.has(table, "ZCONTACT", "ZMONTH", "ZDAY") else { return nil }
    return StoreTable(
      from: "\(table) t", record: "t.ZCONTACT",
      columns: schema.columns(
        ["ZCALENDARIDENTIFIER", "ZERA", "ZYEAR", "ZMONTH", "ZDAY", "ZISLEAPMONTH"], of: table),
      order: ["t.Z_PK"],
      read: { row, draft in
        guard draft.person.alternateBirthday == nil else { return }
        draft.person.alternateBirthday =
          AppleAlternateDate(
            calendar: row.text(0) ?? "", era: row.number(1), year: row.number(2),
            month: row.number(3), day: row.number(4), isLeapMonth: row.flag(5)
          ).date
      })
  }

  private static func customs(_ schema: StoreSchema) -> StoreTable? {
    let table = "ZABCDCUSTOMPROPERTYVALUE"
    guard schema.has(table, "ZOWNER", "ZCUSTOMPROPERTY"), schema.has("ZABCDCUSTOMPROPERTY", "Z_PK")
    else { return nil }
    return StoreTable(
      from: "\(table) t JOIN ZABCDCUSTOMPROPERTY p ON p.Z_PK = t.ZCUSTOMPROPERTY",
      record: "t.ZOWNER",
      columns: ["p.ZPROPERTYNAME"]
        + schema.columns(["ZSTRINGVALUE", "ZNUMBERVALUE", "ZDATEVALUE", "ZDATAVALUE"], of: table),
      order: order(table, schema),
      read: { row, draft in
        let value =
          row.text(1) ?? row.text(2) ?? StoreTime.cocoa(row.values[3])?.text
        let name = row.text(0) ?? "X-AB-CUSTOM"
        draft.keep(name, value)
        if value == nil, let bytes = row.bytes(4) {
          draft.keep(name, Base64.encode(bytes), [Parameter("ENCODING", "b")])
        }
      })
  }
}
