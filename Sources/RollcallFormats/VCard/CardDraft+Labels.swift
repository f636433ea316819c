import RollcallModel

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
      value.parameters.append(Parameter("TYPE", parameter(word)))
    }
  }

  /// Keeps a line verbatim that has no property of the model.
  mutating func keepExtra(_ line: borrowing ContentLine) {
    keepExtra(makeExtra(line), line)
  }

  /// Keeps what was made of a line that has no property of the model.
  mutating func keepExtra(_ extra: Extra, _ line: borrowing ContentLine) {
    person.extras.append(extra)
    if line.hasGroup { ties.append(Tie(group: line.groupKey, target: .extra)) }
  }

  /// Remembers what a line says about the values of its group; without a group it stays an extra.
  mutating func remark(_ kind: Remark.Kind, _ text: String, _ line: borrowing ContentLine) {
    guard line.hasGroup, remarks.count < Self.linesToBeJoined else { return keepExtra(line) }
    let source: SourceLine =
      if let inPlace = line.inPlace { .inPlace(inPlace) } else { .kept(makeExtra(line)) }
    remarks.append(Remark(kind: kind, group: line.groupKey, text: text, line: source))
  }

  /// The line of a remark, verbatim.
  mutating func extra(of remark: Remark) -> Extra? {
    switch remark.line {
    case .kept(let extra): return extra
    case .inPlace(let text):
      var line = ContentLine(text)
      return line.parse(text) ? makeExtra(line) : nil
    }
  }

  /// Keeps what the line of a single-value property says besides its value, for which the model has no
  /// place: an extra without a value holds the group and the parameters of the line of its name.
  ///
  /// `isMedia` says that the line's own words of `TYPE` are the type of what it holds, which is read.
  @inline(__always)
  mutating func keepParameters(of line: borrowing ContentLine, isMedia: Bool = false) {
    let isPlain =
      line.parameters.isEmpty && (line.otherTypes.isEmpty || isMedia) && line.types.isEmpty
      && line.preference == 0 && !line.hasGroup
    if !isPlain { holdParameters(of: line, isMedia: isMedia) }
  }

  private mutating func holdParameters(of line: borrowing ContentLine, isMedia: Bool) {
    var extra = makeExtra(line)
    extra.name = extra.name.uppercased()
    extra.value = ""
    extra.parameters.removeAll { parameter in
      let name = parameter.name.uppercased()
      let isMediaType =
        isMedia && name == "TYPE" && TypeWords.table[NameKey(parameter.value)] == nil
      return isMediaType || Self.understood.contains(name)
    }
    guard extra.isParametersOnly else { return }
    // In the order in which lines are written, before all that has a value.
    let rank = PropertyCodecs.rank(of: extra.name)
    let place = person.extras.firstIndex {
      !$0.isParametersOnly || PropertyCodecs.rank(of: $0.name) > rank
    }
    person.extras.insert(extra, at: place ?? person.extras.count)
  }

  /// The parameters that are no longer needed once a value is read.
  private static let understood: Set<String> = [
    "CALSCALE", "CHARSET", "ENCODING", "MEDIATYPE", "VALUE", "X-APPLE-OMIT-YEAR",
  ]

  /// The name of an encoding; base64 has one, whatever the version calls it.
  private mutating func encoding(_ value: Bytes) -> String {
    value.equals("BASE64") || value.equals("B") ? "b" : string(value)
  }

  /// A line verbatim.
  mutating func makeExtra(_ line: borrowing ContentLine) -> Extra {
    var parameters: [Parameter] = []
    for (name, value) in line.allParameters() {
      if let name {
        // A value of another character set has been converted.
        let isConverted = name.equals("CHARSET") && line.encoding == .plain
        if isConverted {
          parameters.append(Parameter("CHARSET", "UTF-8"))
        } else if name.equals("ENCODING") {
          parameters.append(Parameter("ENCODING", encoding(value)))
        } else if name.equals("TYPE") {
          parameters.append(Parameter("TYPE", parameter(value)))
        } else {
          parameters.append(Parameter(string(name), parameter(value)))
        }
      } else if value.equals("QUOTED-PRINTABLE") || value.equals("BASE64") {
        parameters.append(Parameter("ENCODING", encoding(value)))
      } else {
        parameters.append(Parameter("TYPE", string(value)))
      }
    }
    return Extra(
      string(line.name), string(line.rawValue), group: line.hasGroup ? string(line.group) : nil,
      parameters: parameters)
  }
}
