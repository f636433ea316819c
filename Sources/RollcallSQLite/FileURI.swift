/// A path as SQLite's URI takes it.
struct FileURI {
  /// The URI: `file:/tmp/a%3Fb.db?mode=ro`.
  let text: String

  /// Escapes a path, in which `?`, `#` and `%` would end or change it, and adds a query.
  init(_ path: String, _ query: String) {
    var bytes = Array("file:".utf8)
    if path.utf8.first == UInt8(ascii: "/") { bytes += Array("//".utf8) }
    for byte in path.utf8 {
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "/"), UInt8(ascii: "."),
        UInt8(ascii: "-"), UInt8(ascii: "_"):
        bytes.append(byte)
      default:
        bytes.append(UInt8(ascii: "%"))
        bytes.append(Self.digits[Int(byte >> 4)])
        bytes.append(Self.digits[Int(byte & 15)])
      }
    }
    bytes.append(UInt8(ascii: "?"))
    text = String(decoding: bytes, as: UTF8.self) + query
  }

  private static let digits = Array("0123456789ABCDEF".utf8)
}
