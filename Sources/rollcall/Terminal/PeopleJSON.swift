import RollcallModel
import RollcallSQLite

/// People for programs: an array with an object a line, as the format `json` has it.
enum PeopleJSON {
  /// The people, each with their number first, as `person_id` in a book and `record` in a file.
  static func of(_ people: [BookPerson], isBook: Bool = true) -> [UInt8] {
    var bytes = Array("[".utf8)
    for (index, person) in people.enumerated() {
      var json = JSONWriter()
      json.beginObject()
      json.integer(isBook ? "person_id" : "record", Int(person.number))
      json.endObject()
      bytes += (index == 0 ? "\n" : ",\n").utf8
      // The name that the text shows, also where its parts give it.
      var shown = person.person
      shown.formattedName = shown.fullName
      bytes += join(json.bytes, shown.json)
    }
    return bytes + (people.isEmpty ? "]\n" : "\n]\n").utf8
  }

  /// Adds who people are as the member `people`: number and name.
  static func addNames(of people: [BookPerson], to json: inout JSONWriter) {
    json.name("people")
    json.beginArray()
    for person in people {
      json.beginObject()
      json.integer("person_id", Int(person.number))
      if let name = person.person.fullName { json.member("full_name", name) }
      json.endObject()
    }
    json.endArray()
  }

  /// Two objects as one with the members of both.
  private static func join(_ left: [UInt8], _ right: [UInt8]) -> [UInt8] {
    let isEmpty = right.count == 2
    return left.dropLast() + (isEmpty ? [] : [UInt8(ascii: ",")]) + right.dropFirst()
  }
}
