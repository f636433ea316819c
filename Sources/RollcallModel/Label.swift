/// The canonical words for the labels of values, and how spellings map onto them.
///
/// Lower case with underscores: `home`, `work_fax`. A label that is none of these is the person's
/// own word and is kept as written.
public enum Label {
  /// Every canonical label with what it is called in Apple's built-in form (`_$!<HomeFAX>!$_`).
  ///
  /// Source: the constants of Contacts.framework and exports of Contacts on macOS and iOS.
  public static let apple: [(canonical: String, apple: String)] = [
    ("home", "Home"), ("work", "Work"), ("school", "School"), ("other", "Other"),
    ("mobile", "Mobile"), ("iphone", "iPhone"), ("apple_watch", "AppleWatch"), ("main", "Main"),
    ("home_fax", "HomeFAX"), ("work_fax", "WorkFAX"), ("other_fax", "OtherFAX"),
    ("pager", "Pager"), ("homepage", "HomePage"), ("anniversary", "Anniversary"),
    ("father", "Father"), ("mother", "Mother"), ("parent", "Parent"), ("brother", "Brother"),
    ("sister", "Sister"), ("child", "Child"), ("son", "Son"), ("daughter", "Daughter"),
    ("friend", "Friend"), ("spouse", "Spouse"), ("partner", "Partner"),
    ("assistant", "Assistant"), ("manager", "Manager"),
  ]

  /// Further canonical labels that Apple has no word for.
  public static let others = [
    "fax", "car", "radio", "telex", "isdn", "callback", "company", "assistant_phone", "blog",
    "profile", "ftp", "birthday", "relative", "domestic_partner", "referred_by", "work_mobile",
    "work_pager", "mms", "tty_tdd", "agent", "death", "video",
  ]

  private static let canonicalByFolded: [String: String] = {
    var result: [String: String] = [:]
    for (canonical, apple) in apple {
      result[fold(canonical)] = canonical
      result[fold(apple)] = canonical
    }
    for canonical in others { result[fold(canonical)] = canonical }
    let spellings = [
      "cell": "mobile", "cellphone": "mobile", "cellular": "mobile", "mobilephone": "mobile",
      "business": "work", "private": "home", "personal": "home", "businessfax": "work_fax",
      "faxhome": "home_fax", "faxwork": "work_fax", "faxother": "other_fax", "website": "homepage",
      "ttytddphone": "tty_tdd", "assistantphone": "assistant_phone",
    ]
    for (spelling, canonical) in spellings { result[spelling] = canonical }
    return result
  }()

  private static let appleByCanonical: [String: String] = Dictionary(
    uniqueKeysWithValues: apple.map { ($0.canonical, $0.apple) })

  /// The canonical label for a spelling, in any case, with or without spaces: `Work Fax`, `HomeFAX`.
  ///
  /// Also takes Apple's wrapper off (`_$!<Home>!$_`). What is no known label comes back as written.
  public static func canonical(_ spelling: String) -> String {
    var word = spelling
    if word.utf8.starts(with: "_$!<".utf8), word.hasSuffix(">!$_") {
      word = String(word.dropFirst(4).dropLast(4))
    }
    return canonicalByFolded[fold(word)] ?? word
  }

  /// Apple's built-in form of a canonical label; `nil` for the person's own.
  public static func appleBuiltIn(_ canonical: String) -> String? {
    appleByCanonical[canonical].map { "_$!<" + $0 + ">!$_" }
  }

  /// Whether the label is one of the canonical ones.
  public static func isCanonical(_ label: String) -> Bool {
    appleByCanonical[label] != nil || others.contains(label)
  }

  /// Lower case without spaces, underscores and hyphens.
  private static func fold(_ word: String) -> String {
    var bytes: [UInt8] = []
    for byte in word.utf8 {
      switch byte {
      case UInt8(ascii: " "), UInt8(ascii: "_"), UInt8(ascii: "-"): continue
      case UInt8(ascii: "A")...UInt8(ascii: "Z"): bytes.append(byte | 0x20)
      default: bytes.append(byte)
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
