extension PhoneNumber {
  /// Whether a text has the digits of this number in groups as its country writes them.
  ///
  /// By the formats of the country and those that libphonenumber knows to be used beside them. What
  /// stands before the national number does not matter. `06 12 34 56 78` and `+33 6 12 34 56 78` are
  /// grouped so, `061 234 5678` and `0612345678` are not.
  ///
  /// - Parameter text: A number that this one was read from: digits are ASCII.
  /// - Returns: Whether the groups are right.
  public func isGrouped(as text: some StringProtocol) -> Bool {
    let boundaries = boundaries(in: text)
    var machines = [mainRegion.nationalFormats, mainRegion.abroadFormats]
    if let other = country.otherFormats { machines.append(other) }
    return withDigits { digits in
      machines.contains { machine in
        var choice = PhoneTables.result(machine, digits, Int(nationalLength))
        while choice != 0, let rule = PhoneTables.format(choice: choice) {
          if let groups = PhoneGroups(rule, count: Int(nationalLength)),
            groups.boundaries == boundaries
          {
            return true
          }
          choice += 1
        }
        return false
      }
    }
  }

  /// Where groups of digits meet in a text, counted from its end; bit n: behind n digits.
  private func boundaries(in text: some StringProtocol) -> UInt32 {
    var boundaries: UInt32 = 0
    var digits = 0
    var isApart = false
    for byte in text.utf8.reversed() {
      guard byte &- 0x30 < 10 else {
        isApart = digits > 0
        continue
      }
      if digits == nationalLength { break }
      if isApart { boundaries |= 1 << UInt32(digits) }
      isApart = false
      digits += 1
    }
    return boundaries
  }
}
