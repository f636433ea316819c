/// The beginning of a URI (RFC 3986, §3.1): `https:`, `data:`, `urn:`.
public enum URIScheme {
  /// How many letters, digits and signs the scheme at the beginning of a text has; `nil` where a text
  /// begins with none.
  public static func length(of text: String) -> Int? {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")), let first = text.utf8.first,
      isLetter(first)
    else { return nil }
    let scheme = text.utf8[..<colon]
    return scheme.allSatisfy(isAllowed) ? scheme.count : nil
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isAllowed(_ byte: UInt8) -> Bool {
    isLetter(byte) || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
      || [UInt8(ascii: "+"), UInt8(ascii: "-"), UInt8(ascii: ".")].contains(byte)
  }
}
