internal import RollcallModel
internal import RollcallUnicode

/// The page of an account, read: which network, and whose.
struct SocialPage {
  /// The network.
  let service: SocialService
  /// The name of the account.
  var username: String?
  /// The network's own number of the account.
  var userID: String?

  /// Reads the URL of a page; `nil` for one that is of no known network.
  ///
  /// `https://twitter.com/Ana?s=20` is `ana` at `twitter`.
  init?(_ url: String) {
    guard let parts = Self.parts(url) else { return nil }
    guard let service = SocialService.at(host: parts.host) else { return nil }
    self.service = service
    func found(_ page: String) -> String? {
      guard let name = Self.match(parts.path, page) else { return nil }
      return service.isTaken(name.lowercased()) ? nil : name
    }
    for page in service.numberPages where userID == nil {
      userID = found(page).flatMap { service.isNumber($0) ? $0 : nil }
    }
    if userID != nil { return }
    for page in service.pages where username == nil {
      username = found(page).flatMap(service.canonical)
    }
  }

  /// The page of a name on a host of the fediverse: `https://example.social/@ana`.
  init?(fediverse url: String) {
    guard let parts = Self.parts(url), let service = SocialService.named("mastodon"),
      let name = Self.match(parts.path, "/@{}") ?? Self.match(parts.path, "/users/{}"),
      let username = service.canonical(name.contains("@") ? name : name + "@" + parts.host)
    else { return nil }
    (self.service, self.username) = (service, username)
  }

  /// The host in small letters, and what follows it, percent-decoded; `nil` for no page.
  private static func parts(_ url: String) -> (host: String, path: String)? {
    let found = WebAddressParser().parse(url)
    guard found.status == .valid, found.value.hasPrefix("http"),
      let start = found.value.range(of: "://")
    else { return nil }
    let rest = found.value[start...]
    guard let slash = rest.utf8.firstIndex(of: UInt8(ascii: "/")) else { return nil }
    let path = PercentEncoding.decoded(ArraySlice(Array(rest.utf8[slash...])))
    guard let text = String(validating: path, as: UTF8.self) else { return nil }
    return (String(rest[..<slash]), text)
  }

  /// What stands for `{}` of a pattern at the beginning of a path; `*` is any one segment.
  private static func match(_ path: String, _ pattern: String) -> String? {
    let wanted = pattern.split(separator: "/", omittingEmptySubsequences: false)
    let given = path.split(separator: "/", omittingEmptySubsequences: false)
    guard given.count >= wanted.count else { return nil }
    for (want, have) in zip(wanted, given) {
      guard let hole = want.firstIndex(of: "{") else {
        if want == "*" || want.elementsEqual(have) { continue }
        return nil
      }
      let prefix = want[..<hole]
      guard have.hasPrefix(prefix) else { return nil }
      let name = have.dropFirst(prefix.count).prefix { $0 != "?" && $0 != "#" && $0 != "&" }
      return name.isEmpty ? nil : String(name)
    }
    return nil
  }
}

extension SocialService {
  /// The page of a name; `nil` for a network without pages.
  func page(of username: String) -> String? {
    if name == .atHost {
      let parts = username.split(separator: "@")
      return parts.count == 2 ? "https://\(parts[1])/@\(parts[0])" : nil
    }
    guard let host = hosts.first, let page = pages.first else { return nil }
    let bare = name == .phone ? String(username.drop { $0 == "+" }) : username
    return "https://" + host + Self.filled(page, bare)
  }

  /// The page of a number.
  func page(ofNumber number: String) -> String? {
    guard let host = hosts.first, let page = numberPages.first else { return nil }
    return "https://" + host + Self.filled(page, number)
  }

  private static func filled(_ page: String, _ name: String) -> String {
    let encoded = URLParts.encoded(
      ArraySlice(Array(name.utf8)), keeping: URLParts.userCharacters)
    let parts = page.split(separator: "{}", omittingEmptySubsequences: false)
    return parts.joined(separator: String(decoding: encoded, as: UTF8.self))
  }
}

extension String {
  /// The index after a text that stands in this one.
  fileprivate func range(of text: String) -> String.Index? {
    let wanted = Array(text.utf8)
    var index = utf8.startIndex
    while index != utf8.endIndex {
      if utf8[index...].starts(with: wanted) { return utf8.index(index, offsetBy: wanted.count) }
      index = utf8.index(after: index)
    }
    return nil
  }
}
