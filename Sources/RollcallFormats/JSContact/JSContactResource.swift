import RollcallModel

/// A sort of object that is a vCard property of which the model only keeps the line (RFC 9555 §2).
///
/// `personalInfo` of the kind `hobby` is an extra `HOBBY`, and the reverse. The same holds for a second
/// nickname, title or note: the first is the person's, the others are extras.
struct JSContactResource {
  let member: String
  /// The `kind`, `nil` where objects of the member have none.
  let kind: String?
  /// The vCard property.
  let name: String
  /// The member of the object that holds the value.
  let value: String
  var isText = true
  var shape: JSContactFrame.Shape = .usual

  static let all: [JSContactResource] = [
    .init(member: "nicknames", kind: nil, name: "NICKNAME", value: "name", shape: .nickname),
    .init(member: "organizations", kind: nil, name: "ORG", value: "name", shape: .contexts),
    .init(member: "titles", kind: "role", name: "ROLE", value: "name", shape: []),
    .init(member: "titles", kind: nil, name: "TITLE", value: "name", shape: []),
    .init(member: "titles", kind: "title", name: "TITLE", value: "name", shape: []),
    .init(member: "notes", kind: nil, name: "NOTE", value: "note", shape: []),
    .init(
      member: "media", kind: "photo", name: "PHOTO", value: "uri", isText: false, shape: .link),
    .init(member: "media", kind: "logo", name: "LOGO", value: "uri", isText: false, shape: .link),
    .init(member: "media", kind: "sound", name: "SOUND", value: "uri", isText: false, shape: .link),
    .init(
      member: "links", kind: "contact", name: "CONTACT-URI", value: "uri", isText: false,
      shape: .link),
    .init(
      member: "preferredLanguages", kind: nil, name: "LANG", value: "language", isText: false,
      shape: [.contexts, .pref]),
    .init(
      member: "personalInfo", kind: "expertise", name: "EXPERTISE", value: "value",
      shape: [.label, .listAs]),
    .init(
      member: "personalInfo", kind: "hobby", name: "HOBBY", value: "value",
      shape: [.label, .listAs]),
    .init(
      member: "personalInfo", kind: "interest", name: "INTEREST", value: "value",
      shape: [.label, .listAs]),
    .init(member: "cryptoKeys", kind: nil, name: "KEY", value: "uri", isText: false, shape: .link),
    .init(
      member: "directories", kind: "directory", name: "ORG-DIRECTORY", value: "uri", isText: false,
      shape: [.contexts, .pref, .label, .mediaType, .listAs]),
    .init(
      member: "directories", kind: "entry", name: "SOURCE", value: "uri", isText: false,
      shape: .link),
    .init(
      member: "calendars", kind: "calendar", name: "CALURI", value: "uri", isText: false,
      shape: .link),
    .init(
      member: "calendars", kind: "freeBusy", name: "FBURL", value: "uri", isText: false,
      shape: .link),
    .init(
      member: "schedulingAddresses", kind: nil, name: "CALADRURI", value: "uri", isText: false),
    .init(member: "pronouns", kind: nil, name: "PRONOUNS", value: "pronouns", shape: .nickname),
  ]

  /// The levels of expertise in vCard (RFC 6715 §3.1), others are called the same.
  private static let levels = [("low", "beginner"), ("medium", "average"), ("high", "expert")]

  /// Reads an object into an extra; one of an unknown kind is kept whole.
  static func read(_ object: JSContactObject, of member: String, _ card: inout JSContactDraft) {
    var kind: String?
    if case .string(let text)? = object.members.first(where: { $0.name == "kind" })?.value {
      kind = text
    }
    guard let resource = all.first(where: { $0.member == member && $0.kind == kind }) else {
      return card.keep(.object(object.members), at: object.path)
    }
    var object = object
    guard let extra = resource.extra(of: &object, &card) else {
      return card.bad(object.path + "/" + resource.value, "a text")
    }
    card.person.extras.append(extra)
    object.keepRest(&card)
  }

