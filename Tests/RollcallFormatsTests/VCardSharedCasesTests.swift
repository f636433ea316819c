import Glibc
import RollcallModel
import Testing

@testable import RollcallFormats

private let shared =
  #filePath.split(separator: "/").dropLast(4).reduce("") { $0 + "/" + $1 } + "/shared/fixtures/"

/// Reads files beside the project, where they are there.
@Suite(.enabled(if: access(shared + "vcard-cases", R_OK) == 0))
struct VCardSharedCasesTests {
  /// A file, and what is seen of its people.
  struct Case: CustomTestStringConvertible, Sendable {
    let file: String
    let expected: [String]
    let look: @Sendable (Person) -> String

    var testDescription: String { file }
  }

  static let cases: [Case] = [
    Case(
      file: "01-apple-custom-label",
      expected: [
        "+44 1632 960101/Narrow Boat/true +44 1632 960102/Shed/false +44 1632 960103/home/false"
      ], look: { $0.phonesSeen }),
    Case(
      file: "02-apple-builtin-label",
      expected: ["school https://tamsin.example.org/ homepage other"],
      look: {
        "\($0.phones[0].label ?? "") \($0.urls[0].value) \($0.urls[0].label ?? "") \($0.emails[0].label ?? "")"
      }),
    Case(
      file: "04-samsung-x-custom-param", expected: ["+40 31 555 0104/Casă/false Desk"],
      look: { $0.phonesSeen + " " + ($0.emails[0].label ?? "") }),
    Case(
      file: "05-qp-soft-break-no-indent",
      expected: ["Björn Lindström EP|+46 8 5550 0105/mobile/false"],
      look: { ($0.fullName ?? "") + "|" + $0.phonesSeen }),
    Case(file: "07-qp-split-inside-char", expected: ["Олена Коваль"], look: { $0.fullName ?? "" }),
    Case(
      file: "08-v21-backslash-literal",
      expected: [#"path C:\new\table, rows 1;2|Salt; Pepper|Kitchen"#],
      look: { "\($0.note ?? "")|\($0.organization ?? "")|\($0.department ?? "")" }),
    Case(
      file: "10-note-unescaped-comma", expected: ["Tea, not coffee; milk, no sugar"],
      look: { $0.note ?? "" }),
    Case(
      file: "11-categories-list-vs-escaped",
      expected: ["Choir|Allotment, north|Book club|Neighbours"],
      look: { $0.groups.joined(separator: "|") }),
    Case(
      file: "13-type-quoted-list",
      expected: ["+45 55 50 01 13/home/false +45 55 50 01 14/mobile/true"],
      look: { $0.phonesSeen }),
    Case(
      file: "14-pref-forms",
      expected: ["+45 55 50 01 15 mobile", "pia@example.org work", "eva@example.org work"],
      look: {
        let phone = $0.phones.preferredOrFirst.map { "\($0.value) \($0.label ?? "")" }
        let email = $0.emails.preferredOrFirst.map { "\($0.value) \($0.label ?? "")" }
        return phone ?? email ?? ""
      }),
    Case(
      file: "16-bday-apple-omit-year", expected: ["--11-30 --02-29", "1604-11-30 "],
      look: { "\($0.birthday?.text ?? "") \($0.dates.first?.text ?? "")" }),
    Case(
      file: "17-bday-empty", expected: ["0 0 kept"],
      look: {
        "\($0.phones.count) \($0.emails.count) \($0.note ?? "")\($0.birthday?.text ?? "")"
      }),
    Case(file: "19-photo3-b-with-data-uri", expected: ["image/png 73"], look: { $0.photoSeen }),
    Case(
      file: "20-photo21-base64-shapes",
      expected: [
        "image/png 73 one@example.org", "image/png 73 two@example.org",
        "image/png 73 three@example.org",
      ], look: { $0.photoSeen + " " + ($0.emails.first?.value ?? "") }),
    Case(
      file: "22-apple-group-card",
      expected: [
        "person Sal Sample Rowing club 0", "person Tess Test Rowing club 0", "group Rowing club  3",
      ],
      look: {
        "\($0.kind.rawValue) \($0.fullName ?? "") \($0.groups.joined()) \($0.extras.count)"
      }),
    Case(
      file: "23-no-fn-or-org-only",
      expected: [
        "Cafe Meridian", "Zubařka Nová", "Nina Only", "just.mail@example.org", "Gil Given",
      ], look: { $0.fullName ?? "" }),
    Case(
      file: "25-im-duplicates",
      expected: [
        """
        skype cho.example home true, jabber cho@chat.example.org work false, aim cho0101  false, \
        googletalk cho@example.com  false, facebook cho.fb Old false
        """
      ],
      look: {
        $0.instantMessages.map {
          "\($0.service ?? "") \($0.username) \($0.label ?? "") \($0.preferred)"
        }.joined(separator: ", ")
      }),
    Case(
      file: "26-tel-uri",
      expected: [
        """
        +33-01-23-45-67/home/false +1-555-0126/work/true +1 555 0127/mobile/false 77 \
        sip:uri@voip.example.org
        """
      ],
      look: { "\($0.phonesSeen) \($0.phones[1].extension ?? "") \($0.extras[0].value)" }),
    Case(file: "28-utf8-bom", expected: ["Bom First", "Bom Second"], look: { $0.fullName ?? "" }),
    Case(file: "29-utf16-export", expected: ["Zuzana Dvořák"], look: { $0.fullName ?? "" }),
    Case(
      file: "31-agent-nested",
      expected: [
        "Big Boss +1 555 0132/work/false agent Able Aide", "Able Aide +1 555 0131/work/false",
        "Cy Chief +1 555 0134//false agent Dee Deputy", "Dee Deputy +1 555 0133//false",
        "Lou Link  agent CID:agent1@example.org",
      ],
      look: {
        ([$0.fullName ?? "", $0.phonesSeen] + $0.relations.map { "\($0.label ?? "") \($0.value)" })
          .joined(separator: " ")
      }),
    Case(
      file: "32-adr-label-newlines",
      expected: ["12 Quay St\nFlat 3 \"The Loft\"\nOldport|5 Mill Ln"],
      look: { $0.addresses.map { $0.formatted ?? "" }.joined(separator: "|") }),
    Case(
      file: "34-folded-markers-and-lower-case", expected: ["Low Case", "Fold Ed"],
      look: { $0.fullName ?? "" }),
    Case(
      file: "35-note-fold-colon",
      expected: [
        """
        first;second and then a good deal more text up to the margin herexx:third \
        http://example.org/a?x=1;y=2,3
        """
      ], look: { "\($0.note ?? "") \($0.urls[0].value)" }),
    Case(
      file: "37-broken-card-in-the-middle",
      expected: ["Gus Good ", "Off Cut +1 555 0137//false", "Fay Fine +1 555 0138/mobile/false"],
      look: { "\($0.fullName ?? "") \($0.phonesSeen)" }),
  ]

  @Test(arguments: cases)
  func `a reported case comes out right`(of it: Case) throws {
    let result = try readVCard(try fileBytes(shared + "vcard-cases/" + it.file + ".vcf"))
    #expect(result.people.map(it.look) == it.expected)
  }
}

extension Person {
  /// The phones with label and preferred mark.
  fileprivate var phonesSeen: String {
    phones.map { "\($0.value)/\($0.label ?? "")/\($0.preferred)" }.joined(separator: " ")
  }

  /// The picture's type and size.
  fileprivate var photoSeen: String {
    guard case .data(let type, let bytes) = photo else { return "" }
    return "\(type) \(bytes.count)"
  }
}
