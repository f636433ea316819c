internal import RollcallPlaces

extension CountryCode {
  /// Writes the two letters.
  func write(to out: inout ValueBuffer, isLower: Bool) {
    out.begin(2)
    out.append(isLower ? first | 0x20 : first)
    out.append(isLower ? second | 0x20 : second)
  }
}
