import RollcallModel
import RollcallStages
import Testing

/// Values that nobody has, made to take long: their texts are kept and the time is linear.
@Suite struct NormalizeBoundsTests {
  @Test(.timeLimit(.minutes(1)))
  func `values without end do not take time without end`() throws {
    var person = Person()
    person.givenName = String(repeating: "Dr. ", count: 50_000)
    person.familyName = "Lima" + String(repeating: ", PhD", count: 20_000)
    person.formattedName = "A " + String(repeating: "(a@b)", count: 20_000)
    person.middleName = String(repeating: "李", count: 100_000)
    person.phones = [Phone("1", label: String(repeating: "_$!<", count: 15_000))]
    person.phones += [
      Phone("1234567" + String(repeating: "/", count: 100_000)),
      Phone("1234567" + String(repeating: "(", count: 100_000)),
      Phone("1234567" + String(repeating: ",", count: 100_000) + "a"),
    ]
    person.urls = (0..<2000).map { WebPage("https://x.com/ana\($0)") }
    person.urls.append(WebPage("http://example.com/" + String(repeating: ",", count: 60_000)))
    person.urls.append(WebPage(String(repeating: "url:", count: 16_000)))
    let accounts = NormalizeHarness.map(["from_urls": NormalizeHarness.text("true")])
    let harness = NormalizeHarness(
      setting: NormalizeHarness.map([
        "labels": NormalizeHarness.text("true"), "names": NormalizeHarness.text("true"),
        "phones": NormalizeHarness.text("true"), "urls": NormalizeHarness.text("true"),
        "social_profiles": accounts,
      ]))
    let result = try harness.run(person)
    #expect(result.givenName == person.givenName && result.familyName == person.familyName)
    #expect(result.socialProfiles.count == 2000)
    #expect(result.urls.suffix(2).map(\.status) == [.invalid, .invalid])
  }
}
