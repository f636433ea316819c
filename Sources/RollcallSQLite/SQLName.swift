/// How names are written in SQL.
public enum SQLName {
  /// A name in double quotes, quotes in it doubled.
  public static func quoted(_ name: String) -> String {
    var bytes: [UInt8] = [UInt8(ascii: "\"")]
    for byte in name.utf8 {
      if byte == UInt8(ascii: "\"") { bytes.append(byte) }
      bytes.append(byte)
    }
    bytes.append(UInt8(ascii: "\""))
    return String(decoding: bytes, as: UTF8.self)
  }
}
