import RollcallModel

extension CSVPresets {
  /// A list for Meta's Custom Audiences, plain or hashed; written by `profile:`.
  static let metaCustomAudiences = CSVPreset(
    name: "meta_custom_audiences", summary: "A list for Meta Custom Audiences, plain or hashed.",
    fixed: [
      .init("email", "emails[1]"), .init("email", "emails[2]"), .init("email", "emails[3]"),
      .init("phone", "phones[1]"), .init("phone", "phones[2]"), .init("phone", "phones[3]"),
      .init("madid", "extras[madid]"), .init("fn", "given_name"), .init("ln", "family_name"),
      .init("zip", "addresses[1].postal_code"), .init("ct", "addresses[1].city"),
      .init("st", "addresses[1].region"), .init("country", "addresses[1].country"),
      .init("dob", "birthday"), .init("doby", .birthday(.year)), .init("gen", "gender"),
      .init("age", "extras[age]"), .init("uid", "id"), .init("value", "extras[value]"),
    ],
    dateOrder: .monthDayYear,
    signs: [
      .init(all: ["fn", "ln", "doby"]),
      .init(all: ["fn", "ln", "madid"]),
    ], isWritten: false)
}
