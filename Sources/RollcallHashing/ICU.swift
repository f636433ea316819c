internal import CICU

/// What is taken from ICU here: Unicode's normalization forms and the names of countries.
enum ICU {
  /// The text in form C.
  static func composed(_ text: String) -> String {
    var text = text
    let plain = text.withUTF8 { bytes in
      // Below U+0300, where the combining marks begin, all is in form C.
      bytes.allSatisfy { $0 < 0xCC }
    }
    return plain ? text : normalized(text, rollcall_nfc()) ?? text
  }

  /// The text in form D: letters apart from their marks.
  static func decomposed(_ text: String) -> String { normalized(text, rollcall_nfd()) ?? text }

  private static func normalized(_ text: String, _ form: OpaquePointer?) -> String? {
    guard let form, let length = Int32(exactly: text.utf16.count) else { return nil }
    let source = Array(text.utf16)
    var capacity = source.count * 2 + 8
    while true {
      var count: Int32 = 0
      let result = [UInt16](unsafeUninitializedCapacity: capacity) { buffer, written in
        count = rollcall_nfc_normalize(
          form, source, length, buffer.baseAddress, Int32(clamping: buffer.count))
        written = max(0, min(Int(count), capacity))
      }
      guard count >= 0 else { return nil }
      if count <= capacity { return String(decoding: result, as: UTF16.self) }
      capacity = Int(count)
    }
  }

  /// The codes of ISO 3166-1 alpha-2.
  static let countries: [String] = {
    guard let codes = rollcall_country_codes() else { return [] }
    var result: [String] = []
    var index = 0
    while let code = codes[index] {
      result.append(String(cString: code))
      index += 1
    }
    return result
  }()

  /// The name of a country in a language; `nil` where ICU has none.
  static func name(ofCountry code: String, in language: String) -> String? {
    let name = [UInt16](unsafeUninitializedCapacity: 200) { room, written in
      written = Int(
        rollcall_country_name("und_" + code, language, room.baseAddress, Int32(room.count)))
    }
    return name.isEmpty ? nil : String(decoding: name, as: UTF16.self)
  }

  /// The code of ISO 3166-1 alpha-3; empty where there is none.
  static func alpha3(ofCountry code: String) -> String {
    rollcall_country_alpha3("und_" + code).map { String(cString: $0) } ?? ""
  }
}
