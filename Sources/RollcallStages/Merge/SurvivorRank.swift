internal import RollcallModel

/// Whose single values count first among people that are merged; the smaller the better.
///
/// By the order of `prefer:`, then the newest `modified`, then the one with the most filled in; the
/// earlier one of two equals. One word a person, so that it stays in memory when people do not.
struct SurvivorRank: Comparable {
  private let word: UInt64

  static func < (left: SurvivorRank, right: SurvivorRank) -> Bool { left.word < right.word }

  /// Ranks people by the sources that are preferred.
  struct Ranker {
    private let places: [String: UInt64]

    /// Takes the sources in the order of preference.
    init(sources: [String]) {
      var places: [String: UInt64] = [:]
      for (place, source) in sources.enumerated() where places[source] == nil {
        places[source] = UInt64(min(place, 254))
      }
      self.places = places
    }

    /// The rank of a person: eight bits of source, 46 of time, ten of fullness.
    func rank(of person: Person) -> SurvivorRank {
      let source = places.isEmpty ? 0 : person.source.flatMap { places[$0] } ?? 255
      let time = (1 << 46) - 1 - SurvivorRank.time(person.modified)
      let fullness = 1023 - UInt64(min(SurvivorRank.fullness(person), 1023))
      return SurvivorRank(word: source << 56 | time << 10 | fullness)
    }
  }

  /// The digits of `2026-01-31T08:30:00` as one number, 0 for none; zones are not looked at.
  private static func time(_ timestamp: Timestamp?) -> UInt64 {
    guard let timestamp else { return 0 }
    var number: UInt64 = 0
    var digits = 0
    for byte in timestamp.text.utf8 where digits < 14 {
      switch byte {
      case 48...57:
        number = number * 10 + UInt64(byte - 48)
        digits += 1
      case UInt8(ascii: "-"), UInt8(ascii: "T"), UInt8(ascii: ":"), UInt8(ascii: " "): continue
      default:
        if digits < 8 { return 0 }
        return scaled(number, digits)
      }
    }
    return digits < 8 ? 0 : scaled(number, digits)
  }

  private static func scaled(_ number: UInt64, _ digits: Int) -> UInt64 {
    var number = number
    for _ in digits..<14 { number *= 10 }
    // 46 bits last until the year 7036.
    return min(number, (1 << 46) - 1)
  }

  /// How many properties and values are filled in.
  private static func fullness(_ person: Person) -> Int {
    var count = 0
    for text in [
      person.namePrefix, person.givenName, person.middleName, person.familyName,
      person.previousFamilyName, person.nameSuffix, person.nickname, person.phoneticGivenName,
      person.phoneticMiddleName, person.phoneticFamilyName, person.phoneticOrganization,
      person.organization, person.department, person.jobTitle, person.note, person.gender,
    ] where text != nil {
      count += 1
    }
    if person.birthday != nil { count += 1 }
    if person.alternateBirthday != nil { count += 1 }
    if person.photo != nil { count += 1 }
    count += person.phones.count + person.emails.count + person.addresses.count
    count += person.dates.count + person.urls.count + person.relations.count
    return count + person.socialProfiles.count + person.instantMessages.count + person.groups.count
  }
}
