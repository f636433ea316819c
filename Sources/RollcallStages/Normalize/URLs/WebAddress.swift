internal import RollcallModel

/// A web address as normalizing found it.
struct WebAddress {
  /// The URL that people and outputs get; empty where it cannot be one.
  var value: String
  /// For matching: host without `www.`, path without a slash at its end, what matters of the query.
  var key: String?
  /// What is right or wrong about it.
  var status: Status
  /// Why it is not valid.
  var reason: String?
  /// Whether something was put right, beyond case and the normal form.
  var isRepaired = false
  /// Whether the text is the value as it stands, which need not be compared.
  var isPlain = false
}

/// Puts URLs into their normal form (RFC 3986 §6.2): syntax, case, percent-encoding, dot segments,
/// ports and, of web pages, the host by IDNA.
struct WebAddressParser {
  /// Where parameters that only count visits are left out.
  enum Tracking: String, CaseIterable {
    case key, value, never
  }

  /// Where parameters that only count visits are left out.
  var tracking = Tracking.key

  /// The longest text, in bytes, that can be a URL: servers take no more (RFC 9110 §4.1 asks for 8000).
  private static let longest = 8192

  /// What a text turns out to be.
  func parse(_ text: String) -> WebAddress {
    if let plain = plain(text) { return plain }
    guard text.utf8.count <= Self.longest else {
      return WebAddress(value: text, status: .invalid, reason: "too_long")
    }
    let peeled = URLText.peeled(text)
    var result = parsed(peeled.text)
    // What cannot be right keeps its text.
    if result.status == .invalid { result.value = text }
    result.isRepaired = result.status != .invalid && (peeled.isRepaired || result.isRepaired)
    return result
  }

  /// A URL that is in its normal form as it stands, the usual case; one pass over its bytes tells.
  private func plain(_ text: String) -> WebAddress? {
    var text = text
    guard let plain = text.withUTF8({ PlainURL($0) }) else { return nil }
    guard plain.lacksScheme || plain.lacksSlash else {
      return WebAddress(value: text, key: plain.key, status: .valid, isPlain: true)
    }
    let value = (plain.lacksScheme ? "https://" : "") + text + (plain.lacksSlash ? "/" : "")
    return WebAddress(
      value: value, key: plain.key, status: .valid, isRepaired: plain.lacksScheme)
  }

  private func parsed(_ text: String) -> WebAddress {
    func invalid(_ reason: String) -> WebAddress {
      WebAddress(value: text, status: .invalid, reason: reason)
    }
    if text.isEmpty { return invalid("empty") }
    let bytes = Array(text.utf8)
    if let colon = URLText.endOfScheme(bytes) {
      let scheme = String(decoding: bytes[..<colon], as: UTF8.self).lowercased()
      let rest = bytes[(colon + 1)...]
      guard let port = Self.hierarchical[scheme] else { return opaque(scheme, rest) }
      // `http:/example.com` and `http:example.com` are taken for what was meant.
      let slashes = rest.prefix { $0 == UInt8(ascii: "/") }.count
      var result = page(scheme, rest.dropFirst(slashes), port)
      result.isRepaired = result.isRepaired || slashes != 2
      return result
    }
    guard let host = URLText.bareHost(bytes) else {
      let isHandle = bytes.first == UInt8(ascii: "@")
      let isAddress = !isHandle && bytes.contains(UInt8(ascii: "@"))
      return invalid(isHandle ? "handle" : isAddress ? "email_address" : "not_a_url")
    }
    // Port 80 says what the scheme would have.
    let isPlain = URLText.bareHostHasPort80(bytes)
    var result = page(isPlain ? "http" : "https", bytes.dropFirst(host), isPlain ? 80 : 443)
    if result.reason == "host_without_dot" { result = invalid("not_a_url") }
    if result.status != .invalid { result.isRepaired = true }
    return result
  }

