internal import RollcallModel

/// A network for instant messages: its words, its URI schemes and what its names look like.
///
/// To add one, add a row to ``all``.
struct MessageService: Sendable {
  /// What a name of an account may be.
  enum Name: Sendable, Hashable {
    /// As a social network has it.
    case social(SocialService.Name)
    /// `ana@example.com`, or a plain name where the network has such.
    case address(plain: Bool)
    /// `@ana:example.com` (Matrix).
    case matrix
    /// Any text.
    case any
  }

  /// The canonical word, as the codecs of cards write it.
  let word: String
  /// Other words for it, in small letters without blanks and signs.
  var aliases: [String] = []
  /// The schemes of URIs that name an account.
  var schemes: [String] = []
  /// What a name may be.
  let name: Name

  /// The networks; those of social networks that send messages too have the same words there.
  ///
  /// Source: RFC 4770, IANA's URI schemes, the lines that vCard producers write, 2026.
  static let all: [MessageService] = [
    MessageService(
      word: "jabber", aliases: ["xmpp", "jabberxmpp"], schemes: ["xmpp", "jabber"],
      name: .address(plain: false)),
    MessageService(
      word: "skype", aliases: ["skypeforbusiness", "lync"], schemes: ["skype", "callto"],
      name: .social(.word(6...64, signs: ".,-_:@"))),
    MessageService(
      word: "aim", aliases: ["aol", "aolim", "aolinstantmessenger"], schemes: ["aim"],
      name: .address(plain: true)),
    MessageService(word: "icq", schemes: ["icq"], name: .social(.number)),
    MessageService(
      word: "msn",
      aliases: ["msnmessenger", "windowslive", "windowslivemessenger", "livemessenger"],
      schemes: ["msnim", "msn"], name: .address(plain: true)),
    MessageService(
      word: "yahoo", aliases: ["yahoomessenger", "yahooim", "yim"], schemes: ["ymsgr", "yahoo"],
      name: .address(plain: true)),
    MessageService(
      word: "googletalk", aliases: ["gtalk", "googlechat", "hangouts", "googlehangouts"],
      schemes: ["gtalk"], name: .address(plain: true)),
    MessageService(
      word: "qq", aliases: ["tencentqq", "腾讯qq"], schemes: ["qq"], name: .social(.number)),
    MessageService(word: "gadugadu", aliases: ["gg"], schemes: ["gg"], name: .social(.number)),
    MessageService(word: "groupwise", schemes: ["groupwise"], name: .any),
    MessageService(
      word: "facebook", aliases: ["facebookmessenger", "messenger", "fbmessenger", "fb"],
      schemes: ["fb", "fb-messenger"], name: .any),
    MessageService(
      word: "matrix", aliases: ["element", "riot"], schemes: ["matrix"], name: .matrix),
    MessageService(
      word: "sip", aliases: ["voip"], schemes: ["sip", "sips"], name: .address(plain: true)),
    MessageService(word: "irc", schemes: ["irc", "ircs"], name: .any),
    MessageService(word: "netmeeting", schemes: ["netmeeting"], name: .any),
    MessageService(word: "whatsapp", aliases: ["wa"], schemes: ["whatsapp"], name: .social(.phone)),
    MessageService(
      word: "telegram", aliases: ["tg"], schemes: ["tg"], name: .social(.word(4...32, signs: "_"))),
    MessageService(word: "signal", aliases: ["signalmessenger"], schemes: ["sgnl"], name: .any),
    MessageService(word: "viber", schemes: ["viber"], name: .any),
    MessageService(
      word: "wechat", aliases: ["weixin", "微信"], schemes: ["weixin", "wechat"],
      name: .social(.word(5...20, signs: "_-"))),
    MessageService(
      word: "line", aliases: ["linemessenger"], schemes: ["line"],
      name: .social(.word(1...20, signs: "._-"))),
    MessageService(
      word: "kakaotalk", aliases: ["kakao", "카카오톡"], schemes: ["kakaotalk"],
      name: .social(.word(3...20, signs: "._-"))),
    MessageService(
      word: "threema", schemes: ["threema"], name: .social(.word(8...8, signs: "*"))),
    MessageService(word: "discord", schemes: ["discord"], name: .any),
    MessageService(word: "slack", schemes: ["slack"], name: .any),
    MessageService(
      word: "teams", aliases: ["msteams", "microsoftteams"], schemes: ["msteams"], name: .any),
    MessageService(word: "zoom", schemes: ["zoommtg"], name: .any),
    MessageService(word: "wire", schemes: ["wire"], name: .any),
    MessageService(word: "zalo", schemes: ["zalo"], name: .any),
    MessageService(word: "imessage", aliases: ["imessages"], schemes: ["imessage"], name: .any),
  ]

  private static let byWord: [String: Int] = {
    var result: [String: Int] = [:]
    for (index, service) in all.enumerated() {
      for word in [service.word] + service.aliases { result[word] = index }
    }
    return result
  }()

  private static let byScheme: [String: Int] = {
    var result: [String: Int] = [:]
    for (index, service) in all.enumerated() {
      for scheme in service.schemes { result[scheme] = index }
    }
    return result
  }()

  /// The network that a word stands for, in whatever way it is spelled.
  static func named(_ word: String) -> MessageService? {
    (byWord[word] ?? byWord[SocialService.fold(word)]).map { all[$0] }
  }

  /// The network of a URI scheme in small letters.
  static func of(scheme: String) -> MessageService? { byScheme[scheme].map { all[$0] } }

  /// A name as the network has it; `nil` for what can be none there.
  func canonical(_ text: String) -> String? {
    switch name {
    case .social(let name): return SocialService.canonical(text, name)
    case .any: return text
    case .address(let plain):
      guard text.utf8.contains(UInt8(ascii: "@")) else {
        let isWord = (2...64).contains(text.utf8.count) && !text.utf8.contains(UInt8(ascii: "/"))
        return plain && isWord ? text : nil
      }
      return Self.address(text)
    case .matrix:
      guard text.utf8.first == UInt8(ascii: "@"), let colon = text.firstIndex(of: ":"),
        let host = DomainName.names(of: String(text[text.index(after: colon)...]))
      else { return nil }
      let local = text[text.index(after: text.startIndex)..<colon]
      return local.isEmpty ? nil : "@" + local.lowercased() + ":" + host.shown
    }
  }

  /// `Ana@Example.com/Phone` as `ana@example.com/Phone` (RFC 7622): what follows the slash is a device.
  private static func address(_ text: String) -> String? {
    let slash = text.utf8.firstIndex(of: UInt8(ascii: "/")) ?? text.utf8.endIndex
    let bare = text[..<slash]
    guard let at = bare.utf8.lastIndex(of: UInt8(ascii: "@")), at != bare.startIndex,
      let host = DomainName.names(of: String(bare[bare.utf8.index(after: at)...]))
    else { return nil }
    let local = bare[..<at].lowercased()
    guard local.utf8.count <= 1023,
      !local.utf8.contains(where: { $0 <= 0x20 || "\"&'/:<>@".utf8.contains($0) })
    else { return nil }
    return local + "@" + host.shown + text[slash...]
  }
}
