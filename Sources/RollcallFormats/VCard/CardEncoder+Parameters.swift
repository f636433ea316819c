import RollcallModel

extension CardEncoder {
  /// Writes types and preference: `;WORK;FAX;PREF`, `;TYPE=WORK,FAX,PREF`, `;TYPE=work,fax;PREF=1`.
  mutating func appendTypes<Value: MultiValue>(
    _ types: TypeWords.Spelling?, of value: Value
  ) {
    var isFirst = types == nil
    if let types {
      switch version {
      case .v21: append(types.v21)
      case .v30: append(types.v30)
      case .v40: append(types.v40)
      }
    }
    if !value.parameters.isEmpty {
      for parameter in value.parameters where parameter.name == "TYPE" {
        appendType(parameter.value, isFirst: &isFirst)
      }
    }
    guard value.preferred else { return }
    if version != .v40 {
      appendType("PREF", isFirst: &isFirst)
    } else if !value.parameters.contains(where: { $0.name == "PREF" }) {
      appendStatic(";PREF=1")
    }
  }

  private mutating func appendType(_ name: String, isFirst: inout Bool) {
    if version == .v21 {
      guard Self.isPlain(name), !name.utf8.contains(ASCII.equals) else {
        return lose("parameter")
      }
      bytes.append(ASCII.semicolon)
    } else if isFirst {
      appendStatic(";TYPE=")
    } else {
      bytes.append(ASCII.comma)
    }
    isFirst = false
    let isWord = version == .v40 && TypeWords.table[NameKey(name)] != nil
    appendParameterValue(isWord ? name.lowercased() : name)
  }

  /// The type that spells a label where letters, digits and hyphens can: `iPhone`, `work-fax`.
  static func word(ofLabel label: String) -> [UInt8]? {
    let word =
      Label.isCanonical(label) ? label.utf8.map { $0 == 0x5F ? 0x2D : $0 } : Array(label.utf8)
    let fits = word.allSatisfy {
      $0 < 0x80 && (ASCII.isLetter($0) || ASCII.isDigit($0) || $0 == 0x2D)
    }
    return fits && !word.isEmpty ? word : nil
  }

  /// Writes a label as a type of its own: `X-iPhone`.
  mutating func append(type word: [UInt8]) {
    appendStatic(version == .v21 ? ";X-" : ";TYPE=X-")
    bytes.append(contentsOf: word)
  }

  /// Writes parameters that came with a value; its types are written already.
  mutating func appendParameters(_ parameters: [Parameter]) {
    for parameter in parameters
    where parameter.name != "TYPE" && parameter.name != "X-ABADR" {
      // Components behind the seventh, which the address writes in 4.0.
      if parameter.name == "COMPONENTS" {
        if version != .v40 { lose("address_part") }
        continue
      }
      if parameter.name == "PREF", version != .v40 {
        lose("preference_order")
      } else {
        self.parameter(parameter.name, parameter.value)
      }
    }
  }

  /// Writes a parameter's value: encoded by RFC 6868, in quotes where it has `:`, `;` or `,`.
  mutating func appendParameterValue(_ value: String) {
    if Self.isPlain(value) { return append(value) }
    bytes.append(ASCII.quote)
    for byte in value.utf8 {
      switch byte {
      case ASCII.lineFeed: appendStatic("^n")
      case ASCII.quote: appendStatic("^'")
      case UInt8(ascii: "^"): appendStatic("^^")
      case 0..<0x20 where byte != ASCII.tab, 0x7F: continue
      default: bytes.append(byte)
      }
    }
    bytes.append(ASCII.quote)
  }

  /// Whether a parameter's value can stand without quotes and codes in any version.
  static func isPlain(_ value: String) -> Bool {
    for byte in value.utf8 {
      switch byte {
      case ASCII.colon, ASCII.semicolon, ASCII.comma, ASCII.quote, UInt8(ascii: "^"): return false
      case 0..<0x20, 0x7F...: return false
      default: continue
      }
    }
    return true
  }
}
