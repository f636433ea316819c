/// The parts of an address that a template puts in order.
package struct AddressParts: Sendable {
  /// Street with number; may have several lines.
  package var street: String?
  /// Apartment, suite.
  package var extended: String?
  /// Post office box.
  package var poBox: String?
  /// Neighbourhood.
  package var district: String?
  /// Town.
  package var city: String?
  /// State or province.
  package var region: String?
  /// Postal code.
  package var postalCode: String?

  /// Makes parts, none filled.
  package init() {}
}

/// Addresses on lines, in the order that the post of a country wants.
///
/// `1600 Amphitheatre Parkway⏎Mountain View, CA 94043`. Nothing is put into capitals, as labels for
/// envelopes have it: this is for people to read.
package enum AddressFormat {
  /// The lines of an address without the country's; empty where no part is filled.
  ///
  /// Where a country's addresses have one order in its own letters and another in Latin letters, the
  /// letters of the address say which.
  package static func lines(_ parts: AddressParts, in country: CountryCode) -> [String] {
    guard let facts = CountryFacts(country) else { return [] }
    return (isLatin(parts) ? facts.latinFormat : facts.format).lines(parts)
  }

  private static func isLatin(_ parts: AddressParts) -> Bool {
    for part in [parts.street, parts.city, parts.region, parts.district] {
      if let part, part.unicodeScalars.contains(where: isOther) { return false }
    }
    return true
  }

  /// Whether a code point is a letter of another script than Latin; all scripts after Greek are taken
  /// for letters, but for Latin's own later blocks and punctuation.
  private static func isOther(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case ..<0x370, 0x1E00...0x1EFF, 0x2000...0x2BFF, 0xFE00...0xFE0F: false
    default: true
    }
  }
}

/// What the lines of a country's addresses hold, as ``Tables/countries`` writes it.
struct AddressTemplate: Sendable {
  /// A part of a line.
  private enum Item: Sendable {
    case field(UInt8)
    case text(String)
  }

  private let lines: [[Item]]

  /// Reads `N/O/A/C, S Z`.
  init(_ text: String) {
    lines = text.split(separator: "/").map { line in
      var items: [Item] = []
      var between = ""
      for character in line {
        guard let byte = character.asciiValue, "NOADCSZ".utf8.contains(byte) else {
          between.append(character)
          continue
        }
        if !between.isEmpty { items.append(.text(between)) }
        between = ""
        items.append(.field(byte))
      }
      return items
    }
  }

  /// The filled lines.
  func lines(_ parts: AddressParts) -> [String] { lines.compactMap { Self.line($0, parts) } }

  private static func line(_ items: [Item], _ parts: AddressParts) -> String? {
    var line = ""
    // What stands between two parts only does where both are filled; the last of several is taken.
    var between = ""
    var isFirst = true
    for item in items {
      switch item {
      case .text(let text): between = text
      case .field(let field):
        defer { isFirst = false }
        guard let value = value(of: field, parts), !value.isEmpty else { continue }
        if line.isEmpty {
          // A mark before a line's first part is its own: `〒100-0001`.
          line = isFirst ? between + value : value
        } else if between.isEmpty, needsSpace(line, value) {
          line += " " + value
        } else {
          line += between + value
        }
        between = ""
      }
    }
    return line.isEmpty ? nil : line
  }

  private static func value(of field: UInt8, _ parts: AddressParts) -> String? {
    switch field {
    case UInt8(ascii: "A"):
      let street = [parts.poBox, parts.street, parts.extended].compactMap(\.self)
      return street.isEmpty ? nil : street.joined(separator: "\n")
    case UInt8(ascii: "D"): return parts.district
    case UInt8(ascii: "C"): return parts.city
    case UInt8(ascii: "S"): return parts.region
    case UInt8(ascii: "Z"): return parts.postalCode
    default: return nil
    }
  }

  /// Whether two parts that stand side by side are words of a script with spaces.
  private static func needsSpace(_ left: String, _ right: String) -> Bool {
    func isSpaced(_ scalar: Unicode.Scalar?) -> Bool { scalar.map { $0.value < 0x2E80 } ?? false }
    return isSpaced(left.unicodeScalars.last) && isSpaced(right.unicodeScalars.first)
  }
}
