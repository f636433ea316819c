internal import RollcallModel
internal import RollcallUnicode

/// An account for instant messages as normalizing found it.
struct MessageAccount {
  var service: String?
  var username: String
  var status = Status.valid
  var reason: String?
  /// Whether a URI was where a name should be.
  var isRepaired = false

  /// The longest text, in bytes, that can name an account.
  private static let longest = 4096

  /// Reads what a source said of an account.
  init(_ message: InstantMessage) {
    service = message.service.map(Tidy.line).flatMap { $0.isEmpty ? nil : $0 }
    username = Tidy.line(message.username)
    guard username.utf8.count <= Self.longest else {
      (status, reason) = (.invalid, "too_long")
      return
    }
    var network = service.flatMap(MessageService.named)
    while let (peeled, scheme) = Self.withoutScheme(username) {
      // Facebook and Google Talk were reached through `xmpp:` too.
      network = network ?? scheme
      username = Tidy.line(peeled)
      isRepaired = true
    }
    if username.utf8.contains(UInt8(ascii: "/")), let page = SocialPage(username),
      let name = page.username,
      let found = MessageService.named(page.service.word),
      network == nil || network?.word == found.word
    {
      (network, username, isRepaired) = (found, name, true)
    }
    if username.isEmpty {
      (status, reason) = (.invalid, "empty")
    } else if let network {
      service = network.word
      if let name = network.canonical(username) {
        username = name
      } else {
        (status, reason) = (.invalid, "bad_username")
      }
    } else {
      (status, reason) = (.possible, service == nil ? "no_service" : "unknown_service")
    }
  }

  /// The account of a URI of a known scheme: `skype:ana?call`, `aim:goim?screenname=ana`.
  private static func withoutScheme(_ text: String) -> (String, MessageService)? {
    guard let colon = text.utf8.firstIndex(of: UInt8(ascii: ":")),
      let network = MessageService.of(scheme: text[..<colon].lowercased())
    else { return nil }
    var rest = Array(text.utf8[text.utf8.index(after: colon)...])
    while rest.first == UInt8(ascii: "/") { rest.removeFirst() }
    if let mark = rest.firstIndex(of: UInt8(ascii: "?")) {
      let query = rest[(mark + 1)...]
      rest =
        rest[..<mark].contains(UInt8(ascii: "@"))
        ? Array(rest[..<mark]) : named(rest[..<mark], query)
    }
    if let semicolon = rest.firstIndex(of: UInt8(ascii: ";")) { rest = Array(rest[..<semicolon]) }
    return (String(decoding: PercentEncoding.decoded(rest[...]), as: UTF8.self), network)
  }

  /// The account that a query names, or what stands before it: `goim?screenname=ana`, `ana?call`.
  private static func named(_ verb: ArraySlice<UInt8>, _ query: ArraySlice<UInt8>) -> [UInt8] {
    let verbs = [
      "goim", "sendim", "chat", "addcontact", "addbuddy", "send", "resolve", "message", "user",
      "add", "im",
    ]
    guard verbs.contains(String(decoding: verb, as: UTF8.self).lowercased()) else {
      return Array(verb)
    }
    let first = query.prefix { $0 != UInt8(ascii: "&") }
    if let equals = first.firstIndex(of: UInt8(ascii: "=")) { return Array(first[(equals + 1)...]) }
    return Array(first)
  }
}
