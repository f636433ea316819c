import RollcallModel

/// A picture: `PHOTO`.
///
/// - 2.1 §2.2.3: `PHOTO;JPEG;BASE64:`, closed by an empty line; 3.0 (RFC 2426 §3.1.4):
///   `PHOTO;ENCODING=b;TYPE=JPEG:`; 4.0 (RFC 6350 §6.2.4): a `data:` URI. All are read in any version,
///   also a `data:` URI under `ENCODING=b`.
/// - An address (`VALUE=uri`) is kept and never fetched.
/// - What the bytes say they are counts more than `TYPE`, which is often wrong.
///
/// A second picture, and base64 that cannot be read, stay extras.
enum PhotoCodec: PropertyCodec {
  static let names = ["PHOTO"]

  static func read(_ line: inout ContentLine, into card: inout CardDraft) {
    guard card.person.photo == nil else { return card.keepExtra(line) }
    let value = line.value.trimmed
    if value.starts(with: "DATA:") {
      let photo = Photo(uri: card.string(ValueText.unescape(value, only: ",;:")))
      if case .data(let type, let bytes) = photo {
        card.person.photo = .data(mediaType: mediaType(of: bytes) ?? type, bytes: bytes)
      } else {
        card.person.photo = photo
      }
    } else if line.valueKind == .uri
      || line.encoding == .plain && value.index(of: ASCII.colon) != nil
    {
      card.person.photo = .uri(card.string(value))
    } else if let bytes = Base64.decode(value.buffer), !bytes.isEmpty {
      card.person.photo = .data(
        mediaType: mediaType(of: bytes) ?? statedType(&line, in: &card), bytes: bytes)
    } else {
      card.report(.badProperty, subject: "PHOTO")
      return card.keepExtra(line)
    }
    card.keepParameters(of: line, isMedia: true)
  }

  /// The media type that the line states: `JPEG`, `image/jpeg`, seen too: `image/image/jpeg`.
  private static func statedType(_ line: inout ContentLine, in card: inout CardDraft) -> String {
    if let type = line.takeParameter("MEDIATYPE") { return card.parameter(type).lowercased() }
    guard let word = line.otherTypes.first else { return "image/jpeg" }
    let type = card.string(word).lowercased()
    guard let slash = type.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "image/" + type }
    return "image" + type[slash...]
  }

  /// The media type that the first bytes tell.
  static func mediaType(of bytes: [UInt8]) -> String? {
    if bytes.starts(with: [0xFF, 0xD8, 0xFF]) { return "image/jpeg" }
    if bytes.starts(with: [0x89, 0x50, 0x4E, 0x47]) { return "image/png" }
    if bytes.starts(with: "GIF8".utf8) { return "image/gif" }
    if bytes.starts(with: "BM".utf8) { return "image/bmp" }
    if bytes.starts(with: "RIFF".utf8), bytes.dropFirst(8).starts(with: "WEBP".utf8) {
      return "image/webp"
    }
    return nil
  }

  static func write(_ person: Person, to card: inout CardEncoder) {
    guard let photo = person.photo, card.options.photos != .omit else { return }
    switch photo {
    case .uri(let uri): if card.hasPlace(for: .photoAddress) { write(uri, to: &card) }
    case .data(let type, let bytes):
      if case .folder(let folder) = card.options.photos {
        let name = VCardPhotos.fileName(of: person, type: type, bytes)
        card.attachments.append(EncodedFile(name: name, bytes: bytes))
        write(folder + "/" + name, to: &card)
      } else if card.version == .v40 {
        card.begin("PHOTO")
        card.end(dataURI: type, bytes)
      } else {
        card.begin("PHOTO")
        card.parameter(card.version == .v30 ? "ENCODING=b" : "ENCODING=BASE64")
        card.parameter("TYPE", subtype(of: type))
        card.end(base64: bytes)
      }
    }
  }

  /// Writes the address of a picture.
  private static func write(_ uri: String, to card: inout CardEncoder) {
    card.begin("PHOTO")
    switch card.version {
    // A relative one has nothing else to be known by.
    case .v40: if !uri.utf8.contains(ASCII.colon) { card.parameter("VALUE=uri") }
    case .v30: card.parameter("VALUE=uri")
    case .v21: card.parameter("VALUE=URL")
    }
    card.end(raw: uri)
  }

  private static func subtype(of mediaType: String) -> String {
    mediaType.utf8.starts(with: "image/".utf8)
      ? String(mediaType.dropFirst(6)).uppercased() : mediaType
  }
}
