import RollcallModel

/// Instant messaging accounts.
///
/// - 4.0 (RFC 6350 §6.4.3) and 3.0 (RFC 4770): `IMPP`, a URI. The network is `SERVICE-TYPE` (RFC 9554
///   §4.9) or Apple's `X-SERVICE-TYPE`, else the scheme: Facebook and Google Talk use `xmpp:`.
/// - 3.0, 2.1: `X-AIM`, `X-JABBER` and their like, plain names. Apple writes both for one account, so
///   an account that is there already is not added again.
/// - KDE: `X-messaging/aim-All`, of which older versions had several accounts on one line, U+E000
///   between them. Outlook: `X-MS-IMADDRESS`, without a network.
enum InstantMessageCodec: PropertyCodec {
  /// A network: its name here, as Apple spells it, its URI scheme, the names of its own lines.
  private struct Service {
    let name: String
    let spelling: String
    let scheme: String
    /// The first is the one that is written.
    let lines: [StaticString]
    /// Whether Apple writes its line beside the `IMPP`.
    var isOld = false
  }

  private static let services = [
    Service(
      name: "aim", spelling: "AIM", scheme: "aim", lines: ["X-AIM", "X-MESSAGING/AIM-ALL"],
      isOld: true),
    Service(
      name: "icq", spelling: "ICQ", scheme: "icq", lines: ["X-ICQ", "X-MESSAGING/ICQ-ALL"],
      isOld: true),
    Service(
      name: "jabber", spelling: "Jabber", scheme: "xmpp",
      lines: ["X-JABBER", "X-MESSAGING/XMPP-ALL"], isOld: true),
    Service(
      name: "msn", spelling: "MSN", scheme: "msnim", lines: ["X-MSN", "X-MESSAGING/MSN-ALL"],
      isOld: true),
    Service(
      name: "yahoo", spelling: "Yahoo", scheme: "ymsgr",
      lines: ["X-YAHOO", "X-YAHOO-ID", "X-MESSAGING/YAHOO-ALL"], isOld: true),
    Service(
      name: "skype", spelling: "Skype", scheme: "skype",
      lines: ["X-SKYPE-USERNAME", "X-SKYPE", "X-MESSAGING/SKYPE-ALL"]),
    Service(
      name: "googletalk", spelling: "GoogleTalk", scheme: "gtalk",
      lines: ["X-GOOGLE-TALK", "X-GTALK", "X-GOOGLE TALK", "X-MESSAGING/GOOGLETALK-ALL"]),
    Service(name: "qq", spelling: "QQ", scheme: "qq", lines: ["X-QQ"]),
    Service(
      name: "gadugadu", spelling: "GaduGadu", scheme: "gg",
      lines: ["X-GADUGADU", "X-MESSAGING/GADU-ALL"]),
    Service(
      name: "groupwise", spelling: "Groupwise", scheme: "groupwise",
      lines: ["X-GROUPWISE", "X-MESSAGING/GROUPWISE-ALL"]),
    Service(name: "facebook", spelling: "Facebook", scheme: "fb", lines: []),
    Service(name: "matrix", spelling: "Matrix", scheme: "matrix", lines: ["X-MATRIX"]),
    Service(name: "sip", spelling: "SIP", scheme: "sip", lines: ["X-SIP"]),
    Service(name: "irc", spelling: "IRC", scheme: "irc", lines: ["X-MESSAGING/IRC-ALL"]),
    Service(
      name: "netmeeting", spelling: "NetMeeting", scheme: "netmeeting", lines: ["X-NETMEETING"]),
  ]

  /// Lines that say nothing of the network.
  private static let namelessLines: [StaticString] = [
    "X-MS-IMADDRESS", "X-KADDRESSBOOK-X-IMADDRESS",
  ]

  static let names =
    ["IMPP"] + (services.flatMap(\.lines) + namelessLines).map { "\($0)" }
  private static let byLine = NameTable(
    services.flatMap { service in service.lines.map { ("\($0)", service.name) } })
  /// By scheme, with the other schemes seen.
  private static let byScheme = NameTable(
    services.map { ($0.scheme, $0.name) } + [
      ("jabber", "jabber"), ("msn", "msn"), ("yahoo", "yahoo"),
    ])

  static func read(_ line: inout ContentLine, into card: inout CardDraft) {
    guard line.name.starts(with: "X-MESSAGING/") else { return readOne(&line, into: &card) }
    for account in card.text(line.value).split(separator: "\u{E000}") {
      add(InstantMessage(String(account), service: byLine[line.nameKey]), line, to: &card)
    }
  }

  private static func readOne(_ line: inout ContentLine, into card: inout CardDraft) {
    let apple = line.takeParameter("X-SERVICE-TYPE")
    let named = line.takeParameter("SERVICE-TYPE") ?? apple
    var message: InstantMessage
    if let service = byLine[line.nameKey] {
      message = InstantMessage(card.text(line.value), service: service)
      // `X-SIP:sip:90-180-360`
      let scheme = service + ":"
      if message.username.hasPrefix(scheme) { message.username.removeFirst(scheme.count) }
    } else if !line.name.equals("IMPP") {
      message = InstantMessage(card.text(line.value))
    } else {
      message = account(ofURI: line.value, in: &card)
      if let named { message.service = service(spelled: card.parameter(named)) }
    }
    card.decorate(&message, from: line)
    add(message, line, to: &card)
  }

