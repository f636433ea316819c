import RollcallModel
import Testing

@Suite struct OriginalsTests {
  private func person(_ json: String) throws -> Person {
    var problems: [Problem] = []
    let value = try JSONValue(parsing: Array(json.utf8)[...])
    return try Person(json: value, problems: &problems)
  }

  @Test func `the first text kept of a part stays`() {
    var originals = Originals()
    #expect(originals.isEmpty && originals.json == nil)
    originals.keep("given_name", "ANA")
    originals.keep("birthday", "4/12/85")
    originals.keep("given_name", "Ana")
    #expect(originals["given_name"] == "ANA" && originals["family_name"] == nil)
    #expect(originals.json == #"{"given_name":"ANA","birthday":"4/12/85"}"#)
    originals["given_name"] = nil
    #expect(originals.json == #"{"birthday":"4/12/85"}"#)
  }

  @Test(arguments: [
    #"{"given_name":"Ana","raw":{"given_name":"ANA"}}"#,
    #"{"addresses":[{"city":"Bergen","status":"valid","raw":{"city":"BERGEN"}}]}"#,
    #"{"emails":[{"value":"a@b.com","flags":["role","typo"],"suggestion":"a@c.com"}]}"#,
    #"{"urls":[{"value":"https://b.com/","raw":"b.com","key":"b.com","status":"valid"}]}"#,
    #"{"social_profiles":[{"username":"ana","status":"valid","raw":{"username":"@Ana"}}]}"#,
    #"{"instant_messages":[{"value":"ana","reason":"x","raw":{"username":"skype:ana"}}]}"#,
    #"{"dates":[{"value":"1985-04-12","raw":"4/12/85"}]}"#,
  ])
  func `what normalizing found goes through JSON`(_ json: String) throws {
    #expect(String(decoding: try person(json).json, as: UTF8.self) == json)
  }

  @Test func `raw of another shape than an object of texts is told`() {
    #expect(throws: Failure.self) { try person(#"{"raw":{"given_name":[1]}}"#) }
    #expect(throws: Failure.self) { try person(#"{"raw":["ANA"]}"#) }
  }

  @Test func `a property that is cleared is forgotten as it was written too`() throws {
    var person = try person(#"{"given_name":"Ana","nickname":"A","raw":{"given_name":"ANA"}}"#)
    Vocabulary.single(named: "nickname")?.write(&person, nil)
    #expect(person.originals["given_name"] == "ANA")
    Vocabulary.single(named: "given_name")?.write(&person, nil)
    #expect(person == Person())
  }

  @Test func `paths read what a source wrote`() throws {
    let person = try person(
      #"{"urls":[{"value":"https://b.com/","raw":"b.com"}],"addresses":[{"city":"x","raw":{"city":"X"}}],"#
        + #""emails":[{"value":"a@b.com","flags":["role","typo"]}]}"#)
    #expect(try PersonPath(parsing: "urls[1].raw").values(of: person) == ["b.com"])
    #expect(try PersonPath(parsing: "addresses[1].raw").values(of: person) == [#"{"city":"X"}"#])
    #expect(try PersonPath(parsing: "emails[1].flags").values(of: person) == ["role typo"])
  }
}