  private func extra(of object: inout JSContactObject, _ card: inout JSContactDraft) -> Extra? {
    _ = object.take("kind")
    var text = object.text(value, &card)
    if name == "ORG" { text = JSContactOrganizations.line(text, &object, &card) }
    guard var text else { return nil }
    if isText, name != "ORG" { text = JSContactText.escaped(text) }
    var parameters: [Parameter] = []
    if member == "personalInfo", let level = object.text("level", &card) {
      let word = name == "EXPERTISE" ? Self.levels.first { $0.0 == level }?.1 : nil
      parameters.append(Parameter("LEVEL", word ?? level))
    }
    if member == "notes" {
      if var author = object.object("author", &card) {
        if let uri = author.text("uri", &card) { parameters.append(Parameter("AUTHOR", uri)) }
        if let name = author.text("name", &card) {
          parameters.append(Parameter("AUTHOR-NAME", name))
        }
        author.keepRest(&card)
      }
      if let created = object.text("created", &card) {
        parameters.append(Parameter("CREATED", created))
      }
    }
    let frame = JSContactFrame(&object, shape, &card)
    return Extra(name, text, group: frame.group, parameters: parameters + frame.allParameters)
  }

  /// Writes the extras that are objects of a member, behind what is there already.
  ///
  /// `names` are the properties that may be written so. What would be read back as anything else stays an
  /// extra.
  static func write(_ member: String, _ names: Set<String>, to card: inout JSContactEncoder) {
    if card.extras.isEmpty { return }
    let mine = all.filter { $0.member == member && names.contains($0.name) }
    for extra in card.extras where !extra.isParametersOnly {
      let resource =
        mine.first { $0.name == extra.name && $0.kind != nil }
        ?? mine.first { $0.name == extra.name }
      guard let resource, let (frame, members) = resource.object(of: extra) else { continue }
      card.add(to: member, frame, members)
      card.takeExtra(extra)
    }
  }

  /// The object of an extra, if it would be read back the same.
  private func object(of extra: Extra) -> (JSContactFrame, [JSONValue.Member])? {
    if !isText, extra.parameter("ENCODING") != nil { return nil }
    var members: [JSONValue.Member] = []
    var parameters = extra.parameters
    if let kind { members.append(.init("kind", .string(kind))) }
    if name == "ORG" {
      members += JSContactOrganizations.members(ofLine: extra.value)
    } else {
      let text = isText ? JSContactText.unescaped(extra.value) : extra.value
      members.append(.init(value, .string(text)))
    }
    func take(_ name: String) -> String? {
      guard parameters.first?.name == name else { return nil }
      return parameters.removeFirst().value
    }
    if member == "personalInfo", let level = take("LEVEL") {
      let word = name == "EXPERTISE" ? Self.levels.first { $0.1 == level }?.0 : nil
      members.append(.init("level", .string(word ?? level)))
    }
    if member == "notes" {
      var author: [JSONValue.Member] = []
      if let uri = take("AUTHOR") { author.append(.init("uri", .string(uri))) }
      if let name = take("AUTHOR-NAME") { author.append(.init("name", .string(name))) }
      if !author.isEmpty { members.append(.init("author", .object(author))) }
      if let created = take("CREATED") { members.append(.init("created", .string(created))) }
    }
    let frame = JSContactFrame(line: parameters, group: extra.group, shape)
    var object = JSContactObject(
      members + frame.members, path: "", id: frame.id ?? "1", number: frame.id == nil ? 1 : 0)
    var draft = JSContactDraft()
    guard self.extra(of: &object, &draft) == extra, object.members.isEmpty else { return nil }
    return (frame, members)
  }
}

/// Members whose objects all are vCard properties of which the model only keeps the lines.
enum JSContactResources: JSContactProperty {
  static let members = [
    "preferredLanguages", "personalInfo", "cryptoKeys", "directories", "calendars",
    "schedulingAddresses",
  ]

  static func read(_ member: JSONValue.Member, into card: inout JSContactDraft) {
    for object in card.objects(of: member) {
      JSContactResource.read(object, of: member.name, &card)
    }
  }

  static func write(_ person: Person, to card: inout JSContactEncoder) {
    if card.extras.isEmpty { return }
    for member in members {
      let names = JSContactResource.all.filter { $0.member == member }.map(\.name)
      JSContactResource.write(member, Set(names), to: &card)
    }
  }
}
