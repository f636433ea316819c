import RollcallMatching
import RollcallModel

/// Finds those of a book who are the same as somebody, by the keys of an output.
struct BookMatcher {
  /// What somebody is known by.
  struct Keys {
    /// The texts of each key; none where somebody has nothing of it.
    let texts: [[String]]
    /// A group is not the person whose address it has.
    let isGroup: Bool

    /// Whether some of the texts is one of others.
    func contains(anyOf others: Set<String>) -> Bool {
      !others.isEmpty && texts.contains { $0.contains(where: others.contains) }
    }
  }

  /// Those of the book whom somebody matches.
  struct Matches {
    /// Their numbers, lowest first.
    var numbers: [Int64] = []
    /// Whether there is anything to know the person by.
    var hasKey = false
  }

  /// What people are known by, the first that somebody matches by counts.
  let keys: [MatchKey]
  /// Reads the keys of people.
  let reader: KeyReader
  /// Finds people of the book.
  let index: BookIndex
  /// How many matches of a text are looked at: one says that somebody is there, two that there are
  /// several.
  let limit: Int

  /// What somebody is known by.
  func keys(of person: Person) -> Keys {
    let texts = keys.map { key in
      var texts: [String] = []
      reader.forEach(key, of: person) { texts.append($0) }
      return texts
    }
    return Keys(texts: texts, isGroup: person.kind == .group)
  }

  /// Those of the book who match by the first key that somebody matches by.
  func matches(_ person: Keys) throws(Failure) -> Matches {
    let wanted = BookIndex.Wanted(isGroup: person.isGroup, limit: limit)
    var matches = Matches()
    for (key, texts) in zip(keys, person.texts) where !texts.isEmpty {
      matches.hasKey = true
      var numbers: Set<Int64> = []
      for text in texts {
        numbers.formUnion(try people(key, text, wanted))
        if limit == 1, !numbers.isEmpty { break }
      }
      guard numbers.isEmpty else {
        matches.numbers = numbers.sorted()
        break
      }
    }
    return matches
  }

  private func people(
    _ key: MatchKey, _ text: String, _ wanted: BookIndex.Wanted
  ) throws(Failure) -> [Int64] {
    switch key.folding {
    case .phones, .phoneTexts: try index.people(withPhone: text, reader, wanted)
    case .emails, .emailTexts: try index.people(withEmail: text, wanted)
    case .verbatim: try index.people(withID: text, wanted)
    // Other paths have no index; whoever makes rules does not let them in.
    case .loose: []
    }
  }
}
