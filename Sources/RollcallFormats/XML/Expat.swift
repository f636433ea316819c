import CExpat
import Glibc

/// Takes an XML document apart with expat; the only file that knows expat.
///
/// Blocks are fed in, and what is in them is given to a receiver at once. Used by one thread. Nothing
/// is ever fetched, and a document that declares entities is stopped at the first: neither needs one,
/// and what they expand to has no bounds.
final class Expat {
  /// A name with its namespace, as an element or an attribute has it.
  struct Name {
    /// Empty for none.
    var namespace: String
    var local: String
    /// The prefix that was written before it, empty for none.
    var prefix: String
  }

  /// A piece of a document.
  enum Event {
    /// A namespace declared by the element that comes next; the prefix is empty for the default.
    case namespace(prefix: String, uri: String)
    case start(Name, attributes: [(name: String, value: String)])
    case end
    /// A part of a text in UTF-8; valid during the call only.
    case text(UnsafeBufferPointer<UInt8>)
  }

  /// Why a document cannot be read on.
  enum Fault: Equatable {
    /// The receiver wanted no more.
    case stopped
    /// The document is not well-formed; in expat's words.
    case notWellFormed(String)
    /// The bytes end before the document does.
    case unfinished
    case encoding(String)
    case entities
  }

  private static let separator = UInt8(ascii: "\n")

  private let parser: XML_Parser
  private let receive: (Event) -> Void
  private let usualNamespace: String
  private var fault: Fault?
  /// The encoding that the document declares.
  private var declaredEncoding = ""

  /// Makes a parser for one document, most of whose elements are in a namespace.
  init(namespace: String, _ receive: @escaping (Event) -> Void) {
    // Without memory there is nothing to be done.
    guard let parser = XML_ParserCreateNS(nil, XML_Char(Self.separator)) else {
      preconditionFailure("out of memory")
    }
    (self.parser, self.receive, usualNamespace) = (parser, receive, namespace)
    XML_SetUserData(parser, Unmanaged.passUnretained(self).toOpaque())
    XML_SetReturnNSTriplet(parser, 1)
    XML_SetElementHandler(parser, Self.onStart, Self.onEnd)
    XML_SetCharacterDataHandler(parser, Self.onText)
    XML_SetStartNamespaceDeclHandler(parser, Self.onNamespace)
    XML_SetEntityDeclHandler(parser, Self.onEntity)
    XML_SetXmlDeclHandler(parser, Self.onDeclaration)
  }

  deinit { XML_ParserFree(parser) }

  /// Where the event at hand begins, or where the document is wrong, in bytes fed in before.
  var index: Int { max(0, Int(XML_GetCurrentByteIndex(parser))) }

  /// Where the event at hand ends.
  var end: Int { index + Int(XML_GetCurrentByteCount(parser)) }

  /// The line of the event at hand, from 1.
  var line: Int { Int(XML_GetCurrentLineNumber(parser)) }

  /// Reads on; `nil` where all is well so far.
  func parse(_ bytes: UnsafeBufferPointer<UInt8>, isFinal: Bool) -> Fault? {
    var rest = bytes
    repeat {
      // Its lengths are of 32 bits.
      let part = UnsafeBufferPointer(rebasing: rest.prefix(1 << 30))
      rest = UnsafeBufferPointer(rebasing: rest.dropFirst(part.count))
      let status = part.withMemoryRebound(to: CChar.self) {
        XML_Parse(parser, $0.baseAddress, Int32(part.count), isFinal && rest.isEmpty ? 1 : 0)
      }
      if status == XML_STATUS_ERROR { return fault ?? told(isFinal: isFinal && rest.isEmpty) }
    } while !rest.isEmpty
    return nil
  }

  /// Gives out nothing more.
  func stop(_ fault: Fault = .stopped) {
    if self.fault == nil { self.fault = fault }
    XML_StopParser(parser, 0)
  }

