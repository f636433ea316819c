internal import RollcallModel
internal import RollcallPlaces
internal import RollcallUnicode

extension NormalizerKind {
  /// Postal addresses.
  static let addresses = NormalizerKind(
    name: "addresses",
    summary:
      "Countries to their codes, regions and postal codes as the post writes them; codes judged.",
    options: [
      OptionSpec(
        "country", .choice,
        "Fill country_code from the country (code), write its English name too (name), or neither.",
        choices: ["code", "name", "keep"], standard: "code"),
      OptionSpec(
        "region", .choice,
        "Write regions as their post does where it has letters for them (US, CA, AU, BR, IT), as ISO 3166-2 does wherever known, or not at all.",
        choices: ["abbreviate", "iso", "keep"], standard: "abbreviate"),
      OptionSpec(
        "postal_code", .choice, "Write postal codes as the country's post does, or keep them.",
        choices: ["fix", "keep"], standard: "fix"),
      OptionSpec(
        "restore_zeros", .flag,
        "Put back zeros that a spreadsheet took from the front of postal codes.",
        standard: "false"),
      OptionSpec(
        "default_country", .text,
        "Country by whose rules addresses without one are judged; it is not written into them."),
      OptionSpec(
        "case", .choice,
        "What to do with streets and towns all in capitals or all in small letters.",
        choices: ["fix", "keep"], standard: "keep"),
      OptionSpec(
        "formatted", .choice,
        "Fill value, the address as a whole, by the country's template where the source wrote none.",
        choices: ["fill", "keep"], standard: "keep"),
    ],
    data: PlaceTables.versions
  ) { options, _ throws(Failure) in
    let rules = try AddressRules(options)
    return { AddressNormalizer(rules) }
  }
}

/// What the options of `addresses` say.
private struct AddressRules {
  /// What to do with a part.
  enum Country: String { case code, name, keep }
  /// How regions are written.
  enum Regions: String { case abbreviate, iso, keep }

  var country = Country.code
  var regions = Regions.abbreviate
  var fixesPostalCode = true
  var restoresZeros = false
  var fixesCase = false
  var fillsFormatted = false
  var standard: CountryCode?

  init(_ options: Settings) throws(Failure) {
    if let word = try options["country"]?.word(of: ["code", "name", "keep"]) {
      country = Country(rawValue: word) ?? .code
    }
    if let word = try options["region"]?.word(of: ["abbreviate", "iso", "keep"]) {
      regions = Regions(rawValue: word) ?? .abbreviate
    }
    fixesPostalCode = try options["postal_code"]?.word(of: ["fix", "keep"]) != "keep"
    restoresZeros = try options["restore_zeros"]?.flag() ?? false
    fixesCase = try options["case"]?.word(of: ["fix", "keep"]) == "fix"
    fillsFormatted = try options["formatted"]?.word(of: ["fill", "keep"]) == "fill"
    guard let setting = options["default_country"] else { return }
    let text = try setting.text(expected: "a country")
    guard let code = CountryCode(naming: text) else {
      throw Failure(
        setting.problem(.badValue, subject: text, expected: "a country such as DE or Germany"))
    }
    standard = code
  }
}

/// Puts addresses in order: text tidied, country, region, postal code, judged by the country's rules.
private final class AddressNormalizer: Normalizer {
  private let rules: AddressRules
  private var tally = Tally()
  private var problems: [Problem] = []
  private var names = CountryCache()

  /// What was found out about the address at hand.
  private struct Findings {
    var changed = false
    var repaired = false
    /// Why it is not right, the first found.
    var invalid: String?
    /// Why it may not be right, the first found.
    var possible: String?
  }

  /// A part's text put in order; none where nothing was left of it.
  private struct Tidied {
    var text: String?
  }

  init(_ rules: AddressRules) { self.rules = rules }

  func normalize(_ batch: inout StageBatch) {
    // In place: asked for a property, the batch would give a copy of the person.
    for index in batch.people.indices { normalize(&batch.people[index]) }
    batch.problems += problems
    problems.removeAll(keepingCapacity: true)
    tally.publish(into: &batch, as: "addresses")
  }

  private func normalize(_ person: inout Person) {
    for place in person.addresses.indices {
      normalize(&person.addresses[place], at: person.position)
    }
  }

  private func normalize(_ address: inout Address, at position: SourcePosition?) {
    var findings = Findings()
    tidy(&address, &findings)
    let country = country(of: &address, &findings, at: position)
    if let code = country ?? rules.standard {
      region(of: &address, code, &findings)
      postalCode(of: &address, code, isGiven: country != nil, &findings, at: position)
    }
    if let country, rules.fillsFormatted { fillFormatted(&address, country) }
    judge(&address, &findings)
  }

  // MARK: Parts

