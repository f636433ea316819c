internal import CPhoneMetadata

/// The tables made from libphonenumber's metadata: the only file that knows they are C.
enum PhoneTables {
  /// The place of a country calling code, 0...999; `nil` if there is none such.
  @inline(__always)
  static func country(code: Int) -> PhoneCountry? {
    let place = Int(rollcall_phone_code_table()[code])
    return place == 0 ? nil : PhoneCountry(index: place - 1)
  }

  /// The result of a machine for digits (values 0...9).
  @inline(__always)
  static func result(_ machine: UInt16, _ digits: UnsafePointer<UInt8>, _ count: Int) -> Int {
    let steps = rollcall_phone_step_table()
    var state = Int(machine)
    for index in 0..<count { state = Int(steps[state << 4 | Int(digits[index])]) }
    return Int(rollcall_phone_result_table()[state])
  }

  /// A word of the matcher's programs.
  @inline(__always)
  static func word(_ index: Int) -> UInt16 { rollcall_phone_program_table()[index] }

  /// A format of a list of choices; `nil` at its end.
  static func format(choice index: Int) -> PhoneFormatRule? {
    present(rollcall_phone_choice_table()[index]).map {
      PhoneFormatRule(row: rollcall_phone_format_table() + $0)
    }
  }

  /// How many regions there are.
  static var regionCount: Int { Int(rollcall_phone_region_count) }

  /// The release of libphonenumber that the tables come from.
  static var version: String { String(cString: rollcall_phone_version_text()) }

  @inline(__always)
  fileprivate static func present(_ offset: UInt16) -> Int? {
    offset == UInt16(ROLLCALL_PHONE_NONE) ? nil : Int(offset)
  }

  @inline(__always)
  fileprivate static func text(_ offset: UInt16) -> UnsafePointer<CChar>? {
    present(offset).map { rollcall_phone_text_table() + $0 }
  }
}

/// A country calling code and its regions, the main one first.
struct PhoneCountry: Sendable, Hashable {
  let index: Int

  @inline(__always)
  private var row: UnsafePointer<RollcallPhoneCountry> { rollcall_phone_country_table() + index }

  /// The calling code, 1...999.
  var code: Int { Int(row.pointee.code) }
  /// How many regions share it.
  var regionCount: Int { Int(row.pointee.region_count) }
  /// The machine that tells the region's place and the type: 16 × place + 1 + type, 0 for none.
  var classifier: UInt16 { row.pointee.classifier }

  /// The machine that gives a list of further formats that some people use; `nil` for none.
  var otherFormats: UInt16? { PhoneTables.present(row.pointee.other_formats).map(UInt16.init) }

  /// The region at a place.
  func region(_ place: Int) -> PhoneRegion {
    PhoneRegion(index: Int(row.pointee.first_region) + place)
  }
}

/// What the tables say of a region.
extension PhoneRegion {
  @inline(__always)
  private var row: UnsafePointer<RollcallPhoneRegion> { rollcall_phone_region_table() + index }

  /// The code's letters or digits; zeros behind them.
  var letters: (UInt8, UInt8, UInt8, UInt8) { row.pointee.id }
  /// The country calling code.
  var callingCode: Int { Int(row.pointee.code) }
  /// Bit n: national numbers of n digits exist.
  var lengths: UInt32 { row.pointee.lengths }
  /// Bit n: n digits can be dialled within an area.
  var localLengths: UInt32 { row.pointee.local_lengths }
  /// The machine that accepts what looks like a national number.
  var general: UInt16 { row.pointee.general }
  /// The program of the international prefix.
  var internationalPrefix: Int? { PhoneTables.present(row.pointee.international_prefix) }
  /// The program of the national prefix and of carrier codes.
  var nationalPrefix: Int? { PhoneTables.present(row.pointee.national_prefix) }
  /// How many groups that has.
  var nationalPrefixGroups: Int { Int(row.pointee.national_prefix_groups) }
  /// What becomes of a national prefix whose last group took part.
  var transform: UnsafePointer<CChar>? { PhoneTables.text(row.pointee.transform) }
  /// What stands before an extension, where that is not ` ext. `.
  var extensionPrefix: UnsafePointer<CChar>? { PhoneTables.text(row.pointee.extension) }
  /// The machine that gives a list of formats.
  var nationalFormats: UInt16 { row.pointee.national_formats }
  /// The same for numbers with their calling code.
  var abroadFormats: UInt16 { row.pointee.abroad_formats }
  /// The machine that accepts short numbers; `nil` where none are known.
  var shortNumbers: UInt16? { PhoneTables.present(row.pointee.short_numbers).map(UInt16.init) }
}

/// A way to write numbers of some lengths.
struct PhoneFormatRule {
  fileprivate let row: UnsafePointer<RollcallPhoneFormat>

  /// How many groups of digits it has, at most 6.
  var groupCount: Int { Int(row.pointee.group_count) }
  /// The template for numbers with their calling code.
  var abroad: UnsafePointer<CChar>? { PhoneTables.text(row.pointee.abroad) }
  /// The template with the national prefix.
  var national: UnsafePointer<CChar>? { PhoneTables.text(row.pointee.national) }

  /// The fewest digits of a group, from 0.
  func shortest(_ group: Int) -> Int {
    withUnsafeBytes(of: row.pointee.shortest) { Int($0[group]) }
  }

  /// The most digits of a group, from 0.
  func longest(_ group: Int) -> Int { withUnsafeBytes(of: row.pointee.longest) { Int($0[group]) } }
}
