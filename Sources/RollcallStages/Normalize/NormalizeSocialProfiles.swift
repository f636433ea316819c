internal import RollcallModel
internal import RollcallUnicode

extension NormalizerKind {
  /// Accounts on social networks.
  static let socialProfiles = NormalizerKind(
    name: "social_profiles",
    summary:
      "Accounts on social networks: the network's word, the name without @, and its page, each from the other.",
    options: [
      OptionSpec(
        "from_urls", .flag,
        "Whether web pages that are profiles of a known network are profiles too.",
        standard: "false")
    ]
  ) { options, _ throws(Failure) in
    let readsURLs = try options["from_urls"]?.flag() ?? false
    return { SocialNormalizer(readsURLs: readsURLs) }
  }
}

/// Puts accounts on social networks in order.
private final class SocialNormalizer: Normalizer {
  private let readsURLs: Bool
  private var tally = Tally()
  private var problems: [Problem] = []

  init(readsURLs: Bool) { self.readsURLs = readsURLs }

  func normalize(_ batch: inout StageBatch) {
    for person in batch.people.indices {
      if readsURLs, !batch.people[person].urls.isEmpty { addPages(to: &batch.people[person]) }
      guard batch.people[person].hasRareProperties else { continue }
      for index in batch.people[person].socialProfiles.indices {
        normalize(
          &batch.people[person].socialProfiles[index], at: batch.people[person].position)
      }
    }
    batch.problems += problems
    problems.removeAll(keepingCapacity: true)
    tally.publish(into: &batch, as: "social_profiles")
  }

  /// Adds the profiles that web pages are, unless they are there.
  private func addPages(to person: inout Person) {
    var known: Set<[String]> = []
    func add(_ service: String, _ username: String?, _ userID: String?) {
      if let username { known.insert([service, "name", username]) }
      if let userID { known.insert([service, "number", userID]) }
    }
    for profile in person.socialProfiles {
      let account = SocialAccount(profile)
      if let service = account.service { add(service, account.username, account.userID) }
    }
    for url in person.urls {
      guard let page = SocialPage(url.value), page.username != nil || page.userID != nil else {
        continue
      }
      let word = page.service.word
      if let name = page.username, known.contains([word, "name", name]) { continue }
      if let number = page.userID, known.contains([word, "number", number]) { continue }
      add(word, page.username, page.userID)
      person.socialProfiles.append(
        SocialProfile(
          service: page.service.word, username: page.username, url: url.value,
          userID: page.userID, label: url.label))
      tally.add("found")
    }
  }

  private func normalize(_ profile: inout SocialProfile, at position: SourcePosition?) {
    let found = SocialAccount(profile)
    tally.count(found.status, found.reason)
    profile.status = found.status
    profile.reason = found.reason
    if found.status == .invalid {
      problems.append(
        Problem(
          .socialProfileInvalid, severity: .warning, subject: "social_profiles",
          value: profile.text, detail: found.reason
        ).at(position))
      return
    }
    var originals = profile.originals
    let isChanged = [
      Self.replace(&profile.service, found.service, "service", &originals),
      Self.replace(&profile.username, found.username, "username", &originals),
      Self.replace(&profile.url, found.url, "url", &originals),
      Self.replace(&profile.userID, found.userID, "user_id", &originals),
    ].contains(true)
    guard isChanged else { return }
    tally.changed += 1
    profile.originals = originals
  }

  /// Puts a text in place of another and keeps that; false where they are the same.
  private static func replace(
    _ text: inout String?, _ new: String?, _ part: String, _ originals: inout Originals
  ) -> Bool {
    if let old = text {
      if let new, Tidy.same(old, new) { return false }
      originals.keep(part, old)
    } else if new == nil {
      return false
    }
    text = new
    return true
  }
}
