internal import RollcallModel
internal import RollcallUnicode

/// An account on a social network as normalizing found it.
struct SocialAccount {
  var service: String?
  var username: String?
  var url: String?
  var userID: String?
  var status = Status.valid
  var reason: String?

  /// The longest text, in bytes, that can name an account or its page.
  private static let longest = 4096

  /// Reads what a source said of an account.
  init(_ profile: SocialProfile) {
    (service, username, url, userID) = (
      Self.filled(profile.service), Self.filled(profile.username), Self.filled(profile.url),
      Self.filled(profile.userID)
    )
    guard (username?.utf8.count ?? 0) <= Self.longest, (url?.utf8.count ?? 0) <= Self.longest else {
      (status, reason) = (.invalid, "too_long")
      return
    }
    if isSettled { return }
    takeNameFromURL()
    let page = readPage()
    let network = service.flatMap(SocialService.named) ?? page?.service
    guard let network else {
      settleUnknown()
      return
    }
    service = network.word
    if let page, page.service.word != network.word {
      settle(page: nil, network)
      if status == .valid { (status, reason) = (.possible, "other_service") }
      return
    }
    settle(page: page, network)
  }

  /// Whether all is as it would become: the network's word, a name of its own and that name's page.
  private var isSettled: Bool {
    guard let service, let username, let url, let network = SocialService.named(service),
      network.word == service, let name = network.canonical(username),
      let page = network.page(of: name)
    else { return false }
    return Tidy.same(name, username) && Tidy.same(page, url) && !network.isTaken(name)
  }

  private static func filled(_ text: String?) -> String? {
    text.flatMap { text in
      let tidy = Tidy.line(text)
      return tidy.isEmpty ? nil : tidy
    }
  }

  /// A name where a page is expected, and a page where a name is, change places.
  private mutating func takeNameFromURL() {
    let isName = url.map { WebAddressParser().parse($0).status == .invalid } ?? false
    if let name = url, isName, username == nil || username == name {
      (username, url) = (name, nil)
    }
    guard let name = username, url == nil, name.utf8.contains(UInt8(ascii: "/")),
      WebAddressParser().parse(name).status == .valid
    else { return }
    (username, url) = (nil, name)
  }

  /// What the page says; a name at a host of the fediverse is of its network.
  private mutating func readPage() -> SocialPage? {
    let named = service.flatMap(SocialService.named)
    if let url, named?.name == .atHost { return SocialPage(fediverse: url) }
    if let url, let page = SocialPage(url) { return page }
    if named == nil, service == nil, let name = username, name.hasPrefix("@"),
      name.utf8.count(where: { $0 == UInt8(ascii: "@") }) == 2,
      SocialService.named("mastodon")?.canonical(name) != nil
    {
      service = "mastodon"
    }
    return nil
  }

  /// An account of a network that is not known: tidied and kept.
  private mutating func settleUnknown() {
    tidyURL()
    if status == .invalid { return }
    if username == nil, url == nil, userID == nil {
      (status, reason) = (.invalid, "empty")
    } else {
      (status, reason) = (.possible, service == nil ? "no_service" : "unknown_service")
    }
  }

  private mutating func settle(page: SocialPage?, _ network: SocialService) {
    userID = userID ?? page?.userID
    let own = username.flatMap(network.canonical)
    if let name = own ?? page?.username {
      username = name
      if url == nil || page?.username == name, let canonical = network.page(of: name) {
        url = canonical
      } else {
        tidyURL()
      }
      return
    }
    tidyURL()
    if status == .invalid { return }
    if username != nil {
      (status, reason) = (.invalid, "bad_username")
    } else if let userID {
      if url == nil || page?.userID == userID, let canonical = network.page(ofNumber: userID) {
        url = canonical
      }
    } else if url == nil {
      (status, reason) = (.invalid, "empty")
    } else {
      (status, reason) = (.possible, "no_username")
    }
  }

  private mutating func tidyURL() {
    guard let url else { return }
    let found = WebAddressParser().parse(url)
    if found.status == .invalid {
      (status, reason) = (.invalid, "bad_url")
    } else {
      self.url = found.value
    }
  }
}
