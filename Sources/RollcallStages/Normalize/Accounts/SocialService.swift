/// A social network: its words, where its profiles are and what its names look like.
///
/// To add one, add a row to ``all``.
struct SocialService: Sendable {
  /// What a name of an account may be.
  enum Name: Sendable, Hashable {
    /// So many of small letters and digits, and of these signs.
    case word(ClosedRange<Int>, signs: String)
    /// So many letters of any script, digits, and of these signs; case counts.
    case text(ClosedRange<Int>, signs: String)
    /// A phone number as E.164.
    case phone
    /// A number.
    case number
    /// A domain: `ana.bsky.social`.
    case domain
    /// A name at a host: `ana@example.social`.
    case atHost
  }

  /// The canonical word, as the codecs of cards write it.
  let word: String
  /// Other words for it, folded: small letters without blanks and signs.
  var aliases: [String] = []
  /// The hosts of its pages without `www.` and `m.`; the first is written.
  var hosts: [String] = []
  /// How its pages are written, `{}` for the name; the first is written, all are read.
  ///
  /// Whatever follows the name in the path is not read.
  var pages: [String] = []
  /// Pages that have the network's own number of the account.
  var numberPages: [String] = []
  /// What a name may be.
  let name: Name
  /// First words of paths that are no names: `help`, `search`.
  var taken: Set<String> = []

  private static let commonlyTaken: Set<String> = [
    "about", "account", "accounts", "ads", "api", "apps", "blog", "contact", "download", "events",
    "explore", "features", "groups", "hashtag", "help", "home", "i", "intent", "jobs", "legal",
    "login", "messages", "notifications", "p", "pages", "privacy", "reel", "reels", "search",
    "settings", "share", "sharer", "sharer.php", "signup", "status", "stories", "terms", "tv",
    "watch", "index.php", "photo", "photos", "story.php", "permalink.php", "hashtags", "tags",
  ]

  /// Whether a word of a path is the network's own number of an account: digits, and at YouTube
  /// `UC` with more characters.
  func isNumber(_ text: String) -> Bool {
    if word == "youtube" { return text.utf8.count > 4 && text.utf8.starts(with: "UC".utf8) }
    return !text.isEmpty && text.utf8.allSatisfy { (0x30...0x39).contains($0) }
  }

  /// Whether a word of a path cannot be a name.
  func isTaken(_ name: String) -> Bool {
    Self.commonlyTaken.contains(name) || taken.contains(name)
  }

