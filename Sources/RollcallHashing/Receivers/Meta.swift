extension ReceiverRules {
  /// Meta: Custom Audiences, Conversions API.
  ///
  /// Source: the help page "How to format a customer list", the page "Customer information
  /// parameters" and the Business SDK's normalizers, which take MD5 too and cut postal codes at the
  /// hyphen. Dots and tags of addresses stay, accents too.
  static let meta = ReceiverRules(
    "meta", "Meta", date: "2026-11", source: "facebook.com/business/help/2082575038703844",
    [
      .email: FieldRule(.email, [.lower, .takesMD5]),
      .phone: FieldRule(.phone, .takesMD5),
      .givenName: FieldRule(.text, [.lower, .noPunctuation, .takesMD5]),
      .familyName: FieldRule(.text, [.lower, .noPunctuation, .takesMD5]),
      .city: FieldRule(.text, [.lower, .noSpaces, .noPunctuation, .noDigits, .takesMD5]),
      .region: FieldRule(
        .region, [.lower, .noSpaces, .noPunctuation, .noDigits, .statesOfUS, .takesMD5]),
      .postalCode: FieldRule(
        .postalCode, [.lower, .noSpaces, .cutAtHyphen, .fiveInUS, .takesMD5]),
      .country: FieldRule(.country, [.lower, .takesMD5]),
      .birthday: FieldRule(.birthday, .takesMD5),
      .birthYear: FieldRule(.birthYear, .takesMD5),
      .gender: FieldRule(.gender, [.lower, .takesMD5]),
      .age: FieldRule(.text, .takesMD5),
      .deviceID: FieldRule(.text, [.lower, .plain]),
      .userID: FieldRule(.text, .plain),
      .worth: FieldRule(.text, .plain),
    ])
}
