extension ContentLine {
  /// Reads the parameter that begins at an index, and gives the index of the `;` or `:` after it.
  ///
  /// `nil` where the line ends before a colon comes.
  mutating func parseParameter(_ line: Bytes, at start: Int) -> Int? {
    var key = NameKey()
    var index = start
    while index < line.count {
      let byte = line[index]
      switch byte {
      case ASCII.equals:
        return parseValues(of: line[start..<index], key, line, at: index + 1)
      case ASCII.semicolon, ASCII.colon:
        takeBare(line[start..<index], key)
        return index
      case UInt8(ascii: "("):
        // `X-CUSTOM(CHARSET=UTF-8,ENCODING=QUOTED-PRINTABLE,=43…)` is one word (Samsung).
        guard let close = line.index(of: UInt8(ascii: ")"), from: index) else { return nil }
        while index < close {
          key.add(line[index])
          index += 1
        }
      default: break
      }
      key.add(byte)
      index += 1
    }
    return nil
  }

  /// Reads the values after a parameter's `=`.
  ///
  /// A quote that is never closed reaches to the line's last colon.
  private mutating func parseValues(
    of name: Bytes, _ key: NameKey, _ line: Bytes, at start: Int
  ) -> Int? {
    let kind = ParameterName.table[key] ?? .other
    var index = start
    var itemStart = start
    while index < line.count {
      switch line[index] {
      case ASCII.quote:
        let close = line.index(of: ASCII.quote, from: index + 1)
        guard let close else {
          guard let colon = line.lastIndex(of: ASCII.colon), colon > index else { return nil }
          take(kind, name, line[index + 1..<colon])
          return colon
        }
        index = close + 1
      case ASCII.comma where kind == .type:
        take(kind, name, unquoted(line[itemStart..<index]))
        index += 1
        itemStart = index
      case ASCII.semicolon, ASCII.colon:
        take(kind, name, unquoted(line[itemStart..<index]))
        return index
      default: index += 1
      }
    }
    return nil
  }

  func unquoted(_ value: Bytes) -> Bytes {
    guard value.count >= 2, value[0] == ASCII.quote,
      value[value.count - 1] == ASCII.quote,
      value.index(of: ASCII.quote, from: 1) == value.count - 1
    else { return value }
    return value[1..<value.count - 1]
  }

  /// Takes one value of a named parameter.
  private mutating func take(_ kind: ParameterName, _ name: Bytes, _ value: Bytes) {
    switch kind {
    case .type: takeTypes(value)
    case .encoding: if !takeEncoding(value) { keep(name, value) }
    case .charset: charset = value
    case .value: takeValueKind(value)
    case .preference:
      if let number = value.number, (1...100).contains(number) {
        preference = number
      } else {
        keep(name, value)
      }
    case .other: keep(name, value)
    }
  }

  private mutating func keep(_ name: Bytes, _ value: Bytes) {
    parameters.append(RawParameter(name: name, value: value))
  }

  /// Takes the words of a `TYPE`, which may be a list inside quotes (RFC 6350 §6.4.1).
  private mutating func takeTypes(_ value: Bytes) {
    var start = 0
    while let comma = value.index(of: ASCII.comma, from: start) {
      takeType(value[start..<comma])
      start = comma + 1
    }
    takeType(value.from(start))
  }

  private mutating func takeType(_ word: Bytes) {
    let word = word.trimmed
    if word.isEmpty { return }
    if let bit = TypeWords.table[NameKey(word)] {
      types.insert(bit)
    } else {
      otherTypes.append(word)
    }
  }

  private mutating func takeEncoding(_ value: Bytes) -> Bool {
    if value.equals("QUOTED-PRINTABLE") {
      encoding = .quotedPrintable
    } else if value.equals("B") || value.equals("BASE64") {
      encoding = .base64
    } else {
      return value.equals("8BIT") || value.equals("7BIT")
    }
    return true
  }

  private mutating func takeValueKind(_ value: Bytes) {
    if value.equals("URI") || value.equals("URL") {
      valueKind = .uri
    } else if value.equals("TEXT") {
      valueKind = .text
    } else {
      valueKind = .other
    }
  }

  /// Takes a parameter without a name, as vCard 2.1 has them: an encoding, a value kind or a type.
  private mutating func takeBare(_ word: Bytes, _ key: NameKey) {
    if word.isEmpty { return }
    if let bit = TypeWords.table[key] {
      types.insert(bit)
    } else if takeEncoding(word) {
      return
    } else if word.equals("URL") || word.equals("INLINE") || word.equals("CONTENT-ID")
      || word.equals("CID")
    {
      takeValueKind(word)
    } else if word.index(of: UInt8(ascii: "(")) != nil {
      otherTypes.append(word)
    } else {
      // `CELL,HOME` is seen too.
      takeTypes(word)
    }
  }
}

/// The parameters that are understood for every property.
private enum ParameterName {
  case type, encoding, charset, value, preference, other

  static let table = NameTable<ParameterName>([
    ("TYPE", .type), ("ENCODING", .encoding), ("CHARSET", .charset), ("VALUE", .value),
    ("PREF", .preference),
  ])
}
