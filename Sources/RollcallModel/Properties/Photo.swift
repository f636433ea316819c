/// A picture, embedded or by its address.
public enum Photo: Sendable, Hashable {
  /// The bytes, with their media type (`image/jpeg`).
  case data(mediaType: String, bytes: [UInt8])
  /// An address; it is never fetched.
  case uri(String)
}

extension Photo {
  /// The picture as a URI: its address, or a `data:` URI (RFC 2397) of the bytes.
  public var uri: String {
    switch self {
    case .uri(let uri): uri
    case .data(let mediaType, let bytes): "data:" + mediaType + ";base64," + Base64.encode(bytes)
    }
  }

  /// Reads a URI; the bytes of a base64 `data:` URI are taken out of it.
  public init(uri: String) {
    let bytes = Array(uri.utf8)
    let scheme = Array("data:".utf8)
    let marker = Array(";base64,".utf8)
    guard bytes.count > 5, bytes.prefix(5).elementsEqual(scheme, by: { $0 | 0x20 == $1 | 0x20 }),
      let comma = bytes.firstIndex(of: UInt8(ascii: ",")), comma >= marker.count,
      bytes[(comma - 7)...comma].elementsEqual(marker),
      let data = Base64.decode(bytes[(comma + 1)...])
    else {
      self = .uri(uri)
      return
    }
    self = .data(mediaType: String(decoding: bytes[5..<(comma - 7)], as: UTF8.self), bytes: data)
  }
}
