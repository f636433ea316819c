import RollcallModel

/// A card while it is being read: the person so far, and what can only be settled at the end.
///
/// One draft serves all cards of a chunk, so its lists keep their memory.
struct CardDraft {
  /// A value that a line with a group made, for the lines that speak about it.
  private enum Target {
    case phone(Int), email(Int), address(Int), date(Int), url(Int), relation(Int), profile(Int)
    case message(Int), extra
  }

  private struct Tie {
    let group: NameKey
    let target: Target
  }

  /// A line that says something about the values of its group.
  struct Remark {
    /// What is said.
    enum Kind {
      case label, countryCode, subLocality, subRegion
    }

    let kind: Kind
    let group: NameKey
    let text: String
    /// The line itself, should it turn out to be about nothing we know.
    let extra: Extra
  }

  /// A `LABEL`: a formatted address, to be joined with its `ADR`.
  struct AddressLabel {
    let group: NameKey?
    let address: Address
  }

  /// How many lines about other lines a card can have, so that joining them stays quick.
  static let linesToBeJoined = 2_000

  var person = Person()
  var version = VCardVersion.v30
  /// `FN`, as written.
  var formattedName: String?
  var remarks: [Remark] = []
  var addressLabels: [AddressLabel] = []
  private var ties: [Tie] = []
  /// What was noticed, over all cards of the chunk.
  private(set) var problems: [Problem] = []
  private let path: String
  private var isRepaired = false
  /// Whether the bytes of the lines being read are known to be UTF-8.
  var isUTF8 = false
  /// The line being read, for the places of problems.
  private var lineNumber = 0
  private var lineOffset = 0

  /// Makes a draft for the cards of an input.
  init(path: String) { self.path = path }

  /// Begins the next card.
  mutating func begin(_ version: VCardVersion) {
    self.version = version
    formattedName = nil
    isRepaired = false
    if !remarks.isEmpty { remarks.removeAll(keepingCapacity: true) }
    if !ties.isEmpty { ties.removeAll(keepingCapacity: true) }
    if !addressLabels.isEmpty { addressLabels.removeAll(keepingCapacity: true) }
  }

  /// Forgets the person of a card that is refused.
  mutating func discard() { person = Person() }

  /// Remembers where the line being read stands.
  mutating func at(line: Int, offset: Int) {
    lineNumber = line
    lineOffset = offset
  }

  /// Reports something about the line being read; `subject` is the name of its property.
  mutating func report(
    _ code: ProblemCode, _ severity: Problem.Severity = .warning, subject: String? = nil,
    detail: String? = nil
  ) {
    problems.append(
      Problem(
        code, severity: severity, file: path, line: lineNumber, offset: lineOffset,
        subject: subject, detail: detail))
  }
}

// MARK: - Text

extension CardDraft {
  /// A text of UTF-8; bytes that are none are read as Windows-1252, and said so once a card.
  mutating func string(_ bytes: Bytes) -> String {
    if isUTF8 || ByteSurvey.isUTF8(bytes) { return String(decoding: bytes.buffer, as: UTF8.self) }
    if !isRepaired {
      isRepaired = true
      report(.repairedEncoding, detail: "windows-1252")
    }
    return CharacterSet.fromWindows1252(bytes)
  }

  /// A text of bytes made here, which nobody has looked at.
  mutating func string(_ bytes: [UInt8]) -> String {
    let before = isUTF8
    isUTF8 = false
    defer { isUTF8 = before }
    return bytes.withUnsafeBufferPointer { buffer in
      Bytes(buffer).map { string($0) } ?? ""
    }
  }

  /// A text value, escapes undone.
  @inline(__always)
  mutating func text(_ bytes: Bytes) -> String {
    if version != .v21, bytes.index(of: ASCII.backslash) != nil {
      return string(ValueText.unescape(bytes))
    }
    return string(bytes)
  }

