extension CSVPresets {
  /// The layout that Google Contacts exported until 2024 ("Google CSV").
  ///
  /// `Name` is composed by Google and kept only where no part of the name is filled.
  static let googleOld = googleOld(
    "google_old", "Google Contacts' layout until 2024.", hasFileAs: false, hasPhoto: true,
    signs: [
      .init(all: ["Given Name", "Group Membership", "Language"], none: ["File As"]),
      .init(
        all: ["Given Name", "Group Membership"], none: ["Language", "File As", "Yomi Name"]),
      .init(none: ["Given Name"], suffix: " - Type"),
    ])

  /// The last form of that layout, which has a column `File As`.
  static let googleOldFileAs = googleOld(
    "google_old_fileas", "Google Contacts' layout until 2024, with `File As`.", hasFileAs: true,
    hasPhoto: true, signs: [.init(all: ["Given Name", "Group Membership", "File As"])])

  /// The first form of that layout, in UTF-16 and without `Language` and `Photo`.
  static let googleOldPre2015 = googleOld(
    "google_old_pre2015", "Google Contacts' layout before 2015.", hasFileAs: false,
    hasPhoto: false,
    signs: [
      .init(
        all: ["Given Name", "Group Membership", "Yomi Name"], none: ["Language", "File As"])
    ])

  private static func googleOld(
    _ name: String, _ summary: String, hasFileAs: Bool, hasPhoto: Bool, signs: [CSVPreset.Sign]
  ) -> CSVPreset {
    var fixed: [CSVPreset.Fixed] = [
      .init("Name", "full_name"), .init("Given Name", "given_name"),
      .init("Additional Name", "middle_name"), .init("Family Name", "family_name"),
      .init("Yomi Name", "extras[Yomi Name]"), .init("Given Name Yomi", "phonetic_given_name"),
      .init("Additional Name Yomi", "phonetic_middle_name"),
      .init("Family Name Yomi", "phonetic_family_name"), .init("Name Prefix", "name_prefix"),
      .init("Name Suffix", "name_suffix"), .init("Initials", "extras[Initials]"),
      .init("Nickname", "nickname"), .init("Short Name", "extras[Short Name]"),
      .init("Maiden Name", "previous_family_name"),
    ]
    if hasFileAs { fixed.append(.init("File As", "extras[File As]")) }
    fixed += [
      .init("Birthday", "birthday"), .init("Gender", "gender"),
      .init("Location", "extras[Location]"),
      .init("Billing Information", "extras[Billing Information]"),
      .init("Directory Server", "extras[Directory Server]"), .init("Mileage", "extras[Mileage]"),
      .init("Occupation", "extras[Occupation]"), .init("Hobby", "extras[Hobby]"),
      .init("Sensitivity", "extras[Sensitivity]"), .init("Priority", "extras[Priority]"),
      .init("Subject", "extras[Subject]"), .init("Notes", "note"),
    ]
    if hasPhoto { fixed += [.init("Language", "extras[Language]"), .init("Photo", "photo")] }
    fixed += [
      .init("Group Membership", "groups"),
      .init("Organization 1 - Type", "extras[Organization 1 - Type]"),
      .init("Organization 1 - Name", "organization"),
      .init("Organization 1 - Yomi Name", "phonetic_organization"),
      .init("Organization 1 - Title", "job_title"),
      .init("Organization 1 - Department", "department"),
      .init("Organization 1 - Symbol", "extras[Organization 1 - Symbol]"),
      .init("Organization 1 - Location", "extras[Organization 1 - Location]"),
      .init("Organization 1 - Job Description", "extras[Organization 1 - Job Description]"),
    ]
    return CSVPreset(
      name: name, summary: summary, fixed: fixed,
      blocks: [
        .init("emails", "E-mail", always: true, [("Type", "label"), ("Value", "value")]),
        .init(
          "instant_messages", "IM",
          [("Type", "label"), ("Service", "service"), ("Value", "value")]),
        .init("phones", "Phone", always: true, [("Type", "label"), ("Value", "value")]),
        .init(
          "addresses", "Address",
          [
            ("Type", "label"), ("Formatted", "value"), ("Street", "street"), ("City", "city"),
            ("PO Box", "po_box"), ("Region", "region"), ("Postal Code", "postal_code"),
            ("Country", "country"), ("Extended Address", "extended"),
          ]),
        .init("relations", "Relation", [("Type", "label"), ("Value", "value")]),
        .init("urls", "Website", [("Type", "label"), ("Value", "value")]),
        .init("dates", "Event", [("Type", "label"), ("Value", "value")]),
        .init("extras", "Custom Field", [("Type", "name"), ("Value", "value")]),
      ],
      separator: " ::: ", mark: "* ", labels: labels,
      systemGroups: [
        "My Contacts", "Starred in Android", "Starred", "Friends", "Family", "Coworkers",
      ],
      signs: signs)
  }
}
