package import RollcallModel

/// Makes keys of the people of a list; one a thread.
package final class ListReader {
  private let keys: ListKeys
  private let places: Range<Int>

  init(_ filter: ListFilter) {
    keys = ListKeys(filter)
    places = filter.keys.indices
  }

  /// What a batch of the list says: a pure function.
  package func read(_ people: [Person]) -> ListEntries {
    var entries = ListEntries()
    entries.count = people.count
    entries.hashes.reserveCapacity(people.count * places.count)
    for person in people {
      let before = entries.hashes.count
      for place in places {
        keys.forEach(of: person, by: place) { text in
          entries.hashes.append(keys.hash(text, by: place, isDigest: false))
        } digest: { hex in
          entries.digestPlaces |= 1 << UInt64(place & 63)
          entries.hashes.append(keys.hash(hex, by: place, isDigest: true))
        }
      }
      for text in keys.withoutCountry {
        entries.problems.append(
          Problem(.phoneNoRegion, severity: .warning, subject: "phones", value: text)
            .at(person.position))
      }
      keys.withoutCountry.removeAll(keepingCapacity: true)
      if entries.hashes.count == before {
        entries.withoutKey += 1
        entries.problems.append(Problem(.noListKey, severity: .warning).at(person.position))
      }
    }
    return entries
  }
}

/// What a batch of a list says.
package struct ListEntries: Sendable {
  /// The entries that gave nothing to know anybody by, and phones without a country, at their places.
  package var problems: [Problem] = []
  var hashes: [KeyHash] = []
  /// A bit for each entry of `by` under which there are digests.
  var digestPlaces: UInt64 = 0
  var count = 0
  var withoutKey = 0
}
