/// Slips of the pen in the domains that most people have: `gmial.com`, `hotmail.con`.
///
/// One letter too many, too few, wrong, or two in the wrong order, against about fifty domains. Names
/// of fewer than five letters (`aol.com`, `web.de`) have too many honest neighbours and are left out.
enum EmailTypo {
  /// The domains that a slip can have been meant for, by how many use them.
  ///
  /// Set down by hand from the large providers of many countries; the order is a guess.
  static let popular: StaticString = """
    gmail.com yahoo.com hotmail.com outlook.com icloud.com googlemail.com protonmail.com
    comcast.net verizon.net earthlink.net rediffmail.com fastmail.com
    yandex.ru rambler.ru wanadoo.fr laposte.net hotmail.fr hotmail.co.uk hotmail.de
    hotmail.it hotmail.es hotmail.com.br hotmail.nl hotmail.se hotmail.be hotmail.ca yahoo.fr
    yahoo.de yahoo.it yahoo.es yahoo.ca yahoo.in yahoo.ro yahoo.co.uk yahoo.co.in yahoo.co.jp
    yahoo.co.id yahoo.com.br yahoo.com.ar yahoo.com.mx yahoo.com.au yahoo.com.tw yahoo.com.hk
    yahoo.com.sg yahoo.com.ph yahoo.com.vn outlook.de outlook.fr outlook.es outlook.it outlook.pt
    outlook.com.br btinternet.com t-online.de freenet.de bigpond.com libero.it virgilio.it
    """

  /// A domain that many have, cut at its first dot.
  private struct Target {
    let name: [UInt8]
    let rest: [UInt8]
    var domain: [UInt8] { name + [UInt8(ascii: ".")] + rest }
  }

  private static let targets: [Target] = popular.withUTF8Buffer { bytes in
    bytes.split(whereSeparator: { $0 <= 0x20 }).compactMap { domain in
      let parts = domain.split(separator: UInt8(ascii: "."), maxSplits: 1)
      guard parts.count == 2, parts[0].count >= 5 else { return nil }
      return Target(name: Array(parts[0]), rest: Array(parts[1]))
    }
  }

  /// Of each target how long the name is and which letters it has: what most domains differ in.
  private static let shapes: [(count: Int, letters: UInt64)] = targets.map { target in
    (target.name.count, target.name.withUnsafeBufferPointer { letters($0) })
  }

  /// The domain that one in small letters was probably meant to be; `nil` for none.
  static func meant(by domain: UnsafeBufferPointer<UInt8>) -> String? {
    guard (5...24).contains(domain.count) else { return nil }
    guard let dot = domain.firstIndex(of: UInt8(ascii: ".")) else {
      let target = targets.first { isOneSlip(domain, $0.domain) }
      return target.map { String(decoding: $0.domain, as: UTF8.self) }
    }
    let name = UnsafeBufferPointer(rebasing: domain[..<dot])
    let rest = UnsafeBufferPointer(rebasing: domain[(dot + 1)...])
    let letters = letters(name)
    let shapes = shapes
    for index in shapes.indices where abs(shapes[index].count - name.count) <= 1 {
      // One letter for another changes two of the set, everything else fewer.
      guard (shapes[index].letters ^ letters).nonzeroBitCount <= 2 else { continue }
      let target = targets[index]
      let isMeant =
        target.rest.elementsEqual(rest)
        ? isOneSlip(name, target.name)
        : target.name.elementsEqual(name) && isSlipOfCom(rest, target.rest)
      if isMeant { return String(decoding: target.domain, as: UTF8.self) }
    }
    return nil
  }

  /// Whether an ending was meant to be `com`: not where it is a country's that has its own domain.
  private static func isSlipOfCom(_ rest: UnsafeBufferPointer<UInt8>, _ meant: [UInt8]) -> Bool {
    guard meant.elementsEqual("com".utf8), isOneSlip(rest, meant) else { return false }
    return rest.count != 2
      || [Array("co".utf8), Array("cm".utf8), Array("om".utf8)]
        .contains { $0.elementsEqual(rest) }
  }

  /// Whether one letter was added, left out or taken for another, or two changed places.
  static func isOneSlip(_ text: UnsafeBufferPointer<UInt8>, _ meant: [UInt8]) -> Bool {
    var start = 0
    while start < min(text.count, meant.count), text[start] == meant[start] { start += 1 }
    var (end, meantEnd) = (text.count, meant.count)
    while end > start, meantEnd > start, text[end - 1] == meant[meantEnd - 1] {
      end -= 1
      meantEnd -= 1
    }
    switch (end - start, meantEnd - start) {
    case (1, 1), (1, 0), (0, 1): return true
    case (2, 2): return text[start] == meant[start + 1] && text[start + 1] == meant[start]
    default: return false
    }
  }

  private static func letters(_ name: UnsafeBufferPointer<UInt8>) -> UInt64 {
    name.reduce(0) { $0 | 1 << UInt64($1 & 63) }
  }
}