  /// Puts another text into a part and keeps what the source wrote.
  private func replace(
    _ part: WritableKeyPath<Address, String?>, _ name: String, of address: inout Address,
    with text: String?, _ findings: inout Findings
  ) {
    if let old = address[keyPath: part] {
      address.originals.keep(name, old)
      findings.changed = true
    }
    address[keyPath: part] = text
  }

  private func tidy(_ address: inout Address, _ findings: inout Findings) {
    if let text = address.street, let tidied = tidied(text, hasLines: true) {
      replace(\.street, "street", of: &address, with: tidied.text, &findings)
    }
    if let text = address.city, let tidied = tidied(text) {
      replace(\.city, "city", of: &address, with: tidied.text, &findings)
    }
    if let text = address.region, let tidied = tidied(text) {
      replace(\.region, "region", of: &address, with: tidied.text, &findings)
    }
    if let text = address.postalCode, let tidied = tidied(text) {
      replace(\.postalCode, "postal_code", of: &address, with: tidied.text, &findings)
    }
    if let text = address.country, let tidied = tidied(text) {
      replace(\.country, "country", of: &address, with: tidied.text, &findings)
    }
    if address.hasRareParts { tidyRare(&address, &findings) }
    guard rules.fixesCase else { return }
    if let text = address.street, let cased = StreetCase.repaired(text) {
      replace(\.street, "street", of: &address, with: cased, &findings)
    }
    if let text = address.city, let cased = StreetCase.repaired(text) {
      replace(\.city, "city", of: &address, with: cased, &findings)
    }
  }

  private func tidyRare(_ address: inout Address, _ findings: inout Findings) {
    if let text = address.subLocality, let tidied = tidied(text) {
      replace(\.subLocality, "sub_locality", of: &address, with: tidied.text, &findings)
    }
    if let text = address.subRegion, let tidied = tidied(text) {
      replace(\.subRegion, "sub_region", of: &address, with: tidied.text, &findings)
    }
    if let text = address.countryCode, let tidied = tidied(text) {
      replace(\.countryCode, "country_code", of: &address, with: tidied.text, &findings)
    }
    if let text = address.poBox, let tidied = tidied(text) {
      replace(\.poBox, "po_box", of: &address, with: tidied.text, &findings)
    }
    if let text = address.extended, let tidied = tidied(text, hasLines: true) {
      replace(\.extended, "extended", of: &address, with: tidied.text, &findings)
    }
    if let text = address.formatted, let tidied = tidied(text, hasLines: true) {
      replace(\.formatted, "value", of: &address, with: tidied.text, &findings)
    }
  }

  /// The text put in order; `nil` where it is in order already.
  private func tidied(_ text: String, hasLines: Bool = false) -> Tidied? {
    if Tidy.isTidy(text, hasLines: hasLines) { return nil }
    let result = hasLines ? Tidy.lines(text) : Tidy.line(text)
    if Tidy.same(result, text), !text.isEmpty { return nil }
    return Tidied(text: result.isEmpty ? nil : result)
  }

  // MARK: Country

  /// The country of an address, its code filled where the options say so; `nil` where none is told.
  ///
  /// What a name says goes before the code: programs fill codes in by themselves.
  private func country(
    of address: inout Address, _ findings: inout Findings, at position: SourcePosition?
  ) -> CountryCode? {
    let coded = code(of: &address, &findings, at: position)
    guard let text = address.country else {
      if coded == nil {
        if findings.invalid == nil { findings.possible = "no_country" }
      } else if rules.country == .name, let name = coded.flatMap({ CountryFacts($0)?.name }) {
        address.country = name
      }
      return coded
    }
    let found = names.find(text)
    guard let named = found.code else {
      findings.possible = "country"
      report(.countryUnknown, text, at: position)
      return coded
    }
    if let coded, coded != named {
      findings.possible = "country_mismatch"
    } else if coded == nil, address.countryCode == nil, rules.country != .keep {
      address.countryCode = named.text
      tally.add("coded")
    }
    if rules.country == .name, let name = CountryFacts(named)?.name, !Tidy.same(name, text) {
      // `England` is not lost where its country takes its place.
      if found.isHomeNation, address.region == nil { address.region = text }
      replace(\.country, "country", of: &address, with: name, &findings)
    }
    return named
  }

  /// What the address's code stands for, written in two capitals.
  private func code(
    of address: inout Address, _ findings: inout Findings, at position: SourcePosition?
  ) -> CountryCode? {
    guard address.hasRareParts, let text = address.countryCode else { return nil }
    guard let code = CountryCode(naming: text) else {
      findings.invalid = "country_code"
      report(.countryUnknown, text, at: position)
      return nil
    }
    if rules.country != .keep, !code.isWritten(as: text) {
      replace(\.countryCode, "country_code", of: &address, with: code.text, &findings)
    }
    return code
  }

  // MARK: Region and postal code

