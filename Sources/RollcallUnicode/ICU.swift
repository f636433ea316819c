internal import CICU

/// Unicode's normalization forms, through ICU.
package enum NormalizationForm {
  /// The text in form C; the text itself where it is that already.
  package static func composed(_ text: String) -> String {
    var text = text
    let isPlain = text.withUTF8 { isCertainlyComposed($0) }
    return isPlain ? text : converted(text, rollcall_nfc()) ?? text
  }

  /// The text in form D: letters apart from their marks.
  package static func decomposed(_ text: String) -> String {
    converted(text, rollcall_nfd()) ?? text
  }

  /// The text in form KD: letters apart from their marks, and plain ones in place of styled ones.
  package static func compatible(_ text: String) -> String {
    converted(text, rollcall_nfkd()) ?? text
  }

  /// Whether the bytes can be told to be in form C without tables.
  ///
  /// So is all below U+0300, where the combining marks begin, and what lies in U+4000...U+9FFF
  /// (Han).
  package static func isCertainlyComposed(_ bytes: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in bytes where byte >= 0xCC && !(0xE4...0xE9).contains(byte) { return false }
    return true
  }

  private static func converted(_ text: String, _ form: OpaquePointer?) -> String? {
    guard let form, let length = Int32(exactly: text.utf16.count) else { return nil }
    let source = Array(text.utf16)
    var capacity = source.count * 2 + 8
    while true {
      var count: Int32 = 0
      let result = [UInt16](unsafeUninitializedCapacity: capacity) { buffer, written in
        count = rollcall_normalize(
          form, source, length, buffer.baseAddress, Int32(clamping: buffer.count))
        written = max(0, min(Int(count), capacity))
      }
      guard count >= 0 else { return nil }
      if count <= capacity { return String(decoding: result, as: UTF16.self) }
      capacity = Int(count)
    }
  }
}

/// The order of texts for people: the root collation of CLDR.
///
/// Belongs to one thread at a time.
package struct Collator: ~Copyable {
  private let handle: OpaquePointer?

  /// Opens the root collation.
  package init() { handle = rollcall_collator_open() }

  deinit {
    if let handle { rollcall_collator_close(handle) }
  }

  /// Appends bytes that compare as the texts do; they hold no zero byte.
  ///
  /// Where ICU cannot be used it is the text's own bytes.
  package func appendKey(_ text: String, to key: inout [UInt8]) {
    let source = Array(text.utf16)
    guard let handle, let length = Int32(exactly: source.count) else {
      key.append(contentsOf: text.utf8.filter { $0 != 0 })
      return
    }
    var capacity = source.count * 4 + 16
    while true {
      var needed = 0
      let bytes = [UInt8](unsafeUninitializedCapacity: capacity) { buffer, written in
        needed = Int(
          rollcall_sort_key(
            handle, source, length, buffer.baseAddress, Int32(clamping: buffer.count)))
        written = min(needed, capacity)
      }
      if needed <= capacity {
        key.append(contentsOf: bytes.dropLast())
        return
      }
      capacity = needed
    }
  }
}

/// One of CLDR's transforms from script to script.
///
/// Belongs to one thread at a time.
package struct Transliterator: ~Copyable {
  private let handle: UnsafeMutableRawPointer?

  /// Opens a transform by its name in CLDR: `Han-Latin`.
  package init(_ name: String) {
    let name = Array(name.utf16)
    handle = rollcall_transform_open(name, Int32(clamping: name.count))
  }

  deinit {
    if let handle { rollcall_transform_close(handle) }
  }

  /// The text transformed; `nil` where ICU cannot.
  ///
  /// A result more than 16 times as long as the text counts as an error.
  package func transform(_ text: String) -> String? {
    var units = Array(text.utf16)
    let count = units.count
    units += [UInt16](repeating: 0, count: count * 15 + 16)
    guard let handle, let length = Int32(exactly: count), let room = Int32(exactly: units.count)
    else { return nil }
    let written = units.withUnsafeMutableBufferPointer { buffer in
      rollcall_transform(handle, buffer.baseAddress, length, room)
    }
    guard written >= 0 else { return nil }
    return String(decoding: units.prefix(Int(written)), as: UTF16.self)
  }
}