  /// The networks.
  ///
  /// Source: the networks' own pages on names and addresses, 2026; the words of Apple's
  /// `CNSocialProfile` in small letters (`sinaweibo`, `tencentweibo`).
  static let all: [SocialService] = [
    SocialService(
      word: "twitter", aliases: ["x", "xcom", "xtwitter", "xformerlytwitter", "twittercom"],
      hosts: ["x.com", "twitter.com", "mobile.twitter.com"], pages: ["/{}", "/@{}", "/#!/{}"],
      numberPages: ["/i/user/{}", "/intent/user/{}"], name: .word(1...15, signs: "_")),
    SocialService(
      word: "facebook", aliases: ["fb", "facebookcom", "meta"],
      hosts: [
        "www.facebook.com", "facebook.com", "fb.com", "fb.me", "mbasic.facebook.com",
        "web.facebook.com", "touch.facebook.com",
      ], pages: ["/{}"],
      numberPages: ["/profile.php?id={}", "/people/*/{}"], name: .word(4...50, signs: "."),
      taken: ["people", "profile.php", "marketplace", "gaming", "pg", "pages"]),
    SocialService(
      word: "instagram", aliases: ["ig", "insta", "instagramcom"],
      hosts: ["www.instagram.com", "instagram.com", "instagr.am", "ig.me"],
      pages: ["/{}", "/_u/{}"], name: .word(1...30, signs: "._")),
    SocialService(
      word: "linkedin", aliases: ["in", "linkedincom"],
      hosts: ["www.linkedin.com", "linkedin.com"],
      pages: ["/in/{}"], numberPages: ["/profile/view?id={}"],
      name: .text(3...100, signs: "-_~%.’'&")),
    SocialService(
      word: "github", aliases: ["githubcom"], hosts: ["github.com"], pages: ["/{}"],
      name: .word(1...39, signs: "-"),
      taken: ["orgs", "topics", "sponsors", "marketplace", "users"]),
    SocialService(
      word: "gitlab", aliases: ["gitlabcom"], hosts: ["gitlab.com"], pages: ["/{}"],
      name: .word(2...255, signs: "-_.")),
    SocialService(
      word: "tiktok", aliases: ["tiktokcom"], hosts: ["www.tiktok.com", "tiktok.com"],
      pages: ["/@{}"], name: .word(2...24, signs: "_.")),
    SocialService(
      word: "youtube", aliases: ["yt", "youtubecom"],
      hosts: ["www.youtube.com", "youtube.com"], pages: ["/@{}"],
      numberPages: ["/channel/{}"], name: .text(1...30, signs: "_-.·")),
    SocialService(
      word: "telegram", aliases: ["tg", "telegramme"],
      hosts: ["t.me", "telegram.me", "telegram.dog"], pages: ["/{}"],
      name: .word(4...32, signs: "_"), taken: ["joinchat", "addstickers", "s", "c"]),
    SocialService(
      word: "whatsapp", aliases: ["wa", "whatsappme"],
      hosts: ["wa.me", "api.whatsapp.com", "whatsapp.com"],
      pages: ["/{}", "/send?phone={}"], name: .phone),
    SocialService(
      word: "mastodon", aliases: ["activitypub", "fediverse", "pleroma", "misskey", "akkoma"],
      name: .atHost),
    SocialService(
      word: "bluesky", aliases: ["bsky", "bskyapp", "atproto"], hosts: ["bsky.app"],
      pages: ["/profile/{}"], name: .domain),
    SocialService(
      word: "threads", aliases: ["threadsnet", "threadscom"],
      hosts: ["www.threads.com", "threads.com", "threads.net"], pages: ["/@{}"],
      name: .word(1...30, signs: "._")),
    SocialService(
      word: "sinaweibo", aliases: ["weibo", "weibocom", "新浪微博", "微博"],
      hosts: ["weibo.com", "m.weibo.cn", "weibo.cn"],
      pages: ["/{}", "/n/{}"], numberPages: ["/u/{}"], name: .text(1...30, signs: "_-"),
      taken: ["u"]),
    SocialService(
      word: "tencentweibo", hosts: ["t.qq.com"], pages: ["/{}"], name: .word(1...30, signs: "_-")),
    SocialService(
      word: "vk", aliases: ["vkontakte", "vkcom", "вконтакте"],
      hosts: ["vk.com", "vk.ru", "vkontakte.ru", "m.vk.com"], pages: ["/{}"],
      name: .word(2...50, signs: "_."), taken: ["feed", "im", "wall"]),
    SocialService(
      word: "odnoklassniki", aliases: ["ok", "okru", "одноклассники"],
      hosts: ["ok.ru", "odnoklassniki.ru"], pages: ["/{}"], numberPages: ["/profile/{}"],
      name: .word(1...60, signs: "_.-"), taken: ["profile", "group"]),
    SocialService(
      word: "xing", aliases: ["xingcom"], hosts: ["www.xing.com", "xing.com"],
      pages: ["/profile/{}"], name: .text(1...100, signs: "_-.")),
    SocialService(
      word: "snapchat", aliases: ["snap", "snapchatcom"],
      hosts: ["www.snapchat.com", "snapchat.com"], pages: ["/add/{}", "/@{}"],
      name: .word(3...15, signs: "_-.")),
    SocialService(
      word: "pinterest", aliases: ["pin", "pinterestcom"],
      hosts: [
        "www.pinterest.com", "pinterest.com", "pinterest.co.uk", "pinterest.de", "pinterest.fr",
        "pinterest.es", "pinterest.it", "pinterest.jp", "pinterest.ca", "pinterest.com.mx",
      ], pages: ["/{}"], name: .word(3...30, signs: "_-"), taken: ["pin"]),
    SocialService(
      word: "reddit", aliases: ["redditcom"],
      hosts: ["www.reddit.com", "reddit.com", "old.reddit.com"], pages: ["/user/{}", "/u/{}"],
      name: .word(3...20, signs: "_-")),
    SocialService(
      word: "medium", aliases: ["mediumcom"], hosts: ["medium.com"], pages: ["/@{}"],
      name: .word(1...30, signs: "_.")),
    SocialService(
      word: "flickr", aliases: ["flickrcom"], hosts: ["www.flickr.com", "flickr.com"],
      pages: ["/people/{}", "/photos/{}"], name: .word(1...60, signs: "_-@"), taken: ["tags"]),
    SocialService(
      word: "tumblr", aliases: ["tumblrcom"], hosts: ["www.tumblr.com", "tumblr.com"],
      pages: ["/{}", "/blog/{}"], name: .word(1...32, signs: "-"), taken: ["dashboard", "tagged"]),
    SocialService(
      word: "twitch", aliases: ["twitchtv"], hosts: ["www.twitch.tv", "twitch.tv"],
      pages: ["/{}"], name: .word(3...25, signs: "_"), taken: ["directory", "videos"]),
    SocialService(
      word: "vimeo", aliases: ["vimeocom"], hosts: ["vimeo.com"], pages: ["/{}"],
      name: .word(2...60, signs: "_-"), taken: ["channels", "showcase"]),
    SocialService(
      word: "soundcloud", aliases: ["soundcloudcom"], hosts: ["soundcloud.com"], pages: ["/{}"],
      name: .word(3...25, signs: "_-"), taken: ["discover", "tags"]),
    SocialService(
      word: "spotify", aliases: ["spotifycom"], hosts: ["open.spotify.com"], pages: ["/user/{}"],
      name: .text(1...64, signs: "_-.")),
    SocialService(
      word: "dribbble", aliases: ["dribbblecom"], hosts: ["dribbble.com"], pages: ["/{}"],
      name: .word(2...40, signs: "_-"), taken: ["shots", "tags"]),
    SocialService(
      word: "behance", aliases: ["behancenet"], hosts: ["www.behance.net", "behance.net"],
      pages: ["/{}"], name: .word(2...40, signs: "_-"), taken: ["gallery"]),
    SocialService(
      word: "stackoverflow", hosts: ["stackoverflow.com"], pages: [], numberPages: ["/users/{}"],
      name: .text(1...60, signs: "_-. ")),
    SocialService(
      word: "patreon", aliases: ["patreoncom"], hosts: ["www.patreon.com", "patreon.com"],
      pages: ["/{}", "/c/{}"], name: .word(1...64, signs: "_-")),
    SocialService(
      word: "keybase", hosts: ["keybase.io"], pages: ["/{}"], name: .word(2...16, signs: "_")),
    SocialService(
      word: "orcid", hosts: ["orcid.org"], pages: ["/{}"], name: .word(19...19, signs: "-")),
    SocialService(
      word: "quora", hosts: ["www.quora.com", "quora.com"], pages: ["/profile/{}"],
      name: .text(1...100, signs: "_-.")),
    SocialService(
      word: "zhihu", aliases: ["知乎"], hosts: ["www.zhihu.com", "zhihu.com"],
      pages: ["/people/{}", "/org/{}"], name: .text(1...60, signs: "_-")),
    SocialService(
      word: "bilibili", aliases: ["哔哩哔哩"], hosts: ["space.bilibili.com"], pages: [],
      numberPages: ["/{}"], name: .text(1...30, signs: "_-")),
    SocialService(
      word: "douban", aliases: ["豆瓣"], hosts: ["www.douban.com", "douban.com"],
      pages: ["/people/{}"], name: .word(1...30, signs: "_-.")),
    SocialService(
      word: "myspace", hosts: ["myspace.com"], pages: ["/{}"], name: .word(1...60, signs: "_-.")),
    SocialService(
      word: "foursquare", hosts: ["foursquare.com"], pages: ["/{}"], numberPages: ["/user/{}"],
      name: .word(1...60, signs: "_-."), taken: ["user", "v"]),
    SocialService(
      word: "yelp", hosts: ["www.yelp.com"], pages: [], name: .text(1...60, signs: "_-. ")),
    SocialService(word: "gamecenter", name: .text(1...60, signs: "_-. ")),
    SocialService(word: "skype", name: .word(6...64, signs: ".,-_:")),
    SocialService(word: "wechat", aliases: ["weixin", "微信"], name: .word(5...20, signs: "_-")),
    SocialService(
      word: "line", aliases: ["linemessenger", "lineme"], hosts: ["line.me"],
      pages: ["/ti/p/~{}"], name: .word(1...20, signs: "._-")),
    SocialService(
      word: "kakaotalk", aliases: ["kakao", "kakaostory", "카카오톡"], name: .word(3...20, signs: "._-")
    ),
    SocialService(word: "signal", aliases: ["signalmessenger"], name: .text(3...40, signs: "._+")),
    SocialService(word: "qq", name: .number),
    SocialService(word: "discord", aliases: ["discordapp"], name: .word(2...37, signs: "._#")),
  ]

