internal import RollcallModel
internal import RollcallUnicode

/// What follows the host of a URL, in its normal form: path, query, fragment.
struct URLParts {
  /// The path; it begins with a slash.
  private var path: [UInt8]
  /// The query without its question mark; `nil` if there is none.
  private var query: [UInt8]?
  /// The fragment without its `#`; `nil` if there is none.
  private var fragment: [UInt8]?

  /// Reads what follows the host.
  init(_ tail: ArraySlice<UInt8>) {
    var rest = tail
    if let hash = rest.firstIndex(of: UInt8(ascii: "#")) {
      fragment = Self.encoded(rest[(hash + 1)...], keeping: Self.queryCharacters)
      rest = rest[..<hash]
    }
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
      query = Self.encoded(rest[(mark + 1)...], keeping: Self.queryCharacters)
      rest = rest[..<mark]
    }
    path = Self.withoutDotSegments(Self.encoded(rest, keeping: Self.pathCharacters))
  }

  /// As it stands in the URL.
  var text: String {
    var bytes = path
    if let query { bytes += [UInt8(ascii: "?")] + query }
    if let fragment { bytes += [UInt8(ascii: "#")] + fragment }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// As it stands in the key: no slash at the end of the path, no fragment.
  var keyText: String {
    var bytes = path
    while bytes.last == UInt8(ascii: "/") { bytes.removeLast() }
    if let query, !query.isEmpty { bytes += [UInt8(ascii: "?")] + query }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Without the parameters that only count visits.
  var withoutTracking: URLParts {
    guard let query, query.contains(UInt8(ascii: "=")) else { return self }
    let parameters = query.split(separator: UInt8(ascii: "&"), omittingEmptySubsequences: false)
    let kept = parameters.filter { !Self.isTracking($0) }
    if kept.count == parameters.count { return self }
    var result = self
    result.query = kept.isEmpty ? nil : Array(kept.joined(separator: [UInt8(ascii: "&")]))
    return result
  }

  /// Parameters that say where a visitor came from, in small letters.
  ///
  /// Source: the help pages of the advertisers, mailers and networks that add them, 2026.
  private static let tracking = WordTable([
    (
      words:
        """
      gclid gclsrc dclid gbraid wbraid srsltid fbclid msclkid twclid ttclid li_fat_id igsh igshid
      yclid ysclid _openstat mkt_tok vero_id vero_conv _hsenc _hsmi __hstc __hssc __hsfp
      hsctatracking oly_enc_id oly_anon_id wickedid s_cid ref_src ref_url _ga _gl rb_clickid epik
      trk trkcampaign spm scm sc_cmp cmpid irclickid irgwc ml_subscriber ml_subscriber_hash
      bsft_clkid ncid guccounter
      """, number: 1
    )
  ])

  private static func isTracking(_ parameter: ArraySlice<UInt8>) -> Bool {
    let name = parameter.prefix { $0 != UInt8(ascii: "=") }.map { byte in
      byte >= 0x41 && byte <= 0x5A ? byte | 0x20 : byte
    }
    for prefix in trackingPrefixes where name.starts(with: prefix.utf8) { return true }
    return name.withUnsafeBufferPointer { tracking.number(of: $0) } != nil
  }

  private static let trackingPrefixes = ["utm_", "mc_", "pk_", "mtm_", "hsa_", "itm_"]

  /// Removes `.` and `..` (RFC 3986 §5.2.4); what is above the top is the top.
  private static func withoutDotSegments(_ path: [UInt8]) -> [UInt8] {
    var kept: [ArraySlice<UInt8>] = []
    let segments = path.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    for (index, segment) in segments.dropFirst().enumerated() {
      let isLast = index == segments.count - 2
      switch segment {
      case [UInt8(ascii: ".")]: if isLast { kept.append([]) }
      case [UInt8(ascii: "."), UInt8(ascii: ".")]:
        kept = kept.dropLast()
        if isLast { kept.append([]) }
      default: kept.append(segment)
      }
    }
    var result: [UInt8] = []
    for segment in kept { result += [UInt8(ascii: "/")] + segment }
    return result.isEmpty ? [UInt8(ascii: "/")] : result
  }

  /// Characters that stand for themselves in a path besides letters and digits.
  private static let pathCharacters = characters("-._~!$&'()*+,;=:@/")
  /// Those of a query and a fragment.
  private static let queryCharacters = characters("-._~!$&'()*+,;=:@/?")
  /// Those of a user's name with password and the `@` after them.
  static let userCharacters = characters("-._~!$&'()*+,;=:@")
  /// Those that need no encoding anywhere.
  private static let unreserved = characters("-._~")

  private static func characters(_ signs: String) -> [Bool] {
    var result = [Bool](repeating: false, count: 256)
    for byte in signs.utf8 { result[Int(byte)] = true }
    for byte in "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789".utf8 {
      result[Int(byte)] = true
    }
    return result
  }

  /// The bytes percent-encoded where that is needed and nowhere else, in capitals.
  static func encoded(_ bytes: ArraySlice<UInt8>, keeping kept: [Bool]) -> [UInt8] {
    var result: [UInt8] = []
    result.reserveCapacity(bytes.count)
    var index = bytes.startIndex
    while index < bytes.endIndex {
      let byte = bytes[index]
      if byte == UInt8(ascii: "%"), let value = PercentEncoding.byte(bytes, at: index) {
        if unreserved[Int(value)] { result.append(value) } else { appendEncoded(value, &result) }
        index += 3
        continue
      }
      if kept[Int(byte)] { result.append(byte) } else { appendEncoded(byte, &result) }
      index += 1
    }
    return result
  }

  private static func appendEncoded(_ byte: UInt8, _ result: inout [UInt8]) {
    func digit(_ value: UInt8) -> UInt8 {
      value < 10 ? UInt8(ascii: "0") + value : UInt8(ascii: "A") + value - 10
    }
    result += [UInt8(ascii: "%"), digit(byte >> 4), digit(byte & 15)]
  }
}
