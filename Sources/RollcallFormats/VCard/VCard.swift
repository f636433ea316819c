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
    writeOptions: VCardOptions.specs,
    recognize: { head in
      head.withUnsafeBufferPointer { buffer in
        Bytes(buffer).map { VCardRecognition.confidence($0, head: head) } ?? 0
      }
    },
    writesSeveral: { path, options in
      PathPattern.isPattern(path) || options["split"] != nil
        || VCardPhotos.isFolder(options["photos"])
    },
    checkOutput: { (path, options) throws(Failure) in
      let cards = try VCardOptions(options)
      let isSeveral = cards.limit != nil || VCardPhotos.isFolder(options["photos"])
      let text = try path.text()
      if isSeveral, text == "-" {
        throw Failure(
          path.problem(.badValue, subject: "-", expected: "a file, as it becomes several"))
      }
      if PathPattern.isPattern(text) { _ = try PathPattern(path) }
    },
    makeReader: { (input, _) throws(Failure) in try VCardReader(input) },
    makeWriter: { (target, options) throws(Failure) in
      try VCardWriter(target, VCardOptions(options))
    },
    makeSeriesWriter: { (path, files, options) throws(Failure) in
      try VCardWriter(path, files, VCardOptions(options))
    })
}
