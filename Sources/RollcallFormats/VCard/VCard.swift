import RollcallModel

/// vCard 2.1 (versit 1996), 3.0 (RFC 2426) and 4.0 (RFC 6350).
///
/// How a card becomes a person: ``VCardReader`` cuts the input at card boundaries; ``VCardChunk`` is
/// decoded on any thread by `ChunkDecoder`, which cuts lines into `ContentLine`s and gives each to the
/// `PropertyCodec` of its name; `CardDraft` holds the person until the card's end. `CardEncoder` goes
/// the other way, with the same codecs.
public enum VCard {
  /// The format for the registry.
  public static let format = Format(
    name: "vcard", summary: "vCard 2.1, 3.0 and 4.0, as phones and address books export them.",
    endings: ["vcf", "vcard"],
    writeOptions: [
      OptionSpec(
        "version", .choice, "The version to write.",
        choices: VCardVersion.allCases.map(\.rawValue), standard: "4.0")
    ],
    recognize: { head in
      head.withUnsafeBufferPointer { buffer in
        Bytes(buffer).map { VCardRecognition.confidence($0, head: head) } ?? 0
      }
    },
    makeReader: { (input, _) throws(Failure) in try VCardReader(input) },
    makeWriter: { (target, options) throws(Failure) in
      try VCardWriter(target, version: version(in: options))
    })

  private static func version(in options: Settings) throws(Failure) -> VCardVersion {
    guard let setting = options["version"] else { return .v40 }
    let word = try setting.word(of: VCardVersion.allCases.map(\.rawValue))
    return VCardVersion(rawValue: word) ?? .v40
  }
}