  /// A component of a compound value, escapes undone; `nil` if empty.
  @inline(__always)
  mutating func component(_ bytes: Bytes?) -> String? {
    guard let bytes, !bytes.isEmpty else { return nil }
    if version == .v21, bytes.index(of: ASCII.backslash) != nil {
      return string(ValueText.unescape(bytes, only: ";"))
    }
    return text(bytes)
  }

  /// The text of a parameter.
  mutating func parameter(_ bytes: Bytes, isLabel: Bool = false) -> String {
    guard version != .v21, isLabel || bytes.index(of: UInt8(ascii: "^")) != nil else {
      return string(bytes)
    }
    return string(ValueText.unescapeParameter(bytes, isLabel: isLabel))
  }
}

// MARK: - Labels, preference and other parameters

extension CardDraft {
  /// Gives a value the label, the preferred mark and the remaining parameters of its line.
  ///
  /// `implied` are the words that say nothing for this kind of property.
  mutating func decorate<Value: MultiValue>(
    _ value: inout Value, from line: borrowing ContentLine, implied: TypeWords = []
  ) {
    value.preferred = line.isPreferred
    let words = line.types.subtracting([.pref, .voice, .internet])
    if let label = words.label {
      value.label = label.name
      let left = words.subtracting(label.covers).subtracting(implied)
      if !left.isEmpty { keep(left, in: &value) }
    } else if !words.isEmpty {
      let left = words.subtracting(implied)
      if !left.isEmpty { keep(left, in: &value) }
    }
    for word in line.otherTypes { takeOther(word, into: &value) }
    if line.preference > 1 { value.parameters.append(Parameter("PREF", String(line.preference))) }
    for raw in line.parameters {
      value.parameters.append(Parameter(string(raw.name), parameter(raw.value)))
    }
  }

  private mutating func keep<Value: MultiValue>(_ words: TypeWords, in value: inout Value) {
    for (name, word) in TypeWords.named where words.contains(word) {
      value.parameters.append(Parameter("TYPE", name))
    }
  }

  /// A word of `TYPE` that no version defines is the person's own label, else stays a parameter.
  private mutating func takeOther<Value: MultiValue>(_ word: Bytes, into value: inout Value) {
    if value.label == nil {
      value.label = Label.canonical(TypeLabel.text(of: word, in: &self))
    } else {
      value.parameters.append(Parameter("TYPE", string(word)))
    }
  }

  /// Keeps a line verbatim that has no property of the model.
  mutating func keepExtra(_ line: borrowing ContentLine) {
    let extra = makeExtra(line)
    person.extras.append(extra)
    if line.hasGroup { ties.append(Tie(group: line.groupKey, target: .extra)) }
  }

  /// Remembers what a line says about the values of its group; without a group it stays an extra.
  mutating func remark(_ kind: Remark.Kind, _ text: String, _ line: borrowing ContentLine) {
    guard line.hasGroup, remarks.count < Self.linesToBeJoined else { return keepExtra(line) }
    remarks.append(
      Remark(kind: kind, group: line.groupKey, text: text, extra: makeExtra(line)))
  }

  /// Reports the parameters of a single-value property, for which the model has no place.
  @inline(__always)
  mutating func reportParameters(of line: borrowing ContentLine) {
    if line.parameters.isEmpty && line.otherTypes.isEmpty { return }
    report(.droppedParameter, .note, subject: string(line.name))
  }

  /// A line verbatim.
  mutating func makeExtra(_ line: borrowing ContentLine) -> Extra {
    var parameters: [Parameter] = []
    for (name, value) in line.allParameters() {
      if let name {
        // A value of another character set has been converted.
        let isConverted = name.equals("CHARSET") && line.encoding == .plain
        parameters.append(Parameter(string(name), isConverted ? "UTF-8" : parameter(value)))
      } else {
        let isEncoding = value.equals("QUOTED-PRINTABLE") || value.equals("BASE64")
        parameters.append(Parameter(isEncoding ? "ENCODING" : "TYPE", string(value)))
      }
    }
    return Extra(
      string(line.name), string(line.rawValue), group: line.hasGroup ? string(line.group) : nil,
      parameters: parameters)
  }
}

