import RollcallModel
import RollcallSQLite

/// The table of records of a Mac's address book.
enum MacOSRecords {
  private static let name = "ZABCDRECORD"

  private static let columns: [PersonColumn] = [
    .text("ZUNIQUEID", \.id), .name("ZTITLE", \.namePrefix), .name("ZFIRSTNAME", \.givenName),
    .name("ZMIDDLENAME", \.middleName), .name("ZLASTNAME", \.familyName),
    .name("ZSUFFIX", \.nameSuffix), .text("ZNICKNAME", \.nickname),
    .text("ZMAIDENNAME", \.previousFamilyName),
    .name("ZPHONETICFIRSTNAME", \.phoneticGivenName),
    .name("ZPHONETICMIDDLENAME", \.phoneticMiddleName),
    .name("ZPHONETICLASTNAME", \.phoneticFamilyName),
    .text("ZPHONETICORGANIZATION", \.phoneticOrganization),
    .text("ZORGANIZATION", \.organization), .text("ZDEPARTMENT", \.department),
    .text("ZJOBTITLE", \.jobTitle),
    .value("ZDISPLAYFLAGS") { value, person in
      if case .integer(let flags) = value, flags & 1 != 0 { person.kind = .organization }
    },
    .value("ZCREATIONDATE") { value, person in person.created = StoreTime.cocoa(value) },
    .value("ZMODIFICATIONDATE") { value, person in person.modified = StoreTime.cocoa(value) },
    .value("ZBIRTHDAY") { value, person in person.birthday = StoreTime.cocoaDay(value) },
  ]

  /// Columns of Core Data, of synchronizing, of sorting, and of records that are no people.
  private static let internals: Set<String> = [
    "Z_PK", "Z_ENT", "Z_OPT", "ZCREATIONDATEYEAR", "ZIOSLEGACYIDENTIFIER", "ZMODIFICATIONDATEYEAR",
    "ZSYNCSTATUS", "ZCONTAINER", "ZEXTERNALGROUPBEHAVIOR", "ZBIRTHDAYYEAR",
    "ZPREFERREDFORLINKNAME", "ZPREFERREDFORLINKPHOTO", "ZPRIVACYFLAGS", "ZCONTACTINDEX",
    "ZCONTAINER1", "ZCONTAINERWHERECONTACTISME", "ZLUNARBIRTHDAYCOMPONENTS", "ZNOTE",
    "ZASSISTANTSYNCANCHOR", "ZSHARECOUNT", "ZSYNCCOUNT", "ZVERSION", "ZCONTAINER2",
    "ZGUARDIANFLAGS", "ZISALL", "ZTYPE", "ZINFO", "ZME", "ZPROVIDERMETADATA",
    "ZCREATIONDATEYEARLESS", "ZMODIFICATIONDATEYEARLESS", "ZBIRTHDAYYEARLESS",
    "ZIMAGESYNCFAILEDTIME", "ZWALLPAPERSYNCFAILEDTIME", "ZLASTSYNCDATE",
    "ZEXTERNALCOLLECTIONPATH", "ZEXTERNALFILENAME", "ZEXTERNALHASH", "ZEXTERNALIMAGEURI",
    "ZEXTERNALMODIFICATIONTAG", "ZEXTERNALURI", "ZEXTERNALUUID", "ZNAME", "ZNAMENORMALIZED",
    "ZTMPREMOTELOCATION", "ZCROPRECT", "ZCROPRECTID", "ZDOWNTIMEWHITELIST", "ZIDENTITYUNIQUEID",
    "ZIMAGEREFERENCE", "ZIMAGETYPE", "ZLINKID", "ZPREFERREDAPPLEPERSONAIDENTIFIER",
    "ZPREFERREDLIKENESSSOURCE", "ZSORTINGFIRSTNAME", "ZSORTINGLASTNAME", "ZTMPHOMEPAGE",
    "ZWALLPAPERURI", "ZNAME1", "ZTHUMBNAILIMAGEDATA", "ZIMAGEDATA", "ZCROPRECTHASH",
    "ZEXTERNALREPRESENTATION", "ZIMAGEHASH", "ZVERSIONHASH", "ZMEMOJIMETADATA",
    "ZSENSITIVECONTENTCONFIGURATION", "ZWALLPAPER", "ZWALLPAPERMETADATA",
    "ZSERIALIZEDMODIFICATIONS", "ZSYNCTAG", "ZSERVERSYNCTAG", "ZAVATARRECIPEDATA",
  ]

  static func table(_ source: StoreSource) -> StoreTable {
    let schema = source.schema
    let known = Set(columns.map(\.name)).union(internals)
    let rest = schema.columns(of: name).filter {
      // `Z22_ME` and its like name the entity that a key is of.
      !known.contains($0) && !ASCII.isDigit($0.utf8.dropFirst().first ?? 0)
    }
    let first = columns.count
    let pictures = picturesFolder(of: source.file.path)
    let names = rest.map { AppleValues.extraName(String($0.dropFirst())) }
    return StoreTable(
      from: "\(name) t", record: "t.Z_PK",
      columns: schema.columns(
        columns.map(\.name)
          + ["ZBIRTHDAYYEARLESS", "ZBIRTHDAYYEAR", "ZIMAGEDATA", "ZTHUMBNAILIMAGEDATA"], of: name)
        + rest.map { "t." + SQLName.quoted($0) },
      read: { row, draft in
        columns.put(row, into: &draft)
        if draft.person.birthday == nil {
          let year = row.number(first + 1)
          draft.person.birthday = StoreTime.yearlessDay(row.values[first], year: year)
        }
        for column in [first + 2, first + 3] {
          draft.takePhoto(row.bytes(column).flatMap { picture($0, pictures) })
        }
        for (index, name) in names.enumerated() {
          let value = row.values[first + 4 + index]
          if case .blob(let bytes) = value, !bytes.isEmpty {
            draft.keep(name, Base64.encode(bytes), [Parameter("ENCODING", "b")])
          } else {
            draft.keep(name, value.text)
          }
        }
      })
  }

  /// Where pictures lie that are too large for the database: `.AddressBook-v22_SUPPORT/_EXTERNAL_DATA`.
  static func picturesFolder(of path: String) -> String {
    let file = path.split(separator: "/").last.map(String.init) ?? path
    let stem = file.hasSuffix(".abcddb") ? String(file.dropLast(7)) : file
    return StoreFolder.folder(of: path) + "/.\(stem)_SUPPORT/_EXTERNAL_DATA"
  }

  /// The bytes of a picture: behind a first byte of 1, or in a file named behind a first byte of 2.
  static func picture(_ data: [UInt8], _ folder: String) -> [UInt8]? {
    switch data.first {
    case 1: return Array(data.dropFirst())
    case 2:
      let name = data.dropFirst().prefix { $0 != 0 }
      guard !name.isEmpty,
        name.allSatisfy({ ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == 0x2D })
      else {
        return nil
      }
      return StoreFolder.bytes(of: folder + "/" + String(decoding: name, as: UTF8.self))
    default: return PhotoCodec.mediaType(of: data) == nil ? nil : data
    }
  }
}
