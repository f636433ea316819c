internal import RollcallUnicode

/// What people and programs put around a URL, and where its parts begin.
enum URLText {
  /// The URL alone: white space, invisible marks, brackets, quotation marks, `URL:` and a scheme that
  /// was written twice taken off, slashes that lean the wrong way set upright.
  static func peeled(_ text: String) -> (text: String, isRepaired: Bool) {
    let tidy = Tidy.line(text)
    var result = tidy
    while true {
      let next = once(result)
      if next.utf8.count == result.utf8.count { break }
      result = Tidy.line(next)
    }
    let upright = withUprightSlashes(result)
    // What was put right can bring to light what is to be taken off.
    if !Tidy.same(upright, result) { return (peeled(upright).text, true) }
    return (result, result.utf8.count != tidy.utf8.count)
  }

  private static func once(_ text: String) -> String {
    let utf8 = text.utf8
    let pairs: [(UInt8, UInt8)] = [(0x3C, 0x3E), (0x22, 0x22), (0x27, 0x27), (0x28, 0x29)]
    for (open, close) in pairs where utf8.count > 2 && utf8.first == open && utf8.last == close {
      return String(decoding: utf8.dropFirst().dropLast(), as: UTF8.self)
    }
    if starts(text, "url:") { return String(decoding: utf8.dropFirst(4), as: UTF8.self) }
    switch utf8.last {
    case UInt8(ascii: ","), UInt8(ascii: ";"):
      return String(decoding: utf8.dropLast(), as: UTF8.self)
    default: break
    }
    for scheme in ["http://", "https://"] where starts(text, scheme) {
      let rest = Substring(utf8.dropFirst(scheme.utf8.count))
      if starts(String(rest), "http://") || starts(String(rest), "https://") { return String(rest) }
    }
    return text
  }

  /// Whether a text begins so, in any case.
  private static func starts(_ text: String, _ prefix: String) -> Bool {
    var utf8 = text.utf8.makeIterator()
    for byte in prefix.utf8 {
      guard let next = utf8.next() else { return false }
      let isCapital = next >= 0x41 && next <= 0x5A
      guard byte == (isCapital ? next | 0x20 : next) else { return false }
    }
    return true
  }

  /// `http:\\example.com\a` and `http//example.com/a` as they were meant.
  private static func withUprightSlashes(_ text: String) -> String {
    for scheme in ["http", "https"] {
      if starts(text, scheme + "//") {
        return scheme + ":"
          + String(decoding: text.utf8.dropFirst(scheme.utf8.count), as: UTF8.self)
      }
      guard starts(text, scheme + ":"), text.utf8.contains(UInt8(ascii: "\\")) else { continue }
      let end = text.utf8.firstIndex { $0 == UInt8(ascii: "?") || $0 == UInt8(ascii: "#") }
      let path = text.utf8[..<(end ?? text.utf8.endIndex)].map {
        $0 == UInt8(ascii: "\\") ? UInt8(ascii: "/") : $0
      }
      return String(decoding: path + text.utf8[(end ?? text.utf8.endIndex)...], as: UTF8.self)
    }
    return text
  }

  /// Where the colon after a scheme is; `nil` where there is none, as in `example.com:80/`.
  static func endOfScheme(_ bytes: [UInt8]) -> Int? {
    guard let colon = bytes.firstIndex(of: UInt8(ascii: ":")), colon > 0, isLetter(bytes[0]),
      bytes[..<colon].allSatisfy({
        isLetter($0) || isDigit($0) || $0 == UInt8(ascii: "+") || $0 == UInt8(ascii: "-")
          || $0 == UInt8(ascii: ".")
      })
    else { return nil }
    let rest = bytes[(colon + 1)...]
    let digits = rest.prefix { isDigit($0) }.count
    let isPort =
      (1...5).contains(digits) && bytes[..<colon].contains(UInt8(ascii: "."))
      && (rest.count == digits || rest.dropFirst(digits).first == UInt8(ascii: "/"))
    return isPort || bytes[..<colon].contains(UInt8(ascii: ".")) ? nil : colon
  }

