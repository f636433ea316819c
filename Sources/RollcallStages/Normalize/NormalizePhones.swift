internal import RollcallModel

extension NormalizerKind {
  /// Phone numbers to E.164.
  static let phones = NormalizerKind(
    name: "phones",
    summary: "Phone numbers to E.164, with type and country; no country is ever guessed.",
    options: [
      OptionSpec(
        "region", .text, "Country of numbers written without one, ISO 3166 alpha-2.",
        standard: "settings.region")
    ]
  ) { options, context throws(Failure) in
    let region = try region(options, context)
    return { PhoneNormalizer(region: region) }
  }

  private static func region(
    _ options: Settings, _ context: StageContext
  ) throws(Failure) -> String? {
    let setting = options["region"]
    guard let code = try setting?.text(expected: "a country code such as US") ?? context.region
    else { return nil }
    let region = code.uppercased()
    if PhoneEngine.knows(region: region) { return region }
    let expected = "an ISO 3166 country code such as US"
    throw Failure(
      setting?.problem(.badValue, subject: code, expected: expected)
        ?? Problem(.badValue, subject: code, expected: expected))
  }
}

/// Brings phone numbers into E.164, several in one field taken apart.
private final class PhoneNormalizer: Normalizer {
  private let region: String?
  private let engine = PhoneEngine()
  private var cache = PhoneCache()
  private var counts = Counts()
  private var problems: [Problem] = []

  /// What was found in a batch.
  private struct Counts {
    var valid = 0
    var possible = 0
    var invalid = 0
    var noRegion = 0
    var changed = 0
    var split = 0
  }

  init(region: String?) { self.region = region }

  func normalize(_ batch: inout StageBatch) {
    counts = Counts()
    for index in batch.people.indices where !batch.people[index].phones.isEmpty {
      normalize(&batch.people[index].phones, at: batch.people[index].position)
    }
    batch.problems += problems
    problems.removeAll(keepingCapacity: true)
    batch.count("phones_valid", counts.valid)
    batch.count("phones_possible", counts.possible)
    batch.count("phones_invalid", counts.invalid)
    batch.count("phones_no_region", counts.noRegion)
    batch.count("phones_changed", counts.changed)
    batch.count("phones_split", counts.split)
  }

  private func normalize(_ phones: inout [Phone], at position: SourcePosition?) {
    var index = 0
    while index < phones.count {
      let text = PhoneText.cleaned(phones[index].value)
      let numbers = PhoneText.numbers(in: text)
      guard numbers.count > 1 else {
        apply(parse(text), to: &phones[index], at: position)
        index += 1
        continue
      }
      counts.split += 1
      phones.replaceSubrange(index...index, with: split(phones[index], numbers))
      for _ in numbers {
        apply(parse(phones[index].value), to: &phones[index], at: position)
        index += 1
      }
    }
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

  private func parse(_ text: String) -> ParsedPhone {
    if let known = cache[text] { return known }
    let parsed = engine.parse(Self.repaired(text), region: region)
    cache[text] = parsed
    return parsed
  }

  /// Mexico's mobile prefix `1`, which was abolished in 2019, is taken out of `+52 1 55 1234 5678`.
  private static func repaired(_ text: String) -> String {
    guard text.utf8.starts(with: "+52".utf8) else { return text }
    let digits = text.utf8.filter { (48...57).contains($0) }
    let signs = "+ -().".utf8
    guard digits.count == 13, digits[2] == UInt8(ascii: "1"),
      text.utf8.allSatisfy({ (48...57).contains($0) || signs.contains($0) })
    else { return text }
    return "+52" + String(decoding: digits[3...], as: UTF8.self)
  }

  private func apply(_ parsed: ParsedPhone, to phone: inout Phone, at position: SourcePosition?) {
    phone.region = parsed.region
    phone.type = parsed.type
    phone.key = nil
    phone.reason = nil
    switch parsed.outcome {
    case .valid:
      counts.valid += 1
      phone.status = .valid
      phone.key = parsed.number
    case .possible:
      counts.possible += 1
      phone.status = .possible
      phone.reason = "unassigned"
      phone.key = parsed.number
    case .short:
      counts.valid += 1
      phone.status = .valid
    case .noRegion:
      counts.noRegion += 1
      phone.status = nil
      phone.reason = "no_region"
      report(.phoneNoRegion, phone, at: position)
      return
    case .invalid(let reason):
      counts.invalid += 1
      phone.status = .invalid
      phone.reason = phone.value.utf8.allSatisfy { $0 == 0x20 } ? "empty" : reason
      report(.phoneInvalid, phone, at: position)
      return
    }
    if let digits = parsed.extension { phone.extension = digits }
    if Tidy.same(phone.value, parsed.number) { return }
    counts.changed += 1
    if phone.original == nil { phone.original = phone.value }
    phone.value = parsed.number
  }

  private func report(_ code: ProblemCode, _ phone: Phone, at position: SourcePosition?) {
    problems.append(
      Problem(
        code, severity: .warning, subject: "phones", value: phone.value, detail: phone.reason
      ).at(position))
  }
}
