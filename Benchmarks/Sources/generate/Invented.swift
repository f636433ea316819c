/// An invented person, as messy as real books: numbers in many spellings, parts left out, the same
/// person again in capitals or with fewer details.
struct Invented {
  /// A value with its label in Google's words.
  struct Value {
    var label: String
    var text: String
  }

  /// A postal address with its label.
  struct Address {
    var label: String
    var street: String
    var place: Place
  }

  var given = ""
  var middle = ""
  var family = ""
  var prefix = ""
  var suffix = ""
  var organization = ""
  var title = ""
  var department = ""
  var birthday = ""
  var note = ""
  var groups: [String] = []
  var phones: [Value] = []
  var emails: [Value] = []
  var addresses: [Address] = []
  var urls: [Value] = []

  /// Invents a person.
  init(_ random: inout Random) {
    name(&random)
    if random.chance(60) {
      organization = random.pick(Words.organizations) + " " + random.pick(Words.legalForms)
      title = random.pick(Words.titles)
      if random.chance(50) { department = random.pick(Words.departments) }
    }
    let number = random.below(1_000_000_000)
    ways(&random, number: number)
    if random.chance(25) {
      birthday =
        "\(1940 + random.below(68))-\(two(1 + random.below(12)))-\(two(1 + random.below(28)))"
    }
    if random.chance(20) {
      urls = [Value(label: "Work", text: "https://www.example.com/\(number)")]
    }
    if random.chance(15) { note = random.pick(Words.notes) }
    if random.chance(30) { groups = [random.pick(Words.groups)] }
  }

  private mutating func name(_ random: inout Random) {
    if random.chance(15) {
      given = random.pick(Words.eastAsianGiven)
      family = random.pick(Words.eastAsianFamily)
    } else {
      given = random.pick(Words.given)
      family = random.pick(Words.family)
    }
    if random.chance(20) { middle = random.pick(Words.given) }
    if random.chance(8) { prefix = random.pick(["Dr.", "Prof.", "Ms", "Sir"]) }
    if random.chance(5) { suffix = random.pick(["Jr.", "III", "PhD"]) }
  }

  private mutating func ways(_ random: inout Random, number: Int) {
    for _ in 0..<random.pick([0, 1, 1, 1, 2, 2, 3, 4]) {
      let label = random.pick(["Mobile", "Home", "Work", "Main", "Work Fax", "Pager", "测试"])
      phones.append(Value(label: label, text: Self.phone(&random)))
    }
    for count in 0..<random.pick([0, 1, 1, 1, 1, 2, 3]) {
      let user = random.pick(["Contact", "user", "First.Last", "info+tag"])
      emails.append(
        Value(
          label: random.pick(["Home", "Work", "Other"]),
          text: "\(user)\(number + count)@\(random.pick(Words.domains))"))
    }
    for _ in 0..<random.pick([0, 0, 1, 1, 2]) {
      var street = "\(1 + random.below(400)) \(random.pick(Words.streets))"
      if random.chance(15) { street += "\nApt \(random.below(60))" }
      addresses.append(
        Address(
          label: random.pick(["Home", "Work"]), street: street, place: random.pick(Words.places)))
    }
  }

  /// A number in one of its spellings; most are valid, all are from ranges kept for fiction or
  /// given as examples.
  ///
  /// Mostly American, as only 555-01xx in every area code gives so many different ones.
  private static func phone(_ random: inout Random) -> String {
    guard random.chance(65) else { return foreignPhone(&random) }
    let area = random.pick(Words.areaCodes)
    let line = "01" + random.digits(2)
    return random.pick([
      "(\(area)) 555-\(line)", "\(area)-555-\(line)", "+1 \(area) 555 \(line)",
      "1\(area)555\(line)", "\(area).555.\(line)", "\(area) 555 \(line)",
      "+1 (\(area)) 555-\(line) ext. 12", "555-\(line)",
    ])
  }

  private static func foreignPhone(_ random: inout Random) -> String {
    let four = random.digits(4)
    let three = random.digits(3)
    return random.pick([
      "+44 20 7946 0\(three)", "+44 (0)20 7946 0\(three)", "+442079460\(three)",
      "+49 30 23125 \(three)", "+49 30 23125\(three)", "+86 138 0013 \(four)",
      "+81 90-1234-\(four)", "＋８１ ９０ １２３４ \(four)", "+34 910 55 \(four)", "020 7946 0\(three)",
    ])
  }

  /// The same person as another source has them.
  func again(_ random: inout Random) -> Invented {
    var other = self
    switch random.below(4) {
    case 0:
      other.given = given.uppercased()
      other.family = family.uppercased()
    case 1:
      for index in other.emails.indices {
        other.emails[index].text = emails[index].text.uppercased()
      }
    case 2:
      for index in other.phones.indices {
        other.phones[index].text = phones[index].text.filter { $0.isNumber || $0 == "+" }
      }
    default:
      other.organization = ""
      other.title = ""
      other.department = ""
      other.addresses = []
    }
    return other
  }

  private func two(_ number: Int) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
