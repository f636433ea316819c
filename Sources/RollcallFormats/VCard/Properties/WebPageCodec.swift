import RollcallModel

/// Web pages: `URL`, every version; a URI, so it is neither split nor unescaped (RFC 6350 §4.2).
///
/// Old Apple versions write `https\://`, others escape commas; a backslash cannot stand in a URI, so
/// one before `:`, `,` or `;` is taken off.
enum WebPageCodec: PropertyCodec {
  static let names = ["URL"] + labels.keys
  /// The lines of Evolution and KDE for pages of one kind.
  private static let labels = [
    "X-EVOLUTION-BLOG-URL": "blog", "X-EVOLUTION-VIDEO-URL": "video",
    "X-KADDRESSBOOK-BLOGFEED": "blog",
  ]

  static func read(_ line: inout ContentLine, into card: inout CardDraft) {
    var page =
      if line.value.index(of: ASCII.backslash) != nil {
        WebPage(card.string(ValueText.unescape(line.value, only: ":,;")))
      } else {
        WebPage(card.string(line.value))
      }
    card.decorate(&page, from: line)
    if !line.name.equals("URL"), page.label == nil {
      page.label = labels[card.string(line.name).uppercased()]
    }
    card.person.urls.append(page)
    card.tieURL(line)
  }

  static func write(_ person: Person, to card: inout CardEncoder) {
    for page in person.urls {
      card.begin("URL", page, words: [.home, .work, .other])
      card.end(raw: page.value, canEncode: true)
    }
  }
}
