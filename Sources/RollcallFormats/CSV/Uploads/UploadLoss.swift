import RollcallHashing

/// The rules by which an upload leaves values or people out.
enum UploadLoss: Int, CaseIterable {
  case emailsInvalid, emailsBeyond, phonesInvalid, phonesWithoutCountry, phonesBeyond
  case addressesBeyond, countryUnknown, birthdaysIncomplete, gendersUnknown, namesTooLong,
    othersInvalid
  case peopleWithoutKey
  /// Groups and lists, which are nobody.
  case groups

  /// The rule's word.
  var rule: String {
    switch self {
    case .emailsInvalid: "emails_invalid"
    case .emailsBeyond: "emails_beyond_columns"
    case .phonesInvalid: "phones_invalid"
    case .phonesWithoutCountry: "phones_without_country"
    case .phonesBeyond: "phones_beyond_columns"
    case .addressesBeyond: "addresses_beyond_columns"
    case .countryUnknown: "country_unknown"
    case .birthdaysIncomplete: "birthdays_incomplete"
    case .gendersUnknown: "genders_unknown"
    case .namesTooLong: "names_too_long"
    case .othersInvalid: "others_invalid"
    case .peopleWithoutKey: "people_without_key"
    case .groups: "groups"
    }
  }

  /// Why a value of a field is left out that cannot be normalized.
  init(invalid field: Field) {
    switch field {
    case .email: self = .emailsInvalid
    case .phone: self = .phonesInvalid
    case .country: self = .countryUnknown
    case .birthday, .birthYear: self = .birthdaysIncomplete
    case .gender: self = .gendersUnknown
    case .givenName, .familyName, .city, .jobTitle, .organization: self = .namesTooLong
    case .region, .postalCode, .age, .handle, .deviceID, .userID, .worth: self = .othersInvalid
    }
  }
}
