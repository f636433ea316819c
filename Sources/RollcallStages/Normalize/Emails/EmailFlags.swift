/// What is worth knowing about an address that is right; never a reason to refuse it.
struct EmailFlags: OptionSet, Sendable, Hashable {
  let rawValue: UInt16

  /// A function's address, not one person's: `info`, `sales` (RFC 2142).
  static let role = EmailFlags(rawValue: 1)
  /// A mailbox that is thrown away after use.
  static let disposable = EmailFlags(rawValue: 2)
  /// Probably a slip of the pen: `gmial.com`.
  static let typo = EmailFlags(rawValue: 4)
  /// A service that hides the address behind it.
  static let relay = EmailFlags(rawValue: 8)
  /// A mail domain that many use: never a slip of the pen.
  ///
  /// No flag, a fact for finding them.
  static let known = EmailFlags(rawValue: 16)

  /// A name that no mail on the internet reaches.
  ///
  /// No flag, a fact for its status.
  static let special = EmailFlags(rawValue: 32)

  /// The flags with their words, in the order in which they are written.
  static let words: [(flag: EmailFlags, word: String)] = [
    (.role, "role"), (.disposable, "disposable"), (.typo, "typo"), (.relay, "relay"),
  ]

  /// The words of every combination, so that no value makes its own list.
  private static let combinations: [[String]] = (0..<16).map { bits in
    words.filter { EmailFlags(rawValue: bits).contains($0.flag) }.map(\.word)
  }

  /// The words.
  var words: [String] { Self.combinations[Int(rawValue & 15)] }
}