  /// Adds an account, or completes its twin.
  private static func add(
    _ message: InstantMessage, _ line: borrowing ContentLine, to card: inout CardDraft
  ) {
    let isSmall = card.person.instantMessages.count < CardDraft.linesToBeJoined
    let twin =
      !isSmall
      ? nil
      : card.person.instantMessages.firstIndex {
        $0.service == message.service && $0.username == message.username
      }
    guard let twin else {
      card.person.instantMessages.append(message)
      return card.tieMessage(line, card.person.instantMessages.count - 1)
    }
    var united = card.person.instantMessages[twin]
    united.label = united.label ?? message.label
    united.preferred = united.preferred || message.preferred
    for parameter in message.parameters where !united.parameters.contains(parameter) {
      united.parameters.append(parameter)
    }
    card.person.instantMessages[twin] = united
    card.tieMessage(line, twin)
  }

  /// The account of a URI: `xmpp:user@example.org`, `aim:goim?screenname=user`.
  private static func account(ofURI value: Bytes, in card: inout CardDraft) -> InstantMessage {
    guard let colon = value.index(of: ASCII.colon), colon > 0 else {
      return InstantMessage(card.text(value))
    }
    var name = value.from(colon + 1)
    if let query = name.index(of: UInt8(ascii: "=")), name.index(of: UInt8(ascii: "?")) != nil,
      name.starts(with: "GOIM?") || name.starts(with: "SENDIM?")
    {
      name = name.from(query + 1)
    }
    let scheme = value[0..<colon]
    let isApples = scheme.equals("X-APPLE")
    return InstantMessage(
      card.string(ValueText.percentDecode(name)),
      service: byScheme[NameKey(scheme)] ?? (isApples ? nil : card.string(scheme).lowercased()))
  }

  /// The network's name for a spelling of it: lower case without blanks.
  private static func service(spelled: String) -> String {
    String(decoding: spelled.lowercased().utf8.filter { $0 != ASCII.space }, as: UTF8.self)
  }

  static func write(_ person: Person, to card: inout CardEncoder) {
    if person.instantMessages.isEmpty { return }
    var isFirst = true
    for message in person.instantMessages {
      let service = services.first { $0.name == message.service }
      switch card.profile.instantMessages {
      case .none: card.lose("instant_message")
      case .outlook:
        // One account, whatever its network is.
        guard isFirst else {
          card.lose("instant_message")
          continue
        }
        if message.service != nil { card.lose("instant_message_service") }
        card.line("X-MS-IMADDRESS", text: message.username)
      case .impp: writeURI(message, service, to: &card)
      case .ownLines:
        if !writeOwnLine(message, service, to: &card) { writeURI(message, service, to: &card) }
      case .both:
        writeURI(message, service, to: &card)
        if service?.isOld == true { _ = writeOwnLine(message, service, to: &card) }
      }
      isFirst = false
    }
  }

  private static func writeURI(
    _ message: InstantMessage, _ service: Service?, to card: inout CardEncoder
  ) {
    card.begin("IMPP", message, words: [.home, .work, .other, .cell])
    if let name = service?.spelling ?? message.service {
      card.parameter(card.version == .v40 ? "SERVICE-TYPE" : "X-SERVICE-TYPE", name)
    }
    let scheme = service?.scheme ?? "x-apple"
    card.end(raw: scheme + ":" + ValueText.percentEncode(message.username), canEncode: true)
  }

  /// Writes the line that the network has of its own; false where it has none.
  private static func writeOwnLine(
    _ message: InstantMessage, _ service: Service?, to card: inout CardEncoder
  ) -> Bool {
    guard let name = service?.lines.first else { return false }
    card.begin(name, message, words: [.home, .work, .other, .cell])
    card.end(text: message.username)
    return true
  }

  /// The account that a URI names.
  static func account(ofURI uri: String) -> InstantMessage {
    let parts = uri.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, !parts[0].isEmpty else { return InstantMessage(uri) }
    return InstantMessage(
      JSContactText.percentDecoded(parts[1]),
      service: byScheme[NameKey(String(parts[0]))] ?? parts[0].lowercased())
  }

  /// The URI of an account in a network that has a scheme.
  static func uri(of message: InstantMessage) -> String? {
    guard let service = services.first(where: { $0.name == message.service }) else { return nil }
    return service.scheme + ":" + ValueText.percentEncode(message.username)
  }

  /// How people spell a network.
  static func spelling(ofNetwork name: String) -> String {
    services.first { $0.name == name }?.spelling ?? name
  }

  /// The name of a network that people spell so; one that is not known is as spelled.
  static func network(_ spelling: String) -> String {
    let name = service(spelled: spelling)
    return services.contains { $0.name == name } ? name : spelling
  }
}