  private func region(
    of address: inout Address, _ country: CountryCode, _ findings: inout Findings
  ) {
    guard rules.regions != .keep, let text = address.region else { return }
    if Regions.isAbbreviation(text, in: country), rules.regions == .abbreviate { return }
    let isAbbreviated = Regions.areAbbreviated(in: country)
    guard isAbbreviated || rules.regions == .iso, Regions.areKnown(in: country) else { return }
    guard let region = Regions.named(text, in: country) else {
      if isAbbreviated { findings.possible = findings.possible ?? "region" }
      return
    }
    let code =
      rules.regions == .iso ? region.isoSuffix ?? region.abbreviation : region.abbreviation
    guard let code, !Tidy.same(code, text) else { return }
    replace(\.region, "region", of: &address, with: code, &findings)
  }

  private func postalCode(
    of address: inout Address, _ country: CountryCode, isGiven: Bool, _ findings: inout Findings,
    at position: SourcePosition?
  ) {
    guard let text = address.postalCode else { return }
    var reading = PostalCode.read(text, in: country, restoringZeros: rules.restoresZeros)
    // `6270` in Illinois has lost its last digit and not its first.
    if case .restored(let code) = reading, country == .unitedStates, let region = address.region,
      let state = Regions.named(region, in: country)?.abbreviation,
      Regions.holds(state, zip: code) == false
    {
      reading = .invalid
    }
    switch reading {
    case .canonical, .unknown: return
    case .rewritten(let code), .restored(let code):
      guard rules.fixesPostalCode else { return }
      if case .restored = reading { findings.repaired = true }
      replace(\.postalCode, "postal_code", of: &address, with: code, &findings)
    case .invalid:
      // The code may be that of the country which the address's code means.
      if findings.possible == "country_mismatch",
        let coded = address.countryCode.flatMap({ CountryCode(naming: $0) }),
        PostalCode.isValid(text, in: coded)
      {
        return
      }
      // An address without a country can be from anywhere.
      guard isGiven else {
        findings.possible = "postal_code"
        return
      }
      findings.invalid = findings.invalid ?? "postal_code"
      report(.postalCodeInvalid, text, at: position, detail: country.text)
    }
  }

  // MARK: The whole

  private func fillFormatted(_ address: inout Address, _ country: CountryCode) {
    guard address.formatted == nil, address.hasParts else { return }
    var parts = AddressParts()
    parts.street = address.street
    parts.extended = address.extended
    parts.poBox = address.poBox
    parts.district = address.subLocality
    parts.city = address.city
    // Letters of ISO 3166-2 are no part of what is written on a letter.
    let written = rules.regions == .iso ? address.originals["region"].map(Tidy.line) : nil
    parts.region = written ?? address.region
    parts.postalCode = address.postalCode
    var lines = AddressFormat.lines(parts, in: country)
    if let name = address.country ?? CountryFacts(country)?.name { lines.append(name) }
    address.formatted = lines.joined(separator: "\n")
    tally.add("formatted")
  }

  private func judge(_ address: inout Address, _ findings: inout Findings) {
    if !address.hasParts {
      if address.formatted == nil {
        findings.invalid = "empty"
      } else {
        findings.possible = "unstructured"
      }
    }
    let status: Status =
      findings.invalid != nil ? .invalid : findings.possible != nil ? .possible : .valid
    let reason = findings.invalid ?? findings.possible
    tally.count(status, reason)
    if findings.changed { tally.changed += 1 }
    if findings.repaired { tally.repaired += 1 }
    if address.status != status { address.status = status }
    if address.reason != reason { address.reason = reason }
  }

  private func report(
    _ code: ProblemCode, _ value: String, at position: SourcePosition?, detail: String? = nil
  ) {
    problems.append(
      Problem(code, severity: .warning, subject: "addresses", value: value, detail: detail)
        .at(position))
  }
}

/// What countries' names stand for, as addresses repeat few of them; belongs to one thread.
private struct CountryCache {
  /// What a name stands for.
  struct Found {
    var code: CountryCode?
    /// Whether it is a part of the United Kingdom, which addresses name in its place.
    var isHomeNation = false
  }

  private var known: [String: Found] = [:]
  private var last = (name: "", found: Found())
  /// How many names are kept.
  private static let limit = 4096
  private static let homeNations: Set<String> = [
    "england", "scotland", "wales", "northernireland", "cymru", "alba",
  ]

  /// The country that a name stands for.
  mutating func find(_ name: String) -> Found {
    if name == last.name { return last.found }
    let found = known[name] ?? read(name)
    last = (name, found)
    return found
  }

  private mutating func read(_ name: String) -> Found {
    var found = Found(code: CountryCode(naming: name))
    if found.code == .unitedKingdom {
      found.isHomeNation = Self.homeNations.contains(NameFold.key(name))
    }
    if known.count < Self.limit { known[name] = found }
    return found
  }
}
