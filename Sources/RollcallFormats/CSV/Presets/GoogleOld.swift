extension CSVPresets {
  /// The layout that Google Contacts exported until 2024 ("Google CSV").
  ///
  /// `Name` is composed by Google and kept only where no part of the name is filled.
  static let googleOld = CSVPreset(
    name: "google_old", summary: "Google Contacts' layout until 2024.",
    fixed: [
      .init("Name", "full_name"), .init("Given Name", "given_name"),
      .init("Additional Name", "middle_name"), .init("Family Name", "family_name"),
      .init("Yomi Name", "extras[Yomi Name]"), .init("Given Name Yomi", "phonetic_given_name"),
      .init("Additional Name Yomi", "phonetic_middle_name"),
      .init("Family Name Yomi", "phonetic_family_name"), .init("Name Prefix", "name_prefix"),
      .init("Name Suffix", "name_suffix"), .init("Initials", "extras[Initials]"),
      .init("Nickname", "nickname"), .init("Short Name", "extras[Short Name]"),
      .init("Maiden Name", "previous_family_name"), .init("File As", "extras[File As]"),
      .init("Birthday", "birthday"), .init("Gender", "gender"),
      .init("Location", "extras[Location]"),
      .init("Billing Information", "extras[Billing Information]"),
      .init("Directory Server", "extras[Directory Server]"), .init("Mileage", "extras[Mileage]"),
      .init("Occupation", "extras[Occupation]"), .init("Hobby", "extras[Hobby]"),
      .init("Sensitivity", "extras[Sensitivity]"), .init("Priority", "extras[Priority]"),
      .init("Subject", "extras[Subject]"), .init("Notes", "note"),
      .init("Language", "extras[Language]"), .init("Photo", "photo"),
      .init("Group Membership", "groups"),
      .init("Organization 1 - Name", "organization"),
      .init("Organization 1 - Yomi Name", "phonetic_organization"),
      .init("Organization 1 - Title", "job_title"),
      .init("Organization 1 - Department", "department"),
    ],
    blocks: [
      .init("emails", "E-mail", always: true, [("Type", "label"), ("Value", "value")]),
      .init(
        "instant_messages", "IM",
        [("Type", "label"), ("Service", "service"), ("Value", "username")]),
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
    recognize: { names in
      names.contains("Given Name") && names.contains("Group Membership")
        || names.contains { $0.hasSuffix(" - Type") }
    })
}
