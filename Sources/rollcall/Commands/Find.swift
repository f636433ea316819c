import Glibc
import RollcallModel
import RollcallPipeline
import RollcallSQLite

extension Command {
  /// `rollcall find BOOK [TEXT]`.
  static let find = Command(
    name: "find",
    summary: "Finds people by name, phone or e-mail, in a book or any file that rollcall reads.",
    details: """
      TEXT is found as in an address book: each of its words is the beginning of a part of the name,
      in any order, without regard to case and accents; 刘德华 is found by liudehua and ldh, too, and 🍕
      wherever it stands. Phone numbers and addresses are compared by what they stand for, however they
      are written. A number without its country is looked for in --region, or else in every country.
      All that is given must be true of a person. The best come first.

      Exit codes: 0 found, 1 nobody found, 77 the book may not be read.
      """,
    arguments: [
      Argument(name: "BOOK", summary: "A book, or any other file of people; - for standard input."),
      Argument(
        name: "TEXT", summary: "What you know of the name.", isOptional: true, isRepeatable: true),
    ],
    options: [.phone, .email, .format, .from, .inputPreset, .inputColumns, .inputOption],
    examples: [
      Example("rollcall find people.db ana gar", "by the beginnings of names"),
      Example("rollcall find people.db --phone \"020 7946 0958\" --region GB", "who is calling?"),
      Example(
        "rollcall find phone.vcf --email ana@example.com --format json", "in a file, for programs"),
    ],
    run: { session throws(Failure) in
      let arguments = session.arguments
      let path = arguments.positional[0]
      if path.isEmpty { throw .usage("BOOK is empty: it is the path of a file") }
      let text = arguments.positional.dropFirst().joined(separator: " ")
      let query = try FindQuery(
        text: arguments.positional.count > 1 ? text : nil, phones: arguments.values(.phone),
        emails: arguments.values(.email), region: arguments.value(.region))
      let options = try session.adHocOptions()
      // Watching for signals takes as long as looking up in an index.
      let interruption =
        query.isIndexed && BookFile.isBook(at: path)
        ? nil : Interruption(of: options.cancellation, session.messages)
      defer { interruption?.end() }
      let found: Found
      do throws(Failure) {
        found = try Find.people(in: path, by: query, options, observer: session.messages)
      } catch {
        throw error.orSwapped(arguments.positional)
      }
      session.messages.finish()
      try session.show(found.people, isBook: found.isBook)
      if found.people.isEmpty { session.messages.note("nobody found in \(path)") }
      session.messages.say(CommandSummary(session.command, path, [("found", found.people.count)]))
      return found.people.isEmpty ? .no : .success
    })
}

extension Failure {
  /// Says that the file comes first where it was given as the text.
  fileprivate func orSwapped(_ given: [String]) -> Failure {
    guard problems.first?.code == .noSuchFile,
      let file = given.dropFirst().first(where: Self.isFile)
    else { return self }
    return .usage(
      "\"\(file)\" is a file, and no file is called \"\(given[0])\": BOOK comes first")
  }

  private static func isFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG
  }
}

extension CommandOption {
  fileprivate static let phone = CommandOption(
    "phone", value: "NUMBER", "A phone number of theirs, however it is written.",
    isRepeatable: true)
  fileprivate static let email = CommandOption(
    "email", value: "ADDRESS", "An e-mail address of theirs.", isRepeatable: true)
}
