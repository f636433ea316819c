import CZlib
import Foundation
import RollcallPhones
import Testing

/// The answers of the PyPI package `phonenumbers` for the release that the tables are made from.
///
/// `scripts/phone-conformance` makes the fixture, and a million more on request.
@Suite struct PhoneConformanceTests {
  @Test func givesTheAnswersOfLibphonenumber() throws {
    let environment = ProcessInfo.processInfo.environment
    let fixture = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appending(path: "Fixtures/answers.tsv.gz").path
    let path = environment["ROLLCALL_PHONE_ANSWERS"] ?? fixture
    let file = try #require(gzopen(path, "rb"))
    defer { gzclose(file) }
    var counts = (lines: 0, different: 0)
    var room = [CChar](repeating: 0, count: 1 << 14)
    while gzgets(file, &room, Int32(room.count)) != nil {
      let line = String(
        decoding: room.prefix { $0 != 0 && $0 != 10 }.map(UInt8.init), as: UTF8.self)
      let fields = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      try #require(fields.count == 3)
      counts.lines += 1
      let given = answer(unescaped(fields[0]), region: fields[1])
      if given != fields[2] {
        counts.different += 1
        if counts.different <= 40 {
          Issue.record("\(fields[0]) in \(fields[1]): \(given), not \(fields[2])")
        }
      }
    }
    print("phone numbers compared: \(counts.lines), different: \(counts.different)")
    if environment["ROLLCALL_PHONE_ANSWERS"] == nil { #expect(counts.lines == 50_000) }
    #expect(counts.lines > 0)
    #expect(counts.different == 0)
  }

  private func answer(_ text: String, region code: String) -> String {
    let region = PhoneRegion(code)
    do throws(PhoneNumber.Failure) {
      let number = try PhoneNumber(text, region: region)
      let possible: [PhoneNumber.Possibility: Int] = [
        .possible: 0, .localOnly: 4, .tooShort: 2, .wrongLength: 5, .tooLong: 3,
      ]
      let short = region.map(number.isShortNumber) ?? false
      let parts = [
        String(number.countryCallingCode), number.nationalNumber, number.extension ?? "",
        number.isValid ? "1" : "0", String(possible[number.possibility] ?? -1),
        number.kind == .unknown ? "99" : String(number.kind.rawValue), number.region?.code ?? "",
        short ? "1" : "0", number.formatted(.e164), number.formatted(.international),
        number.formatted(.national), number.formatted(.rfc3966),
      ]
      return parts.joined(separator: "|")
    } catch {
      let numbers: [PhoneNumber.Failure: Int] = [
        .unknownCountry: 0, .notANumber: 1, .tooShortAfterPrefix: 2, .tooShort: 3, .tooLong: 4,
      ]
      return "!\(numbers[error] ?? -1)"
    }
  }

  private func unescaped(_ text: String) -> String {
    var result = ""
    var isEscaped = false
    for letter in text.unicodeScalars {
      if isEscaped {
        result.unicodeScalars.append(letter == "t" ? "\t" : letter == "n" ? "\n" : letter)
        isEscaped = false
      } else if letter == "\\" {
        isEscaped = true
      } else {
        result.unicodeScalars.append(letter)
      }
    }
    return result
  }
}
