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

  /// How many letters so many bytes become.
  public static func length(of count: Int) -> Int { (count + 2) / 3 * 4 }

  /// Encodes bytes, with padding and without line breaks.
  public static func encode(_ bytes: [UInt8]) -> String {
    String(unsafeUninitializedCapacity: length(of: bytes.count)) { room in
      bytes.withUnsafeBufferPointer { encode($0, into: room) }
      return length(of: bytes.count)
    }
  }

  /// Appends bytes encoded, with padding and without line breaks.
  public static func append(_ bytes: [UInt8], to out: inout [UInt8]) {
    let start = out.count
    out.append(contentsOf: repeatElement(0, count: length(of: bytes.count)))
    out.withUnsafeMutableBufferPointer { out in
      bytes.withUnsafeBufferPointer {
        encode($0, into: UnsafeMutableBufferPointer(rebasing: out[start...]))
      }
    }
  }

  private static func encode(
    _ bytes: UnsafeBufferPointer<UInt8>, into out: UnsafeMutableBufferPointer<UInt8>
  ) {
    alphabet.withUnsafeBufferPointer { alphabet in
      var index = 0
      var target = 0
      while index < bytes.count {
        let left = bytes.count - index
        let first = bytes[index]
        let second = left > 1 ? bytes[index + 1] : 0
        let third = left > 2 ? bytes[index + 2] : 0
        out[target] = alphabet[Int(first >> 2)]
        out[target + 1] = alphabet[Int((first & 3) << 4 | second >> 4)]
        out[target + 2] =
          left > 1 ? alphabet[Int((second & 15) << 2 | third >> 6)] : UInt8(ascii: "=")
        out[target + 3] = left > 2 ? alphabet[Int(third & 63)] : UInt8(ascii: "=")
        index += 3
        target += 4
      }
    }
  }

  /// Decodes text, white space anywhere and missing padding allowed; `nil` for another character.
  public static func decode(_ text: some Sequence<UInt8>) -> [UInt8]? {
    // A picture may be large: where the text lies in one piece it is not copied.
    let decoded = text.withContiguousStorageIfAvailable { decode($0) }
    return decoded ?? Array(text).withUnsafeBufferPointer { decode($0) }
  }

  private static func decode(_ text: UnsafeBufferPointer<UInt8>) -> [UInt8]? {
    var isText = true
    let bytes = [UInt8](unsafeUninitializedCapacity: text.count / 4 * 3 + 3) { out, count in
      values.withUnsafeBufferPointer { values in
        var bits: UInt32 = 0
        var held = 0
        for byte in text {
          let value = values[Int(byte)]
          if value == 0xFF {
            switch byte {
            case 0x20, 0x09, 0x0A, 0x0D, UInt8(ascii: "="): continue
            default:
              isText = false
              return
            }
          }
          bits = bits << 6 | UInt32(value)
          held += 6
          if held >= 8 {
            held -= 8
            out[count] = UInt8(truncatingIfNeeded: bits >> UInt32(held))
            count += 1
          }
        }
      }
    }
    return isText ? bytes : nil
  }
}
