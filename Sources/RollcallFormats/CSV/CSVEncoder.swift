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
    // Strings that Swift makes of bytes always give their storage.
    if text.utf8.withContiguousStorageIfAvailable({ field($0, to: &out) }) == nil {
      Array(text.utf8).withUnsafeBufferPointer { field($0, to: &out) }
    }
  }

  /// Appends a field of UTF-8 bytes.
  func field(_ utf8: UnsafeBufferPointer<UInt8>, to out: inout ByteBuffer) {
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

  private func needsQuotes(_ utf8: UnsafeBufferPointer<UInt8>) -> Bool {
    for byte in utf8 {
      if byte == 0x22 || byte == 0x0A || byte == 0x0D || byte == delimiter { return true }
    }
    return false
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
