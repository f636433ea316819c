internal import RollcallModel
internal import RollcallUnicode

extension NormalizerKind {
  /// Web pages.
  static let urls = NormalizerKind(
    name: "urls",
    summary:
      "Web addresses in their normal form, with https:// where no scheme stands; others are kept.",
    options: [
      OptionSpec(
        "strip_tracking", .choice,
        "Where parameters that only count visits, such as utm_source, are left out.",
        choices: WebAddressParser.Tracking.allCases.map(\.rawValue), standard: "key")
    ]
  ) { options, _ throws(Failure) in
    var parser = WebAddressParser()
    if let setting = options["strip_tracking"] {
      let word = try setting.word(of: WebAddressParser.Tracking.allCases.map(\.rawValue))
      parser.tracking = WebAddressParser.Tracking(rawValue: word) ?? .key
    }
    return { [parser] in URLNormalizer(parser) }
  }
}

/// Puts the web addresses of people in order.
private final class URLNormalizer: Normalizer {
  private let parser: WebAddressParser
  private var tally = Tally()
  private var problems: [Problem] = []

  init(_ parser: WebAddressParser) { self.parser = parser }

  func normalize(_ batch: inout StageBatch) {
    for person in batch.people.indices where !batch.people[person].urls.isEmpty {
      for index in batch.people[person].urls.indices {
        normalize(&batch.people[person].urls[index], at: batch.people[person].position)
      }
    }
    batch.problems += problems
    problems.removeAll(keepingCapacity: true)
    tally.publish(into: &batch, as: "urls")
  }

  private func normalize(_ page: inout WebPage, at position: SourcePosition?) {
    let found = parser.parse(page.value)
    tally.count(found.status, found.reason)
    if found.status == .invalid {
      problems.append(
        Problem(
          .urlInvalid, severity: .warning, subject: "urls", value: page.value,
          detail: found.reason
        ).at(position))
    }
    let isChanged = !found.isPlain && !Tidy.same(found.value, page.value)
    if isChanged { tally.changed += 1 }
    if isChanged, found.isRepaired { tally.repaired += 1 }
    page.find(
      isChanged ? found.value : nil, key: found.key, status: found.status, reason: found.reason)
  }
}