  private static let byWord: [String: Int] = {
    var result: [String: Int] = [:]
    for (index, service) in all.enumerated() {
      for word in [fold(service.word)] + service.aliases where result[word] == nil {
        result[word] = index
      }
    }
    return result
  }()

  private static let byHost: [String: Int] = {
    var result: [String: Int] = [:]
    for (index, service) in all.enumerated() {
      for host in service.hosts { result[bare(host)] = index }
    }
    return result
  }()

  /// The network that a word stands for, in whatever way it is spelled.
  static func named(_ word: String) -> SocialService? {
    (byWord[word] ?? byWord[fold(word)]).map { all[$0] }
  }

  /// The network that has its pages at a host in small letters.
  static func at(host: String) -> SocialService? { byHost[bare(host)].map { all[$0] } }

  /// The host without `www.`, `m.`, or the two letters of a country before LinkedIn's.
  private static func bare(_ host: String) -> String {
    var host = host[...]
    for prefix in ["www.", "m."] where host.hasPrefix(prefix) && host.utf8.count > 8 {
      host = host.dropFirst(prefix.utf8.count)
    }
    if host.hasSuffix(".linkedin.com"), host.utf8.count == 15 { host = host.dropFirst(3) }
    return String(host)
  }

  /// A word in small letters without blanks and signs.
  static func fold(_ word: String) -> String {
    String(
      String.UnicodeScalarView(
        word.lowercased().unicodeScalars.filter {
          $0.value >= 0x80 || $0.properties.isAlphabetic || $0.properties.numericType != nil
        }))
  }
}