  /// The fault that expat found.
  private func told(isFinal: Bool) -> Fault {
    let code = XML_GetErrorCode(parser)
    switch code {
    case XML_ERROR_UNKNOWN_ENCODING, XML_ERROR_INCORRECT_ENCODING:
      return .encoding(declaredEncoding)
    case XML_ERROR_NO_ELEMENTS, XML_ERROR_UNCLOSED_TOKEN, XML_ERROR_UNCLOSED_CDATA_SECTION,
      XML_ERROR_PARTIAL_CHAR:
      if isFinal { return .unfinished }
    case XML_ERROR_INVALID_TOKEN: return .notWellFormed("invalid token")
    default: break
    }
    return .notWellFormed(XML_ErrorString(code).map { String(cString: $0) } ?? "")
  }

  private static func with(
    _ pointer: UnsafeMutableRawPointer?, _ body: (Expat) -> Void
  ) {
    guard let pointer else { return }
    let expat = Unmanaged<Expat>.fromOpaque(pointer).takeUnretainedValue()
    // A stopped parser still ends an empty element.
    if expat.fault == nil { body(expat) }
  }

  private static let onStart: XML_StartElementHandler = { pointer, name, attributes in
    with(pointer) { expat in
      guard let name, let attributes else { return }
      var list: [(name: String, value: String)] = []
      var next = attributes
      while let key = next[0], let value = next[1] {
        list.append((expat.name(key).local, String(cString: value)))
        next += 2
      }
      expat.receive(.start(expat.name(name), attributes: list))
    }
  }

  private static let onEnd: XML_EndElementHandler = { pointer, _ in
    with(pointer) { $0.receive(.end) }
  }

  private static let onText: XML_CharacterDataHandler = { pointer, text, count in
    with(pointer) { expat in
      UnsafeBufferPointer(start: text, count: Int(count)).withMemoryRebound(to: UInt8.self) {
        expat.receive(.text($0))
      }
    }
  }

  private static let onNamespace: XML_StartNamespaceDeclHandler = { pointer, prefix, uri in
    with(pointer) { expat in
      expat.receive(
        .namespace(
          prefix: prefix.map { String(cString: $0) } ?? "",
          uri: uri.map { String(cString: $0) } ?? ""))
    }
  }

  private static let onEntity: XML_EntityDeclHandler = { pointer, _, _, _, _, _, _, _, _ in
    with(pointer) { $0.stop(.entities) }
  }

  private static let onDeclaration: XML_XmlDeclHandler = { pointer, _, encoding, _ in
    with(pointer) { expat in
      guard let encoding else { return }
      expat.declaredEncoding = String(cString: encoding)
      // Expat reads Latin-1 as well, which nothing else here does.
      let isKnown = ["UTF-8", "UTF-16", "US-ASCII"].contains(
        expat.declaredEncoding.uppercased())
      if !isKnown { expat.stop(.encoding(expat.declaredEncoding)) }
    }
  }

  /// Takes apart `namespace LF local LF prefix`, of which the first and the last may be missing.
  private func name(_ text: UnsafePointer<XML_Char>) -> Name {
    let length = strlen(text)
    return UnsafeBufferPointer(start: text, count: length).withMemoryRebound(to: UInt8.self) {
      bytes in
      guard let first = bytes.firstIndex(of: Self.separator, from: 0) else {
        return Name(namespace: "", local: String(decoding: bytes, as: UTF8.self), prefix: "")
      }
      let second = bytes.firstIndex(of: Self.separator, from: first + 1) ?? length
      func part(_ range: Range<Int>) -> String {
        String(decoding: UnsafeBufferPointer(rebasing: bytes[range]), as: UTF8.self)
      }
      return Name(
        namespace: namespace(UnsafeBufferPointer(rebasing: bytes[..<first])),
        local: part(first + 1..<second), prefix: second < length ? part(second + 1..<length) : "")
    }
  }

  /// The text of a namespace; the one that nearly all elements are in is there already.
  private func namespace(_ bytes: UnsafeBufferPointer<UInt8>) -> String {
    let isUsual = usualNamespace.utf8.withContiguousStorageIfAvailable {
      $0.count == bytes.count && $0.hasSameBytes(as: bytes)
    }
    return isUsual == true ? usualNamespace : String(decoding: bytes, as: UTF8.self)
  }
}
