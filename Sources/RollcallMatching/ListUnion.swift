package import RollcallModel
internal import RollcallUnicode

/// Unites the multi-value properties of people by the keys of their values.
///
/// Of two values with one key the first stays, with the other's label where it has none; one value
/// of a property stays preferred.
package enum ListUnion {
  package static func unite(_ others: [Person], into result: inout Person) {
    unite(others, \.phones, &result.phones) { phone in
      // Two extensions behind one number are two people's desks.
      [MatchKey.key(of: phone) ?? loose(phone.value), phone.extension ?? ""]
    }
    unite(others, \.emails, &result.emails) { [MatchKey.key(of: $0) ?? loose($0.value)] }
    unite(others, \.addresses, &result.addresses, addressKey)
    unite(others, \.dates, &result.dates) { [$0.date.text, $0.label ?? ""] }
    unite(others, \.urls, &result.urls) { [$0.key ?? urlKey($0.value)] }
    unite(others, \.relations, &result.relations) { [loose($0.value), $0.label ?? ""] }
    unite(others, \.socialProfiles, &result.socialProfiles) { profile in
      profile.username == nil && profile.userID == nil
        ? ["", "", urlKey(profile.url ?? "")]
        : [loose(profile.service ?? ""), loose(profile.username ?? ""), profile.userID ?? ""]
    }
    unite(others, \.instantMessages, &result.instantMessages) {
      [loose($0.service ?? ""), loose($0.username)]
    }
    uniteGroups(others, into: &result.groups)
    if others.contains(where: { !$0.extras.isEmpty }) {
      var union = ExtraUnion(result.extras)
      for person in others { union.add(person.extras) }
      result.extras = union.extras
    }
  }

  private static func uniteGroups(_ others: [Person], into groups: inout [String]) {
    guard others.contains(where: { !$0.groups.isEmpty }) else { return }
    var known = Set(groups)
    for person in others {
      for group in person.groups where known.insert(group).inserted { groups.append(group) }
    }
  }

  private static func unite<Value: MultiValue>(
    _ others: [Person], _ values: (Person) -> [Value], _ result: inout [Value],
    _ key: (Value) -> [String]
  ) {
    guard others.contains(where: { !values($0).isEmpty }) else { return }
    var places: [[String]: Int] = [:]
    for (place, value) in result.enumerated() where places[key(value)] == nil {
      places[key(value)] = place
    }
    for value in others.flatMap(values) {
      if let place = places[key(value)] {
        if result[place].label == nil { result[place].label = value.label }
        if value.preferred { result[place].preferred = true }
      } else {
        places[key(value)] = result.count
        result.append(value)
      }
    }
    var preferred = false
    for place in result.indices where result[place].preferred {
      result[place].preferred = !preferred
      preferred = true
    }
  }

  /// All parts but the label, loosely; the address as a whole where it has no parts.
  private static func addressKey(_ address: Address) -> [String] {
    guard address.hasParts else { return [loose(address.formatted ?? "")] }
    return [
      address.street, address.subLocality, address.city, address.subRegion, address.region,
      address.postalCode, address.country, address.countryCode, address.poBox, address.extended,
    ].map { loose($0 ?? "") }
  }

  /// The URL with scheme and host in small letters and without a slash at its end.
  private static func urlKey(_ url: String) -> String {
    var bytes = Array(Tidy.line(url).utf8)
    if bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    var slashes = 0
    for index in bytes.indices {
      if bytes[index] == UInt8(ascii: "/") { slashes += 1 }
      if slashes > 2 { break }
      if (65...90).contains(bytes[index]) { bytes[index] |= 0x20 }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  private static func loose(_ text: String) -> String { Tidy.line(text).lowercased() }
}
