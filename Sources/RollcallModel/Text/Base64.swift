/// Base64 (RFC 4648 §4).
public enum Base64 {
  private static let alphabet = Array(
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/".utf8)
  private static let values: [UInt8] = {
    var table = [UInt8](repeating: 0xFF, count: 256)
    for (value, letter) in alphabet.enumerated() { table[Int(letter)] = UInt8(value) }
    table[Int(UInt8(ascii: "-"))] = 62
    table[Int(UInt8(ascii: "_"))] = 63
    return table
  }()

  /// Encodes bytes, with padding and without line breaks.
  public static func encode(_ bytes: [UInt8]) -> String {
    var out: [UInt8] = []
    out.reserveCapacity((bytes.count + 2) / 3 * 4)
    var index = 0
    while index < bytes.count {
      let left = bytes.count - index
      let first = bytes[index]
      let second = left > 1 ? bytes[index + 1] : 0
      let third = left > 2 ? bytes[index + 2] : 0
      out.append(alphabet[Int(first >> 2)])
      out.append(alphabet[Int((first & 3) << 4 | second >> 4)])
      out.append(left > 1 ? alphabet[Int((second & 15) << 2 | third >> 6)] : UInt8(ascii: "="))
      out.append(left > 2 ? alphabet[Int(third & 63)] : UInt8(ascii: "="))
      index += 3
    }
    return String(decoding: out, as: UTF8.self)
  }

  /// Decodes text, white space anywhere and missing padding allowed; `nil` for another character.
  public static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
    decode(Array(text))
  }

  private static func decode(_ text: [UInt8]) -> [UInt8]? {
    var out: [UInt8] = []
    out.reserveCapacity(text.count / 4 * 3)
    var bits: UInt32 = 0
    var held = 0
    for byte in text {
      switch byte {
      case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "="): continue
      default: break
      }
      let value = values[Int(byte)]
      guard value != 0xFF else { return nil }
      bits = bits << 6 | UInt32(value)
      held += 6
      if held >= 8 {
        held -= 8
        out.append(UInt8(truncatingIfNeeded: bits >> UInt32(held)))
      }
    }
    return out
  }
}
