/// The numbers of types in Android's `data`, as labels; the first is 1
/// (`ContactsContract.CommonDataKinds`).
enum AndroidTypes {
  static let phones = [
    "home", "mobile", "work", "work_fax", "home_fax", "pager", "other", "callback", "car",
    "company", "isdn", "main", "other_fax", "radio", "telex", "tty_tdd", "work_mobile",
    "work_pager", "assistant_phone", "mms",
  ]
  static let emails = ["home", "work", "other", "mobile"]
  /// Of addresses, instant messages and SIP addresses.
  static let places = ["home", "work", "other"]
  static let pages = ["homepage", "blog", "profile", "home", "work", "ftp", "other"]
  static let events = ["anniversary", "other", "birthday"]
  static let relations = [
    "assistant", "brother", "child", "domestic_partner", "father", "friend", "manager", "mother",
    "parent", "partner", "referred_by", "relative", "sister", "spouse",
  ]
  /// `Event.TYPE_BIRTHDAY`.
  static let birthday: Int64 = 3
  /// `Nickname.TYPE_MAIDEN_NAME`.
  static let maidenName: Int64 = 3
  /// Networks by number, from 0 (`Im.PROTOCOL_AIM`); -1 is told in words.
  static let protocols = [
    "aim", "msn", "yahoo", "skype", "qq", "googletalk", "icq", "jabber", "netmeeting",
  ]
}

extension AndroidTypes {
  /// The label of a phone by its type, 0 for one of its own.
  static func phone(_ type: Int64?, _ label: String?) -> String? {
    guard let type, type > 0, type <= phones.count else {
      return label.flatMap { $0.isEmpty ? nil : $0 }
    }
    return phones[Int(type) - 1]
  }
}