  /// Schemes with a host, and the port they mean where none is written.
  private static let hierarchical: [String: Int] = [
    "http": 80, "https": 443, "ftp": 21, "ftps": 990,
  ]

  /// Other schemes that people have in their books.
  private static let known: Set<String> = [
    "mailto", "tel", "sms", "mms", "callto", "sip", "sips", "xmpp", "skype", "facetime",
    "facetime-audio", "geo", "urn", "sftp", "ssh", "git", "irc", "ircs", "ldap", "ldaps", "nntp",
    "news", "webcal", "caldav", "carddav", "dav", "davs", "feed", "magnet", "maps", "market",
    "message", "matrix", "msteams", "slack", "spotify", "tg", "viber", "webdav", "whatsapp", "wss",
    "ws", "zoommtg", "file", "cid", "im", "pres", "aim", "ymsgr", "msnim", "gtalk", "bitcoin",
    "info",
    "doi", "nfs", "smb", "rtsp", "rtmp", "itms", "itms-apps", "ipp",
  ]

  /// A URI without a host that would be put in order: its scheme in small letters.
  private func opaque(_ scheme: String, _ rest: ArraySlice<UInt8>) -> WebAddress {
    let value = scheme + ":" + String(decoding: rest, as: UTF8.self)
    guard !rest.isEmpty else {
      return WebAddress(value: value, status: .invalid, reason: "nothing_after_scheme")
    }
    let isKnown = Self.known.contains(scheme)
    return WebAddress(
      value: value, key: value, status: isKnown ? .valid : .possible,
      reason: isKnown ? nil : "unknown_scheme")
  }

  /// A page: what follows the scheme and its slashes.
  private func page(_ scheme: String, _ rest: ArraySlice<UInt8>, _ standardPort: Int) -> WebAddress
  {
    let end = rest.firstIndex { Self.endsAuthority($0) } ?? rest.endIndex
    var authority = rest[..<end]
    let tail = rest[end...]
    var user: ArraySlice<UInt8> = []
    if let at = authority.lastIndex(of: UInt8(ascii: "@")) {
      user = authority[...at]
      authority = authority[(at + 1)...]
    }
    func invalid(_ reason: String) -> WebAddress {
      WebAddress(value: "", status: .invalid, reason: reason)
    }
    guard let (hostBytes, portBytes) = URLText.hostAndPort(authority) else {
      return invalid("bad_port")
    }
    if hostBytes.isEmpty { return invalid("no_host") }
    guard let host = URLHost(hostBytes) else { return invalid("bad_host") }
    var port = ""
    if let portBytes, let number = Int(String(decoding: portBytes, as: UTF8.self)) {
      guard (1...65535).contains(number) else { return invalid("bad_port") }
      if number != standardPort { port = ":" + String(number) }
    }
    let parts = URLParts(tail)
    let kept = tracking == .value ? parts.withoutTracking : parts
    let keyParts = tracking == .never ? parts : parts.withoutTracking
    let site = host.text + port
    let account = String(
      decoding: URLParts.encoded(user, keeping: URLParts.userCharacters), as: UTF8.self)
    return WebAddress(
      value: scheme + "://" + account + site + kept.text,
      key: Self.key(scheme, account, site, keyParts),
      status: host.reason == nil ? .valid : .possible,
      reason: host.reason)
  }

  private static func endsAuthority(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: "/") || byte == UInt8(ascii: "?") || byte == UInt8(ascii: "#")
  }

  /// `http` and `https` are one site, and so is it with `www.`.
  private static func key(
    _ scheme: String, _ account: String, _ site: String, _ parts: URLParts
  ) -> String {
    let isWeb = scheme == "http" || scheme == "https"
    var host = site[...]
    if isWeb, host.hasPrefix("www."), host.utf8.dropFirst(4).contains(UInt8(ascii: ".")) {
      host = host.dropFirst(4)
    }
    return (isWeb ? "" : scheme + "://") + account + host + parts.keyText
  }
}