// MARK: - Groups

extension CardDraft {
  /// Ties the phone added last to the group of its line.
  mutating func tiePhone(_ line: borrowing ContentLine) {
    tie(line, .phone(person.phones.count - 1))
  }

  /// Ties the e-mail address added last to the group of its line.
  mutating func tieEmail(_ line: borrowing ContentLine) {
    tie(line, .email(person.emails.count - 1))
  }

  /// Ties the address added last to the group of its line.
  mutating func tieAddress(_ line: borrowing ContentLine) {
    tie(line, .address(person.addresses.count - 1))
  }

  /// Ties the date added last to the group of its line.
  mutating func tieDate(_ line: borrowing ContentLine) {
    tie(line, .date(person.dates.count - 1))
  }

  /// Ties the web page added last to the group of its line.
  mutating func tieURL(_ line: borrowing ContentLine) {
    tie(line, .url(person.urls.count - 1))
  }

  /// Ties the relation added last to the group of its line.
  mutating func tieRelation(_ line: borrowing ContentLine) {
    tie(line, .relation(person.relations.count - 1))
  }

  /// Ties the profile added last to the group of its line.
  mutating func tieProfile(_ line: borrowing ContentLine) {
    tie(line, .profile(person.socialProfiles.count - 1))
  }

  /// Ties an account to the group of its line.
  mutating func tieMessage(_ line: borrowing ContentLine, _ index: Int) {
    tie(line, .message(index))
  }

  @inline(__always)
  private mutating func tie(_ line: borrowing ContentLine, _ target: Target) {
    if line.hasGroup { ties.append(Tie(group: line.groupKey, target: target)) }
  }

  /// Settles what could not be told line by line, and moves the person behind the others.
  mutating func finish(into people: inout [Person]) {
    if !addressLabels.isEmpty { joinAddressLabels() }
    if !remarks.isEmpty { applyRemarks() }
    if version == .v40 { preferLowest() }
    settleName()
    people.append(Person())
    swap(&people[people.count - 1], &person)
  }

  /// `X-ABLabel` and its like: the first of each kind in a group counts; one about nothing stays.
  private mutating func applyRemarks() {
    for (index, remark) in remarks.enumerated() {
      let isRepeated = remarks[..<index].contains {
        $0.kind == remark.kind && $0.group == remark.group
      }
      if isRepeated || !apply(remark) { person.extras.append(remark.extra) }
    }
  }

  /// Applies a remark to the values of its group; false where the line has to stay as well.
  private mutating func apply(_ remark: Remark) -> Bool {
    var applied = false
    var needed = false
    for tie in ties where tie.group == remark.group {
      if case .extra = tie.target {
        needed = true
      } else if apply(remark, to: tie.target) {
        applied = true
      }
    }
    return applied && !needed
  }

  private mutating func apply(_ remark: Remark, to target: Target) -> Bool {
    switch (remark.kind, target) {
    case (.label, .phone(let index)): person.phones[index].label = remark.text
    case (.label, .email(let index)): person.emails[index].label = remark.text
    case (.label, .address(let index)): person.addresses[index].label = remark.text
    case (.label, .date(let index)): person.dates[index].label = remark.text
    case (.label, .url(let index)): person.urls[index].label = remark.text
    case (.label, .relation(let index)): person.relations[index].label = remark.text
    case (.label, .profile(let index)): person.socialProfiles[index].label = remark.text
    case (.label, .message(let index)): person.instantMessages[index].label = remark.text
    case (.countryCode, .address(let index)): applyCountryCode(remark, to: index)
    case (.subLocality, .address(let index)): person.addresses[index].subLocality = remark.text
    case (.subRegion, .address(let index)): person.addresses[index].subRegion = remark.text
    default: return false
    }
    return true
  }