  /// How many bytes to leave out before the host of a text without a scheme; `nil` if it has no host.
  ///
  /// `www.example.com`, `//example.com/a`: a host has a dot, and no blank or `@` before its end.
  static func bareHost(_ bytes: [UInt8]) -> Int? {
    let slashes = bytes.starts(with: "//".utf8) ? 2 : 0
    let host = bytes.dropFirst(slashes).prefix {
      $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
    }
    let hasDot =
      host.contains(UInt8(ascii: "."))
      || String(decoding: host, as: UTF8.self).unicodeScalars.contains { $0 == "\u{3002}" }
    guard hasDot, !host.contains(0x20), !host.contains(UInt8(ascii: "@")) else { return nil }
    return slashes == 2 || looksLikeHost(host, isAlone: slashes + host.count == bytes.count)
      ? slashes : nil
  }

  /// Whether a text is a host rather than a name or a file: `ana.lima` and `notes.txt` are none.
  ///
  /// It begins with `www.`, or something of a URL follows it, or it ends like the domains that most
  /// sites have: in two letters, or in one of the common words.
  private static func looksLikeHost(_ host: ArraySlice<UInt8>, isAlone: Bool) -> Bool {
    let text = String(decoding: host, as: UTF8.self).lowercased()
    if !isAlone || text.hasPrefix("www.") || text.utf8.contains(where: { $0 >= 0x80 }) {
      return true
    }
    guard let dot = text.lastIndex(of: ".") else { return true }
    let top = text[text.index(after: dot)...].prefix { $0 != ":" }
    if top.isEmpty || top.hasPrefix("xn--") || top.allSatisfy({ $0.isNumber }) { return true }
    return top.utf8.count == 2 || commonEnds.contains(String(top))
  }

  /// The ends of three letters and more that people's and companies' domains mostly have.
  private static let commonEnds: Set<String> = [
    "com", "org", "net", "edu", "gov", "mil", "int", "info", "biz", "name", "pro", "mobi", "coop",
    "aero", "museum", "travel", "jobs", "tel", "cat", "asia", "post", "app", "dev", "page", "blog",
    "shop", "store", "online", "site", "website", "tech", "cloud", "digital", "agency", "studio",
    "design", "art", "club", "social", "email", "world", "global", "group", "company", "solutions",
    "services", "consulting", "academy", "school", "university", "church", "health", "care",
    "dental",
    "law", "legal", "media", "news", "press", "photo", "photography", "video", "music", "live",
    "xyz",
    "top", "berlin", "hamburg", "koeln", "wien", "paris", "london", "nyc", "swiss", "ruhr",
    "bayern",
    "example", "test", "invalid", "localhost",
  ]

  /// Whether a text without a scheme says port 80: `www.example.com:80/a`.
  static func bareHostHasPort80(_ bytes: [UInt8]) -> Bool {
    let authority = bytes.drop { $0 == UInt8(ascii: "/") }.prefix {
      $0 != UInt8(ascii: "/") && $0 != UInt8(ascii: "?") && $0 != UInt8(ascii: "#")
    }
    return authority.suffix(3).elementsEqual(":80".utf8)
  }

  /// The host, and the port where there is one; `nil` for a port that is no number.
  static func hostAndPort(
    _ authority: ArraySlice<UInt8>
  ) -> (host: ArraySlice<UInt8>, port: ArraySlice<UInt8>?)? {
    let bracket = authority.lastIndex(of: UInt8(ascii: "]"))
    guard let colon = authority.lastIndex(of: UInt8(ascii: ":")), colon > bracket ?? -1 else {
      return (authority, nil)
    }
    let port = authority[(colon + 1)...]
    if port.isEmpty { return (authority[..<colon], nil) }
    guard port.count <= 6, port.allSatisfy(isDigit) else { return nil }
    return (authority[..<colon], port)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte >= 0x30 && byte <= 0x39 }
}
