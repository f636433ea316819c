package import RollcallModel
internal import RollcallUnicode

/// Unites the multi-value properties of people by the keys of their values.
///
/// Of two values with one key the first stays, with the other's label where it has none; one value
/// of a property stays preferred.
package struct ListUnion {
  /// Whether of two values with one key the later one counts, at the place of the first.
  private let isUpdate: Bool
  /// The properties of which the last person's values are taken instead, where there are any.
  private let replacing: Set<String>

  /// What reads numbers that nobody normalized; without it they count as they stand.
  private let reader: KeyReader?

  /// Says how values are united.
  package init(isUpdate: Bool = false, replacing: Set<String> = [], reader: KeyReader? = nil) {
    (self.isUpdate, self.replacing, self.reader) = (isUpdate, replacing, reader)
  }

  /// Unites the lists of people with those of one.
  package func unite(_ others: [Person], into result: inout Person) {
    unite("phones", others, \.phones, &result.phones) { phone in
      // Two extensions behind one number are two people's desks.
      let key = reader.map { $0.number(phone) } ?? MatchKey.key(of: phone)
      return [key ?? Self.loose(phone.value), phone.extension ?? ""]
    }
    unite("emails", others, \.emails, &result.emails) {
      [MatchKey.key(of: $0) ?? Self.loose($0.value)]
    }
    unite("addresses", others, \.addresses, &result.addresses, Self.addressKey)
    unite("dates", others, \.dates, &result.dates) { [$0.date.text, $0.label ?? ""] }
    unite("urls", others, \.urls, &result.urls) { [$0.key ?? Self.urlKey($0.value)] }
    unite("relations", others, \.relations, &result.relations) {
      [Self.loose($0.value), $0.label ?? ""]
    }
    unite("social_profiles", others, \.socialProfiles, &result.socialProfiles) { profile in
      profile.username == nil && profile.userID == nil
        ? ["", "", Self.urlKey(profile.url ?? "")]
        : [
          Self.loose(profile.service ?? ""), Self.loose(profile.username ?? ""),
          profile.userID ?? "",
        ]
    }
    unite("instant_messages", others, \.instantMessages, &result.instantMessages) {
      [Self.loose($0.service ?? ""), Self.loose($0.username)]
    }
    uniteGroups(others, into: &result.groups)
    if replacing.contains("extras"), let last = others.last, !last.extras.isEmpty {
      result.extras = last.extras
    } else if others.contains(where: { !$0.extras.isEmpty }) {
      var union = ExtraUnion(result.extras)
      for person in others { union.add(person.extras) }
      result.extras = union.extras
    }
  }

  private func uniteGroups(_ others: [Person], into groups: inout [String]) {
    guard others.contains(where: { !$0.groups.isEmpty }) else { return }
    if replacing.contains("groups"), let last = others.last { groups = last.groups }
    var known = Set(groups)
    for person in others {
      for group in person.groups where known.insert(group).inserted { groups.append(group) }
    }
  }

  private func unite<Value: MultiValue>(
    _ name: String, _ others: [Person], _ values: (Person) -> [Value], _ result: inout [Value],
    _ key: (Value) -> [String]
  ) {
    guard others.contains(where: { !values($0).isEmpty }) else { return }
    if replacing.contains(name), let last = others.last {
      if !values(last).isEmpty { result = values(last) }
      return
    }
    if isUpdate, others.contains(where: { values($0).contains(where: \.preferred) }) {
      for place in result.indices { result[place].preferred = false }
    }
    var places: [[String]: Int] = [:]
    for (place, value) in result.enumerated() where places[key(value)] == nil {
      places[key(value)] = place
    }
    for value in others.flatMap(values) {
      if let place = places[key(value)] {
        take(value, into: &result[place])
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

  /// Makes one value of two that have one key.
  private func take<Value: MultiValue>(_ value: Value, into known: inout Value) {
    if isUpdate {
      let label = known.label
      known = value
      if value.label == nil { known.label = label }
    } else {
      if known.label == nil { known.label = value.label }
      if value.preferred { known.preferred = true }
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
