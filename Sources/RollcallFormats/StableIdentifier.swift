internal import CLibUUID
import RollcallModel

/// Identifiers for what has none, the same in every run: UUIDs of version 5 (RFC 9562 §5.5).
package enum StableIdentifier {
  /// The namespace of all that are made here, made up once.
  private static let namespace: uuid_t = (
    0x5B, 0x0C, 0x5E, 0x0A, 0x64, 0x1F, 0x4B, 0x6C, 0x9C, 0x3D, 0x72, 0x6F, 0x6C, 0x6C, 0x63, 0x61
  )

  /// The identifier of a person without one.
  ///
  /// Made from the source and what tells people apart there: the name, the first e-mail address, the
  /// first phone. It is the same as long as these are, wherever in the file the person stands.
  static func uuid(of person: Person) -> String {
    let key = [
      person.source ?? "", person.fullName ?? "", person.emails.first?.value ?? "",
      person.phones.first?.value ?? "",
    ]
    return uuid(of: Array(key.joined(separator: "\u{1F}").utf8))
  }

  /// The identifier of a group that is only a name.
  static func uuid(ofGroup name: String) -> String { uuid(of: Array(("group\u{1F}" + name).utf8)) }

  /// Eight digits that tell a content from others.
  static func hash(of bytes: [UInt8]) -> String { String(uuid(of: bytes).prefix(8)) }

  /// An identifier for somebody who is made here, which nobody else has: a UUID of version 4 (§5.4),
  /// the same from then on because it is kept.
  package static func new() -> String {
    var result: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    withUnsafeMutableBytes(of: &result) { out in
      uuid_generate_random(out.baseAddress?.assumingMemoryBound(to: UInt8.self))
    }
    return text(of: result)
  }

  private static func uuid(of bytes: [UInt8]) -> String {
    var result: uuid_t = (0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0)
    bytes.withUnsafeBytes { raw in
      withUnsafeBytes(of: namespace) { space in
        withUnsafeMutableBytes(of: &result) { out in
          uuid_generate_sha1(
            out.baseAddress?.assumingMemoryBound(to: UInt8.self),
            space.baseAddress?.assumingMemoryBound(to: UInt8.self),
            raw.baseAddress?.assumingMemoryBound(to: CChar.self), raw.count)
        }
      }
    }
    return text(of: result)
  }

  private static func text(of uuid: uuid_t) -> String {
    withUnsafeBytes(of: uuid) { bytes in
      var text = ""
      for (index, byte) in bytes.enumerated() {
        if [4, 6, 8, 10].contains(index) { text += "-" }
        let digits = String(byte, radix: 16)
        text += digits.utf8.count == 1 ? "0" + digits : digits
      }
      return text
    }
  }
}
