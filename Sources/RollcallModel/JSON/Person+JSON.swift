extension Person {
  /// Writes the person as one object: the vocabulary's names, what is empty left out.
  ///
  /// `{"given_name":"Ana","phones":[{"label":"mobile","value":"+16502530000"}]}`. Writing and reading
  /// back gives an equal person; only positions are not written.
  public func write(to json: inout JSONWriter) {
    json.beginObject()
    for property in Vocabulary.single {
      switch property {
      case .kind: if kind != .person { json.member("kind", kind.rawValue) }
      case .photo: photo?.write(to: &json)
      case .raw:
        if !originals.isEmpty {
          json.name(property.name)
          originals.write(to: &json)
        }
      default: json.member(property.name, property.read(self).text)
      }
    }
    json.member("full_name", formattedName)
    for property in Vocabulary.multi {
      let count = property.count(self)
      if count > 0 { write(property, count: count, to: &json) }
    }
    json.endObject()
  }

  /// The person as JSON text.
  public var json: [UInt8] {
    var writer = JSONWriter()
    write(to: &writer)
    return writer.bytes
  }

  private func write(_ property: MultiProperty, count: Int, to json: inout JSONWriter) {
    json.name(property.name)
    json.beginArray()
    let parts = property.parts
    for index in 0..<count {
      if parts.count == 1 {
        json.string(property.read(self, index, 0).text ?? "")
        continue
      }
      json.beginObject()
      for part in parts.indices {
        let value = property.stored(self, index, part)
        if case .null = value { continue }
        parts[part].write(value, to: &json)
      }
      let parameters = property.parameters(self, index)
      if !parameters.isEmpty {
        json.name("parameters")
        parameters.write(to: &json)
      }
      json.endObject()
    }
    json.endArray()
  }
}

extension Person {
  /// Reads what ``write(to:)`` writes; a bare string stands for an object with that `value`.
  ///
  /// Members with other names are kept in `extras` as JSON text and told in `problems`.
  ///
  /// - Throws: A problem that names the member whose value has the wrong shape.
  public init(json: JSONValue, problems: inout [Problem]) throws(Failure) {
    self.init()
    guard case .object(let members) = json else {
      throw Failure(Problem(.badJSON, expected: "an object"))
    }
    for member in members { try read(member, problems: &problems) }
    if formattedName != nil, formattedName == composedName { formattedName = nil }
  }

  private mutating func read(
    _ member: JSONValue.Member, problems: inout [Problem]
  ) throws(Failure) {
    if case .null = member.value { return }
    if member.name == "photo" {
      photo = try Photo(json: member.value)
    } else if member.name == SingleProperty.raw.name {
      guard let parts = Originals(json: member.value) else {
        throw Failure(Problem(.badJSON, subject: member.name, expected: "an object of texts"))
      }
      originals = parts
    } else if let property = Vocabulary.single(named: member.name) {
      guard let text = member.value.scalarText else {
        throw Failure(Problem(.badJSON, subject: member.name, expected: "a text"))
      }
      property.write(&self, text)
    } else if let property = Vocabulary.multi(named: member.name) {
      guard case .array(let items) = member.value else {
        throw Failure(Problem(.badJSON, subject: member.name, expected: "an array"))
      }
      for item in items { try read(item, into: property) }
    } else {
      problems.append(Problem(.unknownProperty, severity: .warning, subject: member.name))
      var writer = JSONWriter()
      writer.value(member.value)
      extras.append(Extra(member.name, String(decoding: writer.bytes, as: UTF8.self)))
    }
  }

  private mutating func read(_ item: JSONValue, into property: MultiProperty) throws(Failure) {
    let index = property.append(&self)
    if let text = item.scalarText {
      property.write(&self, index, property.valuePart, text)
      return
    }
    guard case .object(let members) = item else {
      throw Failure(Problem(.badJSON, subject: property.name, expected: "objects or texts"))
    }
    let parts = property.parts
    if read(members, inOrderInto: property, index, parts) { return }
    // In the order of the vocabulary, as some parts (`raw`) are told from others (`value`).
    for part in parts.indices {
      guard let value = members.first(where: { $0.name == parts[part].name })?.value,
        let text = parts[part].text(of: value)
      else { continue }
      property.write(&self, index, part, text)
    }
    for member in members where property.part(named: member.name) == nil {
      guard member.name == "parameters", let parameters = [Parameter](json: member.value)
      else {
        throw Failure(
          Problem(
            .badJSON, subject: property.name + "." + member.name,
            expected: "one of " + property.parts.map(\.name).joined(separator: ", "),
            candidates: Suggestion.candidates(
              for: member.name, among: property.parts.map(\.name))))
      }
      property.setParameters(&self, index, parameters)
    }
  }
}

extension Person {
  /// Reads members that come in the order of the vocabulary, as ``write(to:)`` writes them.
  ///
  /// False at the first that does not; what was written is then written again.
  private mutating func read(
    _ members: [JSONValue.Member], inOrderInto property: MultiProperty, _ index: Int,
    _ parts: [MultiProperty.Part]
  ) -> Bool {
    var part = 0
    for member in members {
      while part < parts.count, parts[part].name != member.name { part += 1 }
      guard part < parts.count else { return false }
      if let text = parts[part].text(of: member.value) {
        property.write(&self, index, part, text)
      }
      part += 1
    }
    return true
  }
}

extension MultiProperty.Part {
  /// Writes the part as a member, left out where there is nothing.
  fileprivate func write(_ value: Scalar, to json: inout JSONWriter) {
    switch form {
    case .text: json.member(name, value.text)
    case .flag:
      guard value.isTrue else { return }
      json.name(name)
      json.bool(true)
    case .words:
      json.name(name)
      json.beginArray()
      for word in (value.text ?? "").split(separator: " ") { json.string(String(word)) }
      json.endArray()
    case .object:
      json.name(name)
      Originals(value.text ?? "").write(to: &json)
    }
  }

  /// The text of a member's value, as the property takes it; `nil` where it has another shape.
  fileprivate func text(of value: JSONValue) -> String? {
    switch (form, value) {
    case (.words, .array(let items)): items.compactMap(\.scalarText).joined(separator: " ")
    case (.object, .object): Originals(json: value)?.json
    default: value.scalarText
    }
  }
}

extension Photo {
  fileprivate func write(to json: inout JSONWriter) {
    json.name("photo")
    json.beginObject()
    switch self {
    case .uri(let uri): json.member("uri", uri)
    case .data(let mediaType, let bytes):
      json.member("media_type", mediaType)
      json.member("data", Base64.encode(bytes))
    }
    json.endObject()
  }

  fileprivate init(json: JSONValue) throws(Failure) {
    if let uri = json["uri"]?.scalarText ?? json.scalarText {
      self = .uri(uri)
    } else if let data = json["data"]?.scalarText, let bytes = Base64.decode(data.utf8) {
      self = .data(mediaType: json["media_type"]?.scalarText ?? "image/jpeg", bytes: bytes)
    } else {
      throw Failure(
        Problem(.badJSON, subject: "photo", expected: "{media_type, data} in base64, or {uri}"))
    }
  }
}
