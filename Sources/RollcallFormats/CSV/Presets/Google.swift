extension CSVPresets {
  /// The layout that Google Contacts has exported since 2024.
  ///
  /// Only as many numbered blocks as the widest person of an export needs. Several values of one
  /// label share a cell, joined by ` ::: `; a label that begins with `* ` marks the preferred value.
  /// An address whose parts are empty has its text in `Formatted`.
  static let google = CSVPreset(
    name: "google", summary: "Google Contacts' current layout (since 2024).",
    fixed: [
      .init("First Name", "given_name"), .init("Middle Name", "middle_name"),
      .init("Last Name", "family_name"), .init("Phonetic First Name", "phonetic_given_name"),
      .init("Phonetic Middle Name", "phonetic_middle_name"),
      .init("Phonetic Last Name", "phonetic_family_name"), .init("Name Prefix", "name_prefix"),
      .init("Name Suffix", "name_suffix"), .init("Nickname", "nickname"),
      .init("File As", "extras[File As]"), .init("Organization Name", "organization"),
      .init("Organization Title", "job_title"), .init("Organization Department", "department"),
      .init("Birthday", "birthday"), .init("Notes", "note"), .init("Photo", "photo"),
      .init("Labels", "groups"),
    ],
    blocks: [
      .init("emails", "E-mail", always: true, [("Label", "label"), ("Value", "value")]),
      .init(
        "instant_messages", "IM",
        [("Label", "label"), ("Service", "service"), ("Value", "value")]),
      .init("phones", "Phone", always: true, [("Label", "label"), ("Value", "value")]),
      .init(
        "addresses", "Address",
        [
          ("Label", "label"), ("Formatted", "value"), ("Street", "street"), ("City", "city"),
          ("PO Box", "po_box"), ("Region", "region"), ("Postal Code", "postal_code"),
          ("Country", "country"), ("Extended Address", "extended"),
        ]),
      .init("relations", "Relation", [("Label", "label"), ("Value", "value")]),
      .init("urls", "Website", [("Label", "label"), ("Value", "value")]),
      .init("dates", "Event", [("Label", "label"), ("Value", "value")]),
      .init("extras", "Custom Field", [("Label", "name"), ("Value", "value")]),
    ],
    separator: " ::: ", mark: "* ", labels: labels,
    systemGroups: ["myContacts", "My Contacts", "starred", "Starred in Android"],
    signs: [.init(all: ["Organization Name", "Labels"]), .init(suffix: " - Label")])

  /// The words Google writes for canonical labels.
  static let labels: [String: String] = [
    "home": "Home", "work": "Work", "other": "Other", "mobile": "Mobile", "main": "Main",
    "home_fax": "Home Fax", "work_fax": "Work Fax", "pager": "Pager", "homepage": "Home Page",
    "blog": "Blog", "profile": "Profile", "anniversary": "Anniversary", "spouse": "Spouse",
    "child": "Child", "mother": "Mother", "father": "Father", "parent": "Parent",
    "brother": "Brother", "sister": "Sister", "friend": "Friend", "relative": "Relative",
    "manager": "Manager", "assistant": "Assistant", "partner": "Partner",
    "domestic_partner": "Domestic Partner", "referred_by": "Referred By", "iphone": "iPhone",
    "other_fax": "Other Fax", "school": "School",
  ]
}
