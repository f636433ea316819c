/// What a receiver can ask of a person.
package enum Field: String, Sendable, CaseIterable {
  case email, phone
  case givenName = "given_name"
  case familyName = "family_name"
  case city, region
  case postalCode = "postal_code"
  case country, birthday
  case birthYear = "birth_year"
  case gender, age, handle
  case jobTitle = "job_title"
  case organization
  /// The advertising identifier of a telephone or browser.
  case deviceID = "device_id"
  /// The receiver's own identifier of the person.
  case userID = "user_id"
  /// What the person is worth to the advertiser.
  case worth = "value"

  /// The place in tables of rules.
  package var index: Int {
    // In step with `allCases`; a switch counts no references.
    switch self {
    case .email: 0
    case .phone: 1
    case .givenName: 2
    case .familyName: 3
    case .city: 4
    case .region: 5
    case .postalCode: 6
    case .country: 7
    case .birthday: 8
    case .birthYear: 9
    case .gender: 10
    case .age: 11
    case .handle: 12
    case .jobTitle: 13
    case .organization: 14
    case .deviceID: 15
    case .userID: 16
    case .worth: 17
    }
  }
}
