/// Runs the programs of patterns whose groups matter: international and national prefixes.
///
/// A backtracking matcher that prefers as Perl and Python do: first branch first, as often as
/// possible. The patterns have no loops without an end, so its depth is that of the pattern.
enum PrefixProgram {
  /// Where groups begin and end: a byte each, two a group, 255 for not matched.
  struct Groups {
    private var packed = UInt64.max

    fileprivate mutating func set(_ slot: Int, _ position: Int) {
      let shift = UInt64(slot) * 8
      packed = packed & ~(0xFF << shift) | UInt64(truncatingIfNeeded: position) << shift
    }

    /// The digits of a group, from 1; `nil` if it took no part.
    func range(_ group: Int) -> Range<Int>? {
      let shift = UInt64(group) * 16
      let start = Int(packed >> shift & 0xFF)
      let end = Int(packed >> (shift + 8) & 0xFF)
      return start == 0xFF || end == 0xFF ? nil : start..<end
    }
  }

  private enum Operation: UInt16 {
    case digits, split, jump, save, end, match
  }

  /// How many digits the program matches at the beginning; `nil` for no match.
  @inline(__always)
  static func match(
    _ program: Int, _ digits: UnsafePointer<UInt8>, _ count: Int, groups: inout Groups
  ) -> Int? {
    // The first word has a bit for each digit that a match can begin with, and one for an empty one.
    let first = PhoneTables.word(program)
    guard first & 0x400 != 0 || (count > 0 && first & 1 << UInt16(digits[0]) != 0) else {
      return nil
    }
    return run(program + 1, digits, count, 0, &groups)
  }

  private static func run(
    _ program: Int, _ digits: UnsafePointer<UInt8>, _ count: Int, _ start: Int,
    _ groups: inout Groups
  ) -> Int? {
    var program = program
    var position = start
    while let operation = Operation(rawValue: PhoneTables.word(program)) {
      switch operation {
      case .digits:
        guard position < count,
          PhoneTables.word(program + 1) & 1 << UInt16(digits[position]) != 0
        else { return nil }
        position += 1
        program += 2
      case .split:
        var attempt = groups
        if let end = run(program + 2, digits, count, position, &attempt) {
          groups = attempt
          return end
        }
        program = Int(PhoneTables.word(program + 1))
      case .jump: program = Int(PhoneTables.word(program + 1))
      case .save:
        groups.set(Int(PhoneTables.word(program + 1)), position)
        program += 2
      case .end:
        guard position == count else { return nil }
        program += 1
      case .match: return position
      }
    }
    return nil
  }
}
