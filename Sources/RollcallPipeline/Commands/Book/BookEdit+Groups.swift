import RollcallFormats
public import RollcallModel
public import RollcallSQLite

extension BookEdit {
  /// Makes a group: a record of the kind `group` that has its name.
  ///
  /// - Throws: `duplicate_name` where there is one, or one whose name differs only in case.
  public func createGroup(_ name: String) throws(Failure) -> Outcome {
    var group = Person()
    group.kind = .group
    group.formattedName = name
    group.id = StableIdentifier.new()
    group.created = Timestamp(time)
    group.modified = Timestamp(time)
    return try change("group create") { (book, change, outcome) throws(Failure) in
      if try book.group(named: name)?.number != nil {
        throw Failure(Problem(.duplicateName, file: path, subject: name, detail: "group"))
      }
      try checkCase(of: [name], in: book)
      outcome.people = [BookPerson(try change.add(group), group)]
    }
  }

  /// Looks whether the name of a group that is not there differs only in case, or in white space around
  /// it, from one that is; `number` is that of a record which has the name already.
  ///
  /// - Throws: `duplicate_name`.
  func checkCase(
    of names: [String], in book: BookFile, besides number: Int64? = nil
  ) throws(Failure) {
    var new: [String] = []
    for name in names {
      guard let group = try book.group(named: name) else {
        new.append(name)
        continue
      }
      if let number, group.number == number { new.append(name) }
    }
    guard !new.isEmpty else { return }
    let groups = try book.groups().filter { !new.contains($0.name) }
    for name in new {
      let folded = Self.folded(name)
      guard let other = groups.first(where: { Self.folded($0.name) == folded }) else { continue }
      throw Failure(
        Problem(
          .duplicateName, file: path, subject: name, expected: "\"\(other.name)\"",
          detail: "group"))
    }
  }

  /// A name without regard to case and the white space around it.
  private static func folded(_ name: String) -> String {
    name.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
  }

  /// Puts people into a group; who is in it already is left as they are.
  ///
  /// - Throws: `no_such_group`, `no_such_person`, `ambiguous_person`.
  public func addToGroup(
    _ name: String, _ whom: [PersonReference]
  ) throws(Failure) -> Outcome {
    try changeMembers("group add", name, whom) { groups in
      if !groups.contains(name) { groups.append(name) }
    }
  }

  /// Takes people out of a group; who is not in it is left as they are.
  ///
  /// - Throws: `no_such_group`, `no_such_person`, `ambiguous_person`.
  public func removeFromGroup(
    _ name: String, _ whom: [PersonReference]
  ) throws(Failure) -> Outcome {
    try changeMembers("group remove", name, whom) { groups in
      groups.removeAll { $0 == name }
    }
  }

  /// Removes a group and takes everybody out of it; they stay in the book.
  ///
  /// - Throws: `no_such_group`.
  public func deleteGroup(_ name: String) throws(Failure) -> Outcome {
    try change("group delete") { (book, change, outcome) throws(Failure) in
      try requireGroup(name, in: book)
      // Several records of one name are one group to whoever looks at it.
      while let number = try book.group(named: name)?.number {
        outcome.people += try book.people([number])
        try change.remove(number)
      }
      try followGroup(name, to: nil, in: book, change)
    }
  }

  /// Gives everybody who is in a group its new name, or takes them out of it, once its record has
  /// another name or is gone; nothing is done while another record has the name.
  func followGroup(
    _ name: String, to new: String?, in book: BookFile, _ change: BookChange
  ) throws(Failure) {
    guard try book.group(named: name)?.number == nil else { return }
    for member in try book.people(try book.members(of: name)) {
      var person = member.person
      person.groups = []
      for group in member.person.groups {
        guard let group = group == name ? new : group, !person.groups.contains(group) else {
          continue
        }
        person.groups.append(group)
      }
      try replace(member.number, member.person, with: person, change)
    }
  }

  /// Changes which groups people are in.
  private func changeMembers(
    _ what: String, _ name: String, _ whom: [PersonReference], _ edit: (inout [String]) -> Void
  ) throws(Failure) -> Outcome {
    try change(what) { (book, change, outcome) throws(Failure) in
      try requireGroup(name, in: book)
      var numbers: [Int64] = []
      for reference in whom {
        let number = try reference.number(in: book)
        if !numbers.contains(number) { numbers.append(number) }
      }
      for known in try book.people(numbers) {
        var person = known.person
        edit(&person.groups)
        try replace(known.number, known.person, with: person, change)
      }
      outcome.people = try book.people(numbers)
    }
  }

  private func requireGroup(_ name: String, in book: BookFile) throws(Failure) {
    if try book.group(named: name) == nil { throw try Self.noSuchGroup(name, in: book) }
  }

  /// Says that there is no group of a name, and which names are like it.
  private static func noSuchGroup(_ name: String, in book: BookFile) throws(Failure) -> Failure {
    let names = try book.groups().map(\.name)
    return Failure(
      Problem(
        .noSuchGroup, file: book.path, subject: name,
        candidates: Suggestion.candidates(for: name, among: names)))
  }

  /// All groups of the book by name.
  public func groups() throws(Failure) -> [BookGroup] {
    try openToRead().groups()
  }

  /// The people in a group, lowest number first.
  ///
  /// - Throws: `no_such_group`.
  public func members(of name: String) throws(Failure) -> [BookPerson] {
    let book = try openToRead()
    try requireGroup(name, in: book)
    return try book.people(try book.members(of: name))
  }
}
