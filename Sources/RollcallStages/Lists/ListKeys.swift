internal import RollcallHashing
internal import RollcallModel
internal import RollcallMatching

/// What a person is known by, as hashes; one a thread.
///
/// Texts that are digests themselves, as lists of uploads have them, are told apart.
final class ListKeys {
  private let keys: [MatchKey]
  private let reader: KeyReader
  private let hasher: KeyHasher
  private var scratch: [UInt8] = []
  /// The phones of which nobody said the country, since last looked at: another notation of them is
  /// not known to be the same.
  var withoutCountry: [String] = []

  init(_ filter: ListFilter) {
    (keys, hasher) = (filter.keys, filter.hasher)
    reader = KeyReader(region: filter.region)
  }

  /// Calls with each text that a person is known by in one entry of `by`.
  ///
  /// `digest` is called for texts that are digests themselves.
  func forEach(
    of person: Person, by place: Int, _ body: (String) -> Void, digest: (String) -> Void = { _ in }
  ) {
    let key = keys[place]
    switch key.folding {
    case .phones:
      for phone in person.phones {
        if let hex = Self.digest(phone.value) { digest(hex) } else { number(phone).map(body) }
      }
    case .phoneTexts:
      for text in key.path.values(of: person) {
        if let hex = Self.digest(text) { digest(hex) } else { number(text).map(body) }
      }
    case .emails:
      for email in person.emails {
        if let hex = Self.digest(email.value) {
          digest(hex)
        } else {
          reader.forEachAddress(of: email, body)
        }
      }
    case .emailTexts:
      for text in key.path.values(of: person) {
        if let hex = Self.digest(text) { digest(hex) } else { MatchKey.emailKey(text).map(body) }
      }
    case .verbatim, .loose: key.forEach(of: person, body)
    }
  }

  private func number(_ phone: Phone) -> String? {
    reader.number(phone) { withoutCountry.append($0) }
  }

  private func number(_ text: String) -> String? {
    reader.number(text) { withoutCountry.append($0) }
  }

  /// Calls with the digests that lists of uploads would have for a text: of an address, of a number
  /// with and without its `+`.
  func forEachDigest(of text: String, _ body: (String) -> Void) {
    body(SHA256.hash(text).hex)
    if text.utf8.first == UInt8(ascii: "+") { body(SHA256.hash(String(text.dropFirst())).hex) }
  }

  /// The hash of a text that stands in one entry of `by`.
  func hash(_ text: String, by place: Int, isDigest: Bool) -> KeyHash {
    scratch.removeAll(keepingCapacity: true)
    scratch.append(UInt8(truncatingIfNeeded: place) << 1 | (isDigest ? 1 : 0))
    scratch.append(contentsOf: text.utf8)
    return scratch.withUnsafeBytes { hasher.hash($0) }
  }

  /// The 64 hex digits that a text is, in small letters; `nil` for any other.
  static func digest(_ text: String) -> String? { Digest(hex: text)?.hex }
}
