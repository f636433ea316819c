import RollcallModel
import RollcallPipeline

extension Command {
  /// `rollcall book add BOOK NAME…`.
  static let bookAdd = Command(
    name: "book add",
    summary: "Adds a person to a book, which is made if it is not there, and shows them.",
    details: """
      A name as a whole is taken apart where that is sure. Values are put into their standard form,
      and what you gave is kept beside them; one that cannot be right is kept and said. Labels can be
      left out.
      """,
    arguments: [
      .book,
      Argument(
        name: "NAME", summary: "The name as a whole; or give its parts.", isOptional: true,
        isRepeatable: true),
    ],
    options: [
      .given, .family, .phone, .email, .organization, .note, .group, .setPath, .format,
    ],
    examples: [
      Example(
        "rollcall book add people.db \"Ana García\" --phone mobile=612345678 --region ES",
        "a name and a number"),
      Example(
        "rollcall book add people.db --given 小明 --family 王 --phone 测试=13800138000 --region CN",
        "the parts of a name, a label of your own"),
      Example(
        "rollcall book add people.db Bo --email work=bo@example.com --set job_title=Nurse",
        "any other property"),
    ],
    run: { session throws(Failure) in
      let edit = try session.bookEdit
      try session.show(try edit.add(try NewPerson(session.arguments).person))
      return .success
    })
}

/// A person as the options of `book add` describe them.
private struct NewPerson {
  private(set) var person = Person()

  init(_ arguments: Arguments) throws(Failure) {
    let name = arguments.positional.dropFirst().joined(separator: " ")
    if name.contains(where: { !$0.isWhitespace }) { person.formattedName = name }
    person.givenName = arguments.text(.given)
    person.familyName = arguments.text(.family)
    if person.formattedName != nil, person.givenName != nil || person.familyName != nil {
      throw .usage("give the name as a whole, or by --given and --family")
    }
    person.organization = arguments.text(.organization)
    person.note = arguments.text(.note)
    for group in arguments.values(.group) {
      if group.allSatisfy(\.isWhitespace) { throw .usage("--group takes the name of a group") }
      if !person.groups.contains(group) { person.groups.append(group) }
    }
    for text in arguments.values(.phone) {
      let (label, number) = Self.split(text) { _ in true }
      if number.isEmpty { throw .usage("--phone takes a number") }
      person.phones.append(Phone(number, label: label))
    }
    for text in arguments.values(.email) {
      // An address may have the sign in it, a label has no @.
      let (label, address) = Self.split(text) { !$0.contains("@") }
      if address.isEmpty { throw .usage("--email takes an address") }
      person.emails.append(Email(address, label: label))
    }
    for text in arguments.values(.setPath) { try set(text) }
    if person == Person() {
      throw .usage("say something of the person: a name, --phone, --email, --set")
    }
  }

  /// The label before the first `=`, where it can be one, and the value.
  private static func split(
    _ text: String, _ isLabel: (Substring) -> Bool
  ) -> (label: String?, value: String) {
    guard let equals = text.firstIndex(of: "="), isLabel(text[..<equals]) else {
      return (nil, text)
    }
    let label = String(text[..<equals])
    return (
      label.isEmpty ? nil : Label.canonical(label), String(text[text.index(after: equals)...])
    )
  }

  private mutating func set(_ text: String) throws(Failure) {
    guard let equals = text.firstIndex(of: "=") else {
      throw .usage("--set takes PATH=VALUE, as in --set job_title=Nurse")
    }
    let path = try Setting(.text(String(text[..<equals])), file: "--set").place()
    let value = String(text[text.index(after: equals)...])
    try path.assign(value.isEmpty ? nil : value, on: &person)
  }
}

extension Arguments {
  /// The value of an option; an empty text is none.
  fileprivate func text(_ option: CommandOption) -> String? {
    value(option).flatMap { $0.isEmpty ? nil : $0 }
  }
}

extension CommandOption {
  fileprivate static let given = CommandOption("given", value: "NAME", "The given name.")
  fileprivate static let family = CommandOption("family", value: "NAME", "The family name.")
  fileprivate static let phone = CommandOption(
    "phone", value: "LABEL=NUMBER", "A phone number.", isRepeatable: true)
  fileprivate static let email = CommandOption(
    "email", value: "LABEL=ADDRESS", "An e-mail address.", isRepeatable: true)
  fileprivate static let organization = CommandOption(
    "organization", value: "NAME", "The company.")
  fileprivate static let note = CommandOption("note", value: "TEXT", "A note.")
  fileprivate static let group = CommandOption(
    "group", value: "NAME", "A group that they are in.", isRepeatable: true)
  fileprivate static let setPath = CommandOption(
    "set", value: "PATH=VALUE", "Any other property, as in addresses[home].city=Madrid.",
    isRepeatable: true)
}
