import RollcallModel

/// Values as Apple's address books store them, on phones and on the Mac.
enum AppleValues {
  /// A label: built-in ones are wrapped (`_$!<Mobile>!$_`), own ones are bare, and many are missing.
  static func label(_ text: String?) -> String? { text.map(Label.canonical) }

  /// A network's name: `Twitter`, on the Mac also `JabberInstant`.
  static func service(_ text: String?) -> String? {
    guard var name = text?.lowercased() else { return nil }
    if name.hasSuffix("instant"), name.utf8.count > 7 { name.removeLast(7) }
    return name
  }

  /// Puts a part of an address in its place by its key, in any case; others become parameters.
  static func put(_ key: String, _ value: String, into address: inout Address) {
    switch key.lowercased() {
    case "street": address.street = value
    case "city": address.city = value
    case "sublocality": address.subLocality = value
    case "subadministrativearea": address.subRegion = value
    case "state": address.region = value
    case "zip": address.postalCode = value
    case "country": address.country = value
    case "countrycode": address.countryCode = value
    default: address.parameters.append(parameter(key, value))
    }
  }

  /// Puts a part of an account in its place by its key, in any case.
  static func put(_ key: String, _ value: String, into profile: inout SocialProfile) {
    switch key.lowercased() {
    case "service": profile.service = service(value)
    case "username": profile.username = value
    case "url", "urlstring": profile.url = value
    case "identifier", "userid", "useridentifier": profile.userID = value
    default: profile.parameters.append(parameter(key, value))
    }
  }

  /// Puts a part of an account in its place by its key, in any case.
  static func put(_ key: String, _ value: String, into account: inout InstantMessage) {
    switch key.lowercased() {
    case "service": account.service = service(value)
    case "username": account.username = value
    default: account.parameters.append(parameter(key, value))
    }
  }

  /// A part that the model has none for, as vCards of Apple have it: `X-DISPLAYNAME`.
  private static func parameter(_ key: String, _ value: String) -> Parameter {
    Parameter("X-" + key.uppercased(), value)
  }

  /// The name of an extra for a column or property that the model has no name for: `X-AB-IMAGEURI`.
  static func extraName(_ name: String) -> String { "X-AB-" + name.uppercased() }
}
