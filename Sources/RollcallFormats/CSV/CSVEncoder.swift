import RollcallModel

/// Writes fields and records as RFC 4180 has them: quotes only where they are needed.
struct CSVEncoder: Sendable {
  let delimiter: UInt8
  let lineEnd: [UInt8]

  /// The same encoder in memory of its own, see ``ColumnPlan/copy``.
  var copy: CSVEncoder { CSVEncoder(delimiter: delimiter, lineEnd: lineEnd.map { $0 }) }

  /// Appends a field; nothing for `nil`.
  func field(_ text: String?, to out: inout ByteBuffer) {
    guard let text else { return }
    text.utf8.span.withUnsafeBufferPointer { field($0, to: &out) }
  }

  /// Appends a field of UTF-8 bytes.
  func field(_ utf8: UnsafeBufferPointer<UInt8>, to out: inout ByteBuffer) {
    if utf8.count >= 8, utf8.count <= 16 {
      // Two words that overlap, looked at and written as they are.
      let raw = UnsafeRawBufferPointer(utf8)
      let first = raw.loadUnaligned(as: UInt64.self)
      let last = raw.loadUnaligned(fromByteOffset: raw.count - 8, as: UInt64.self)
      if !hasSpecial(first), !hasSpecial(last) {
        return out.append(first, last, count: raw.count)
      }
      return quoted(utf8, to: &out)
    }
    if needsQuotes(utf8) {
      quoted(utf8, to: &out)
    } else {
      out.append(utf8)
    }
  }

  /// Appends a record of fields.
  func record(_ fields: [String], to out: inout ByteBuffer) {
    for (index, text) in fields.enumerated() {
      if index > 0 { out.append(delimiter) }
      field(text, to: &out)
    }
    endRecord(fieldCount: fields.count, isEmpty: fields.allSatisfy(\.isEmpty), to: &out)
  }

  /// Ends a record; one that is a single empty field gets quotes, or it would be a blank line.
  func endRecord(fieldCount: Int, isEmpty: Bool, to out: inout ByteBuffer) {
    if fieldCount == 1, isEmpty { out.append(0x22, times: 2) }
    out.append(lineEnd)
  }

  /// Whether a field has the delimiter, a quote or a line end in it; eight bytes at a time.
  private func needsQuotes(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    let raw = UnsafeRawBufferPointer(utf8)
    let count = raw.count
    guard count >= 4 else {
      for byte in utf8 {
        if byte == 0x22 || byte == 0x0A || byte == 0x0D || byte == delimiter { return true }
      }
      return false
    }
    guard count >= 8 else {
      // The two halves overlap.
      let low = raw.loadUnaligned(as: UInt32.self)
      let high = raw.loadUnaligned(fromByteOffset: count - 4, as: UInt32.self)
      return hasSpecial(UInt64(low) | UInt64(high) << 32)
    }
    var index = 0
    while index < count - 8 {
      if hasSpecial(raw.loadUnaligned(fromByteOffset: index, as: UInt64.self)) { return true }
      index += 8
    }
    return hasSpecial(raw.loadUnaligned(fromByteOffset: count - 8, as: UInt64.self))
  }

  @inline(__always)
  private func hasSpecial(_ word: UInt64) -> Bool {
    Self.zeros(word ^ (Self.ones &* 0x22)) | Self.zeros(word ^ (Self.ones &* 0x0A))
      | Self.zeros(word ^ (Self.ones &* 0x0D))
      | Self.zeros(word ^ (Self.ones &* UInt64(delimiter))) != 0
  }

  private static let ones: UInt64 = 0x0101_0101_0101_0101

  /// Not 0 if a byte of the word is 0.
  @inline(__always)
  private static func zeros(_ word: UInt64) -> UInt64 {
    (word &- ones) & ~word & (ones &* 0x80)
  }

  private func quoted(_ utf8: UnsafeBufferPointer<UInt8>, to out: inout ByteBuffer) {
    out.append(0x22)
    var start = 0
    for index in utf8.indices where utf8[index] == 0x22 {
      out.append(UnsafeBufferPointer(rebasing: utf8[start...index]))
      out.append(0x22)
      start = index + 1
    }
    out.append(UnsafeBufferPointer(rebasing: utf8[start...]))
    out.append(0x22)
  }
}
