/// Writes JSON text into a buffer.
public struct JSONWriter {
  /// The text so far.
  public var bytes: [UInt8]
  /// Whether a comma is due before the next member or item.
  private var needsComma = false

  /// Starts writing at the end of a buffer.
  public init(_ bytes: [UInt8] = []) { self.bytes = bytes }

  /// Opens an object.
  public mutating func beginObject() { open(UInt8(ascii: "{")) }
  /// Closes an object.
  public mutating func endObject() { close(UInt8(ascii: "}")) }
  /// Opens an array.
  public mutating func beginArray() { open(UInt8(ascii: "[")) }
  /// Closes an array.
  public mutating func endArray() { close(UInt8(ascii: "]")) }

  /// Writes the name of the member that comes next.
  public mutating func name(_ name: String) {
    comma()
    quote(name)
    bytes.append(UInt8(ascii: ":"))
    needsComma = false
  }

  /// Writes a string.
  public mutating func string(_ text: String) {
    comma()
    quote(text)
    needsComma = true
  }

  /// Writes a number.
  public mutating func number(_ number: some BinaryInteger) { literal(String(number)) }
  /// Writes a number with a fraction.
  public mutating func number(_ number: Double) {
    literal(number.isFinite ? String(number) : "null")
  }
  /// Writes `true` or `false`.
  public mutating func bool(_ flag: Bool) { literal(flag ? "true" : "false") }
  /// Writes `null`.
  public mutating func null() { literal("null") }

  /// Writes a member with a string, left out where there is none.
  public mutating func member(_ name: String, _ text: String?) {
    guard let text else { return }
    self.name(name)
    string(text)
  }

  /// Writes a scalar; a blob as base64.
  public mutating func scalar(_ value: Scalar) {
    switch value {
    case .null: null()
    case .text(let text): string(text)
    case .integer(let number): self.number(number)
    case .real(let number): self.number(number)
    case .blob(let bytes): string(Base64.encode(bytes))
    }
  }

  /// Writes a value with all that is in it.
  public mutating func value(_ value: JSONValue) {
    switch value {
    case .null: null()
    case .bool(let flag): bool(flag)
    case .number(let text): literal(text)
    case .string(let text): string(text)
    case .array(let items):
      beginArray()
      for item in items { self.value(item) }
      endArray()
    case .object(let members):
      beginObject()
      for member in members {
        name(member.name)
        self.value(member.value)
      }
      endObject()
    }
  }

  /// Ends a line of JSON lines.
  public mutating func endLine() {
    bytes.append(0x0A)
    needsComma = false
  }

  private mutating func literal(_ text: String) {
    comma()
    bytes.append(contentsOf: text.utf8)
    needsComma = true
  }

  private mutating func open(_ bracket: UInt8) {
    comma()
    bytes.append(bracket)
    needsComma = false
  }

  private mutating func close(_ bracket: UInt8) {
    bytes.append(bracket)
    needsComma = true
  }

  private mutating func comma() {
    if needsComma { bytes.append(UInt8(ascii: ",")) }
  }

  private mutating func quote(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    // Strings that Swift makes of bytes always give their storage.
    if text.utf8.withContiguousStorageIfAvailable({ escaped($0) }) == nil {
      Array(text.utf8).withUnsafeBufferPointer { escaped($0) }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private mutating func escaped(_ utf8: UnsafeBufferPointer<UInt8>) {
    var start = 0
    for index in 0..<utf8.count {
      let byte = utf8[index]
      if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\"), byte != 0x7F {
        continue
      }
      bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start..<index]))
      escape(byte)
      start = index + 1
    }
    bytes.append(contentsOf: UnsafeBufferPointer(rebasing: utf8[start...]))
  }

  private mutating func escape(_ byte: UInt8) {
    bytes.append(UInt8(ascii: "\\"))
    switch byte {
    case 0x0A: bytes.append(UInt8(ascii: "n"))
    case 0x0D: bytes.append(UInt8(ascii: "r"))
    case 0x09: bytes.append(UInt8(ascii: "t"))
    case UInt8(ascii: "\""), UInt8(ascii: "\\"): bytes.append(byte)
    default:
      let digits = Array("0123456789abcdef".utf8)
      bytes.append(contentsOf: "u00".utf8)
      bytes.append(digits[Int(byte >> 4)])
      bytes.append(digits[Int(byte & 15)])
    }
  }
}
