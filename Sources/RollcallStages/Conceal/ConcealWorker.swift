import RollcallModel

/// One thread's half of a stage that conceals values.
final class ConcealWorker: PersonStageWorker {
  private let concealment: Concealment
  private let concealer: any Concealer
  /// The word of statistics: `hashed`.
  private let word: String
  /// The texts that were concealed of the current person.
  private var texts: [String] = []
  private var counts = (concealed: 0, dropped: 0, cleared: 0)

  init(_ concealment: Concealment, _ concealer: any Concealer, word: String) {
    (self.concealment, self.concealer, self.word) = (concealment, concealer, word)
  }

  func process(_ batch: inout StageBatch) throws(Failure) {
    counts = (0, 0, 0)
    for index in batch.people.indices {
      let before = counts.dropped
      conceal(&batch.people[index])
      for _ in before..<counts.dropped {
        batch.problems.append(
          Problem(.valueNotHashed, severity: .warning).at(batch.people[index].position))
      }
    }
    batch.count("values_" + word, counts.concealed)
    batch.count("values_not_normalized", counts.dropped)
    batch.count("copies_cleared", counts.cleared)
  }

  private func conceal(_ person: inout Person) {
    texts.removeAll(keepingCapacity: true)
    // The name as a whole goes with its parts, wherever it stands.
    if concealment.takesNames {
      for name in [person.formattedName, person.composedName] { if let name { texts.append(name) } }
    }
    for (property, subject) in concealment.single { conceal(property, subject, &person) }
    // What the source wrote would tell.
    if !concealment.single.isEmpty || concealment.takesNames { person.originals = Originals() }
    for values in concealment.multi { conceal(values, &person) }
    clearReadings(&person)
    guard !texts.isEmpty else { return }
    Copies(of: texts).clear(in: &person, but: concealment, count: &counts.cleared)
  }

  private func replacement(
    _ text: String, _ subject: ConcealedSubject, country: String? = nil
  ) -> String? {
    let new = concealer.conceal(text, of: subject, country: country)
    // What was concealed before is no text to look for.
    if new?.lowercased() != text.lowercased() { texts.append(text) }
    if new == nil { counts.dropped += 1 } else { counts.concealed += 1 }
    return new
  }

  private func conceal(
    _ property: SingleProperty, _ subject: ConcealedSubject, _ person: inout Person
  ) {
    if property == .photo {
      // A picture has no text, and nothing of it can stay.
      if person.photo != nil { person.photo = nil }
      return
    }
    guard case .text(let text) = property.read(person), !text.isEmpty else { return }
    property.write(&person, replacement(text, subject))
  }

  private func conceal(_ values: Concealment.Values, _ person: inout Person) {
    let property = values.picked.property
    var empty: Set<Int> = []
    for index in values.picked.indices(in: person) {
      var news: [(part: Int, text: String?)] = []
      let country = country(of: property, index, person)
      for (part, subject) in values.concealed {
        guard case .text(let text) = property.stored(person, index, part), !text.isEmpty else {
          continue
        }
        news.append((part, replacement(text, subject, country: country)))
      }
      // What is cleared was seen too: a formatted address, the text before normalizing.
      for part in values.cleared {
        if case .text(let text) = property.stored(person, index, part), text.utf8.count > 5 {
          texts.append(text)
        }
        property.write(&person, index, part, nil)
      }
      property.setParameters(&person, index, [])
      for (part, text) in news { property.write(&person, index, part, text) }
      if news.allSatisfy({ $0.text == nil }), !news.isEmpty { empty.insert(index) }
    }
    if !empty.isEmpty { property.removeAll(&person) { empty.contains($0) } }
  }

  private func country(of property: MultiProperty, _ index: Int, _ person: Person) -> String? {
    guard property.name == "addresses" else { return nil }
    return person.addresses[index].countryCode ?? person.addresses[index].country
  }

  /// Clears what is the same name in other letters, or as a whole.
  private func clearReadings(_ person: inout Person) {
    if concealment.takesWholeName, !person.hasNameParts, let name = person.formattedName {
      let subject = ConcealedSubject(property: SingleProperty.fullName.name, part: nil)
      person.formattedName = replacement(name, subject)
      return
    }
    for (property, _) in concealment.single {
      switch property {
      case .givenName: person.phoneticGivenName = nil
      case .middleName: person.phoneticMiddleName = nil
      case .familyName: person.phoneticFamilyName = nil
      case .organization: person.phoneticOrganization = nil
      case .namePrefix, .nameSuffix: break
      default: continue
      }
      if property != .organization { person.formattedName = nil }
    }
  }
}

/// Other places of a person where a concealed text stands.
private struct Copies {
  /// The texts in lower case.
  private let texts: Set<String>
  /// Those that tell on their own, wherever they stand: addresses and numbers.
  private let telling: [String]

  init(of texts: [String]) {
    // A letter, such as that of a gender, stands for many things.
    self.texts = Set(texts.map { $0.lowercased() }.filter { $0.utf8.count > 1 })
    telling = self.texts.filter { text in
      text.utf8.contains(UInt8(ascii: "@")) || text.utf8.count { $0 &- 48 < 10 } >= 7
    }
  }

  /// Whether a text is one of them, or holds one that tells.
  private func isIn(_ text: String) -> Bool {
    let text = text.lowercased()
    return texts.contains(text) || telling.contains { text.contains($0) }
  }

  /// Clears every property and value that holds one, but those that were concealed themselves.
  func clear(in person: inout Person, but concealment: Concealment, count: inout Int) {
    for property in Vocabulary.single + [.fullName]
    where property.isSettable && property != .kind && property != .photo {
      if concealment.single.contains(where: { $0.property == property }) { continue }
      let text = property == .fullName ? person.formattedName : property.text(of: person)
      if let text, isIn(text) {
        property.write(&person, nil)
        count += 1
      }
    }
    if person.originals.entries.contains(where: { isIn($0.text) }) {
      person.originals.removeAll { isIn($0.text) }
      count += 1
    }
    for property in Vocabulary.multi where property.count(person) > 0 {
      let gone = (0..<property.count(person)).filter { holds(property, $0, person) }
      count += gone.count
      if !gone.isEmpty { property.removeAll(&person) { gone.contains($0) } }
    }
  }

  /// The parts that hold what is said, not what it is for or which country it is of.
  private static let parts: Set<String> = [
    "value", "raw", "key", "username", "url", "user_id", "street", "suggestion",
  ]

  private func holds(_ property: MultiProperty, _ index: Int, _ person: Person) -> Bool {
    for part in property.parts.indices where Self.parts.contains(property.parts[part].name) {
      if case .text(let text) = property.stored(person, index, part), isIn(text) { return true }
    }
    return property.parameters(person, index).contains { isIn($0.value) }
  }
}

extension SingleProperty {
  fileprivate func text(of person: Person) -> String? {
    if case .text(let text) = read(person) { text } else { nil }
  }
}