  /// Google writes whole addresses where Apple writes a country code.
  private mutating func applyCountryCode(_ remark: Remark, to index: Int) {
    if remark.text.utf8.count == 2, remark.text.utf8.allSatisfy(ASCII.isLetter) {
      person.addresses[index].countryCode = remark.text
    } else {
      person.addresses[index].parameters.append(Parameter("X-ABADR", remark.text))
    }
  }

  /// A `LABEL` belongs to the `ADR` of its group, or to the first of its kind without one.
  private mutating func joinAddressLabels() {
    for label in addressLabels {
      let index: Int? =
        if let group = label.group {
          groupedAddress(group)
        } else {
          person.addresses.firstIndex {
            $0.formatted == nil && $0.hasParts && $0.label == label.address.label
          }
        }
      if let index {
        person.addresses[index].formatted = label.address.formatted
      } else {
        person.addresses.append(label.address)
        if let group = label.group {
          ties.append(Tie(group: group, target: .address(person.addresses.count - 1)))
        }
      }
    }
  }

  private func groupedAddress(_ group: NameKey) -> Int? {
    for tie in ties where tie.group == group {
      if case .address(let index) = tie.target { return index }
    }
    return nil
  }

  /// Where nothing has `PREF=1`, the lowest number is the preferred one (RFC 6350 §5.3).
  private mutating func preferLowest() {
    Self.preferLowest(&person.phones)
    Self.preferLowest(&person.emails)
    Self.preferLowest(&person.addresses)
    Self.preferLowest(&person.urls)
    Self.preferLowest(&person.instantMessages)
  }

  private static func preferLowest<Value: MultiValue>(_ values: inout [Value]) {
    var best: (index: Int, preference: Int)?
    for (index, value) in values.enumerated() {
      if value.preferred { return }
      guard !value.parameters.isEmpty,
        let text = value.parameters.first(where: { $0.name == "PREF" })?.value,
        let preference = Int(text), preference < best?.preference ?? 101
      else { continue }
      best = (index, preference)
    }
    if let best { values[best.index].preferred = true }
  }

  /// Whether a name is just the parts with spaces between, in a script that has the given name first.
  ///
  /// The usual case, told without making a string; false where it takes a closer look.
  private func isPlainlyComposed(_ name: String) -> Bool {
    guard let lead = person.familyName ?? person.givenName, let first = lead.utf8.first,
      ASCII.isLetter(first)
    else { return false }
    let isSame = name.utf8.withContiguousStorageIfAvailable { name in
      var end = 0
      return Self.matches(person.namePrefix, name, &end)
        && Self.matches(person.givenName, name, &end)
        && Self.matches(person.middleName, name, &end)
        && Self.matches(person.familyName, name, &end)
        && Self.matches(person.nameSuffix, name, &end) && end == name.count
    }
    return isSame ?? false
  }

  /// Whether a part comes next in a name, behind a space unless it is the first; goes behind it.
  private static func matches(
    _ part: String?, _ name: UnsafeBufferPointer<UInt8>, _ end: inout Int
  ) -> Bool {
    guard let part else { return true }
    if end > 0 {
      guard end < name.count, name[end] == ASCII.space else { return false }
      end += 1
    }
    let start = end
    let isSame = part.utf8.withContiguousStorageIfAvailable { part in
      guard let rest = Bytes(name)?.from(start), let wanted = Bytes(part) else { return false }
      return rest.count >= wanted.count && rest[0..<wanted.count].equals(wanted)
    }
    end += part.utf8.count
    return isSame ?? false
  }

  /// The name as a whole stays only where the parts do not give it.
  private mutating func settleName() {
    if person.kind == .group {
      person.formattedName = formattedName ?? person.composedName
      person.familyName = nil
      return
    }
    if let formattedName {
      if isPlainlyComposed(formattedName) { return }
      let told = person.composedName ?? person.fullName
      if formattedName != told { person.formattedName = formattedName }
    } else if person.composedName == nil {
      report(.missingName, .note)
    }
  }
}
