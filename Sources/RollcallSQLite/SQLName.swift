/// How names are written in SQL.
public enum SQLName {
  /// A name in double quotes, quotes in it doubled.
  public static func quoted(_ name: String) -> String { quoted(name, in: UInt8(ascii: "\"")) }

  /// A text in single quotes, quotes in it doubled.
  public static func literal(_ text: String) -> String { quoted(text, in: UInt8(ascii: "'")) }

  private static func quoted(_ text: String, in quote: UInt8) -> String {
    var bytes = [quote]
    for byte in text.utf8 {
      if byte == quote { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(quote)
    return String(decoding: bytes, as: UTF8.self)
  }
}
