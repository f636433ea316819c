internal import CPCRE2

/// A compiled regular expression: PCRE2, by Unicode, translated to machine code.
///
/// Belongs to one thread. What a match may cost is capped, so a pattern that goes astray on one text
/// (`(a+)+$`) is an error soon, the same on every machine.
final class Pattern {
  private let code: OpaquePointer
  private let match: OpaquePointer
  private let limits: OpaquePointer

  /// Compiles a pattern.
  init(_ text: String) throws(SQLFunctionError) {
    var status: Int32 = 0
    var offset = 0
    let options = PCRE2_UTF | PCRE2_UCP | PCRE2_NEVER_BACKSLASH_C
    let bytes = Array(text.utf8)
    let compiled = bytes.withUnsafeBufferPointer {
      pcre2_compile_8($0.baseAddress, $0.count, options, &status, &offset, nil)
    }
    guard let compiled else {
      throw SQLFunctionError(
        "pattern is not valid at character \(offset + 1): \(Self.message(status))")
    }
    guard let match = pcre2_match_data_create_from_pattern_8(compiled, nil),
      let limits = pcre2_match_context_create_8(nil)
    else {
      pcre2_code_free_8(compiled)
      throw SQLFunctionError("out of memory")
    }
    // Without machine code (not every processor has it) matching is slower, not different.
    pcre2_jit_compile_8(compiled, PCRE2_JIT_COMPLETE)
    pcre2_set_match_limit_8(limits, 200_000)
    pcre2_set_heap_limit_8(limits, 16 << 10)
    self.code = compiled
    self.match = match
    self.limits = limits
  }

  deinit {
    pcre2_match_data_free_8(match)
    pcre2_match_context_free_8(limits)
    pcre2_code_free_8(code)
  }

  /// Whether the pattern is found anywhere.
  func isFound(in text: UnsafeBufferPointer<UInt8>) throws(SQLFunctionError) -> Bool {
    let count = pcre2_match_8(code, text.baseAddress, text.count, 0, 0, match, limits)
    guard count > 0 || count == PCRE2_ERROR_NOMATCH else { throw Self.failure(count) }
    return count > 0
  }

  /// The ranges in bytes of the first match and of its groups; empty if there is none.
  func firstMatch(
    in text: UnsafeBufferPointer<UInt8>
  ) throws(SQLFunctionError) -> [Range<Int>?] {
    let count = pcre2_match_8(code, text.baseAddress, text.count, 0, 0, match, limits)
    if count == PCRE2_ERROR_NOMATCH { return [] }
    guard count > 0, let ends = pcre2_get_ovector_pointer_8(match) else {
      throw Self.failure(count)
    }
    return (0..<Int(pcre2_get_ovector_count_8(match))).map { group in
      // PCRE2_UNSET is the largest number there is.
      let (start, end) = (ends[2 * group], ends[2 * group + 1])
      return group < Int(count) && start <= end && end <= text.count ? start..<end : nil
    }
  }

  /// The text with all matches replaced, `$1` in the replacement standing for a group.
  func replacing(in text: String, with replacement: String) throws(SQLFunctionError) -> String {
    let (text, replacement) = (Array(text.utf8), Array(replacement.utf8))
    var out = [UInt8](repeating: 0, count: 2 * text.count + replacement.count + 64)
    while true {
      let room = out.count
      var length = room
      let status = substitute(text, replacement, &out, &length)
      if status >= 0 { return String(decoding: out[..<length], as: UTF8.self) }
      guard status == PCRE2_ERROR_NOMEMORY, length > room, length < 64 << 20 else {
        throw Self.failure(status)
      }
      out = [UInt8](repeating: 0, count: length)
    }
  }

  private func substitute(
    _ text: [UInt8], _ replacement: [UInt8], _ out: inout [UInt8], _ length: inout Int
  ) -> Int32 {
    let options =
      PCRE2_SUBSTITUTE_GLOBAL | PCRE2_SUBSTITUTE_UNSET_EMPTY | PCRE2_SUBSTITUTE_OVERFLOW_LENGTH
    return out.withUnsafeMutableBufferPointer { out in
      pcre2_substitute_8(
        code, text, text.count, 0, options, match, limits, replacement, replacement.count,
        out.baseAddress, &length)
    }
  }

  private static func failure(_ status: Int32) -> SQLFunctionError {
    switch status {
    case PCRE2_ERROR_MATCHLIMIT, PCRE2_ERROR_DEPTHLIMIT, PCRE2_ERROR_HEAPLIMIT,
      PCRE2_ERROR_JIT_STACKLIMIT:
      SQLFunctionError("pattern takes too long on this text")
    default: SQLFunctionError("pattern cannot be used here: \(message(status))")
    }
  }

  private static func message(_ status: Int32) -> String {
    var buffer = [UInt8](repeating: 0, count: 256)
    let length = pcre2_get_error_message_8(status, &buffer, buffer.count)
    return String(decoding: buffer.prefix(max(0, Int(length))), as: UTF8.self)
  }
}

/// The patterns that the statements of one connection use, compiled once.
final class PatternCache {
  // By bytes: to strings, the composed and the decomposed é are the same, to patterns they are not.
  private var compiled: [[UInt8]: Pattern] = [:]
  private var last: (text: String, pattern: Pattern)?

  /// The pattern in an argument; `nil` for null.
  func pattern(_ arguments: SQLArguments, _ index: Int) throws(SQLFunctionError) -> Pattern? {
    guard let text = arguments.text(index) else { return nil }
    if let last, last.text.utf8.elementsEqual(text.utf8) { return last.pattern }
    let key = Array(text.utf8)
    let pattern: Pattern
    if let known = compiled[key] {
      pattern = known
    } else {
      // Patterns made from data could be without end.
      if compiled.count >= 64 { compiled.removeAll() }
      pattern = try Pattern(text)
      compiled[key] = pattern
    }
    last = (text, pattern)
    return pattern
  }
}
