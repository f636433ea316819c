internal import RollcallModel
internal import RollcallPhones
internal import RollcallMatching
internal import RollcallUnicode

extension NormalizerKind {
  /// Phone numbers to E.164.
  static let phones = NormalizerKind(
    name: "phones",
    summary: "Phone numbers to E.164, with type and country; no country is ever guessed.",
    options: [
      OptionSpec(
        "region", .words,
        "Where the country of numbers written without one comes from, the first that says one: an "
          + "ISO 3166 code, `address` (of the person), `label` (`Mobile (FR)`).",
        standard: "settings.region"),
      OptionSpec(
        "format", .choice,
        "How numbers are written; their keys are E.164 always, and what is no number stays as it is. "
          + "`national` is for numbers of the region, others are international.",
        choices: PhoneNumber.Format.allCases.map(\.rawValue), standard: "e164"),
      OptionSpec(
        "split", .flag, "Whether several numbers in one field become values of their own.",
        standard: "true"),
    ],
    data: ["libphonenumber \(PhoneRegion.metadataVersion)"]
  ) { options, context throws(Failure) in
    let formats = PhoneNumber.Format.allCases.map(\.rawValue)
    let regions = try PhoneRegions(options["region"], standard: context.region)
    let word = try options["format"]?.word(of: formats)
    let format = word.flatMap(PhoneNumber.Format.init(rawValue:)) ?? .e164
    let splits = try options["split"]?.flag() ?? true
    return { PhoneNormalizer(regions: regions, format: format, splits: splits) }
  }
}

/// Brings phone numbers into a format, several in one field taken apart.
private final class PhoneNormalizer: Normalizer {
  private let regions: PhoneRegions
  private let fixed: PhoneRegion??
  private let format: PhoneNumber.Format
  private let splits: Bool
  private var tally = Tally()
  private var problems: [Problem] = []

  /// The country of a number written without one, and who said it.
  private struct Region {
    var region: PhoneRegion?
    var source: PhoneRegions.Source?
  }

  init(regions: PhoneRegions, format: PhoneNumber.Format, splits: Bool) {
    (self.regions, self.format, self.splits) = (regions, format, splits)
    fixed = regions.fixed
  }

  func normalize(_ batch: inout StageBatch) {
    for index in batch.people.indices { normalize(&batch.people[index]) }
    batch.problems += problems
    problems.removeAll(keepingCapacity: true)
    tally.publish(into: &batch, as: "phones")
  }

  private func normalize(_ person: inout Person) {
    if person.phones.isEmpty { return }
    let addresses = fixed == nil ? person.addresses : []
    let position = person.position
    normalize(&person.phones, addresses, at: position)
  }

  private func normalize(
    _ phones: inout [Phone], _ addresses: [Address], at position: SourcePosition?
  ) {
    var index = 0
    while index < phones.count {
      let text = PhoneText.cleaned(phones[index].value)
      let found = fixed == nil ? regions.region(of: phones[index], addresses) : nil
      let region = Region(region: fixed ?? found?.region, source: found?.source)
      let numbers = splits ? self.numbers(in: text, region.region) : []
      if numbers.count > 1 {
        tally.split += 1
        phones.replaceSubrange(index...index, with: split(phones[index], numbers))
        for _ in numbers {
          normalize(&phones[index], phones[index].value, region, at: position)
          index += 1
        }
      } else {
        normalize(&phones[index], text, region, at: position)
        index += 1
      }
    }
  }

  /// The numbers that a text lists; none where it holds one.
  private func numbers(in text: String, _ region: PhoneRegion?) -> [Substring] {
    if PhoneText.mayList(text) {
      let numbers = PhoneText.numbers(in: text)
      if numbers.count > 1 { return numbers }
    }
    return PhoneRuns.numbers(in: text, region: region) ?? []
  }

  /// One value for each number; the first keeps the preferred mark.
  private func split(_ phone: Phone, _ numbers: [Substring]) -> [Phone] {
    numbers.enumerated().map { index, number in
      var part = phone
      part.value = String(number)
      part.original = nil
      part.preferred = phone.preferred && index == 0
      return part
    }
  }

  private func normalize(
    _ phone: inout Phone, _ text: String, _ region: Region, at position: SourcePosition?
  ) {
    if format != .e164, isDone(phone) { return tally.count(phone.status ?? .valid, phone.reason) }
    let (parsed, isRepaired) = PhoneRepair.parse(text, region: region.region)
    if parsed.isNumber, !text.utf8.contains(UInt8(ascii: "+")) {
      switch region.source {
      case .address: tally.add("region_from_address")
      case .label: tally.add("region_from_label")
      case .fixed, nil: break
      }
    }
    apply(parsed, isRepaired: isRepaired, to: &phone, at: position)
  }

  /// Whether the value is what this format writes of the key: read again without knowing its
  /// country it could become another number.
  private func isDone(_ phone: Phone) -> Bool {
    guard let key = phone.key, let number = try? PhoneNumber(key) else { return false }
    return Tidy.same(text(of: number, phone.extension), phone.value)
  }

  /// A number in the format, with an extension that is known already.
  ///
  /// Numbers of other countries than the one told for all are international where others are national:
  /// nobody could tell whose they are.
  private func text(of number: PhoneNumber, _ digits: String?) -> String {
    var format = format
    if format == .national, let fixed, fixed?.countryCallingCode != number.countryCallingCode {
      format = .international
    }
    let text = number.formatted(format)
    guard let digits, number.extension == nil, format != .e164,
      let whole = try? PhoneNumber(number.formatted(.e164) + ";ext=" + digits)
    else { return text }
    return whole.formatted(format)
  }

  private func apply(
    _ parsed: ParsedPhone, isRepaired: Bool, to phone: inout Phone, at position: SourcePosition?
  ) {
    var findings = Phone.Findings(
      region: parsed.region, type: parsed.type, extension: parsed.extension)
    switch parsed.outcome {
    case .valid: (findings.status, findings.key) = (.valid, parsed.number)
    case .possible:
      (findings.status, findings.key) = (.possible, parsed.number)
      findings.reason = "unassigned"
    case .short: findings.status = .valid
    case .noRegion:
      findings.reason = "no_region"
      tally.add("no_region")
    case .invalid(let reason):
      findings.status = .invalid
      findings.reason = phone.value.utf8.allSatisfy { $0 == 0x20 } ? "empty" : reason
    }
    if let status = findings.status { tally.count(status, findings.reason) }
    let value: String
    switch parsed.outcome {
    case .invalid, .noRegion:
      phone.take(findings, value: nil)
      let code: ProblemCode = findings.status == nil ? .phoneNoRegion : .phoneInvalid
      problems.append(
        Problem(
          code, severity: .warning, subject: "phones", value: phone.value, detail: findings.reason
        ).at(position))
      return
    case .valid, .possible, .short:
      value =
        parsed.parsed.map { text(of: $0, parsed.extension ?? phone.extension) }
        ?? parsed.number
    }
    if isRepaired { tally.repaired += 1 }
    if Tidy.same(phone.value, value) {
      phone.take(findings, value: nil)
    } else {
      tally.changed += 1
      phone.take(findings, value: value)
    }
  }
}
