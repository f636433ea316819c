import RollcallModel
import Testing

@testable import rollcall

@Suite struct ArgumentParserTests {
  struct Case: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var words: [String]
    var command: String?
    var positional: [String] = []
    var given: [String: [String]] = [:]

    init(
      _ name: String, _ line: String, command: String?, _ positional: [String] = [],
      _ given: [String: [String]] = [:]
    ) {
      testDescription = name
      words = line.split(separator: " ").map(String.init)
      (self.command, self.positional, self.given) = (command, positional, given)
    }
  }

  static let right: [Case] = [
    Case("nothing", "", command: nil),
    Case("an argument", "run a.yaml", command: "run", ["a.yaml"]),
    Case("a flag before", "run --quiet a", command: "run", ["a"], ["quiet": [""]]),
    Case("a flag after", "run a --quiet", command: "run", ["a"], ["quiet": [""]]),
    Case("before the command", "--quiet run a", command: "run", ["a"], ["quiet": [""]]),
    Case(
      "a value before the command", "--jobs 2 run a", command: "run", ["a"], ["jobs": ["2"]]),
    Case("a word as value", "run --jobs 2 a", command: "run", ["a"], ["jobs": ["2"]]),
    Case("a value after =", "run --jobs=2 a", command: "run", ["a"], ["jobs": ["2"]]),
    Case("an empty value", "run --region= a", command: "run", ["a"], ["region": [""]]),
    Case("= within a value", "run --set=a=b=c a", command: "run", ["a"], ["set": ["a=b=c"]]),
    Case("twice", "run --set a=1 --set b=2 a", command: "run", ["a"], ["set": ["a=1", "b=2"]]),
    Case("a letter", "run -j 2 a", command: "run", ["a"], ["jobs": ["2"]]),
    Case("a letter with its value", "run -j2 a", command: "run", ["a"], ["jobs": ["2"]]),
    Case(
      "letters together", "run -qvj2 a", command: "run", ["a"],
      ["quiet": [""], "verbose": [""], "jobs": ["2"]]),
    Case("a dash is an argument", "run -", command: "run", ["-"]),
    Case("a dash is a value", "convert - -o -", command: "convert", ["-"], ["output": ["-"]]),
    Case("after --", "run -- --quiet", command: "run", ["--quiet"]),
    Case("a date without its year", "run --02-01", command: "run", ["--02-01"]),
    Case(
      "such a date as a value", "run --set --02-01 a", command: "run", ["a"], ["set": ["--02-01"]]),
    Case("-- before the command", "-- run a", command: "run", ["a"]),
    Case("help needs no argument", "run --help", command: "run", [], ["help": [""]]),
    Case("the version", "--version", command: nil, [], ["version": [""]]),
    Case("a flag twice", "run -q -q a", command: "run", ["a"], ["quiet": [""]]),
  ]

  @Test(arguments: right)
  func `a command line is read`(_ one: Case) {
    let invocation = ArgumentParser.parse(one.words)
    #expect(invocation.problems.isEmpty)
    #expect(invocation.command?.name == one.command)
    #expect(invocation.arguments.positional == one.positional)
    #expect(invocation.arguments.given == one.given)
  }

  struct Wrong: Sendable, CustomTestStringConvertible {
    var testDescription: String
    var words: [String]
    var problems: [ProblemCode]
    var candidates: [String] = []

    init(
      _ name: String, _ line: String, _ problems: [ProblemCode], _ candidates: [String] = []
    ) {
      testDescription = name
      words = line.split(separator: " ").map(String.init)
      (self.problems, self.candidates) = (problems, candidates)
    }
  }

  static let wrong: [Wrong] = [
    Wrong("an unknown command", "runn a", [.unknownCommand], ["run"]),
    Wrong("nothing like it", "frobnicate a", [.unknownCommand]),
    Wrong("an unknown option", "run --quite a", [.unknownOption], ["--quiet"]),
    Wrong("its value is none of the command's", "--jbos 2 run", [.unknownOption], ["--jobs"]),
    Wrong("an unknown letter", "run -x a", [.unknownOption]),
    Wrong("another command's option", "check --record a b", [.unknownOption]),
    Wrong("a command's option before it", "--output a convert b", [.unknownOption]),
    Wrong("no value at the end", "run a --jobs", [.missingValue]),
    Wrong("an option is no value", "run --jobs --quiet a", [.missingValue]),
    Wrong("a flag with a value", "run --quiet=yes a", [.usage]),
    Wrong("a word that is not among the choices", "run --log jsno a", [.usage], ["json"]),
    Wrong("given twice", "run --region US --region DE a", [.usage]),
    Wrong("no argument", "run", [.missingArgument]),
    Wrong("two arguments missing", "query", [.missingArgument, .missingArgument]),
    Wrong("an argument too many", "run a b", [.usage]),
    Wrong("several at once", "run --a --b c", [.unknownOption, .unknownOption]),
  ]

  @Test(arguments: wrong)
  func `a wrong command line is refused`(_ one: Wrong) {
    let problems = ArgumentParser.parse(one.words).problems
    #expect(problems.map(\.code) == one.problems)
    #expect(problems.flatMap(\.candidates) == one.candidates)
  }

  @Test(arguments: [
    "init", "test", "report", "diff", "replay", "schema", "completions", "profiles",
  ])
  func `no command is made up`(_ name: String) {
    let problems = ArgumentParser.parse([name]).problems
    #expect(problems.map(\.code) == [.unknownCommand])
    for candidate in problems.flatMap(\.candidates) {
      #expect(Command.named([candidate]).command != nil)
    }
  }

  @Test func `a command is chosen among the parts of another`() {
    let invocation = ArgumentParser.parse(["-q", "book", "-n", "group", "add", "b.db", "x", "7"])
    #expect(invocation.problems.isEmpty)
    #expect(invocation.command?.name == "book group add")
    #expect(invocation.arguments.positional == ["b.db", "x", "7"])
    #expect(invocation.arguments.has(.dryRun) && invocation.arguments.has(.quiet))
  }

  @Test(arguments: [
    ("book", ProblemCode.missingArgument, []), ("book add", .missingArgument, []),
    ("book ad", .unknownCommand, ["book add"]),
    ("book group lst", .unknownCommand, ["book group list"]),
    ("bok add", .unknownCommand, ["book"]), ("book --help", nil, []), ("book group -h", nil, []),
  ])
  func `a part that is missing or unknown is said`(
    _ line: String, _ code: ProblemCode?, _ candidates: [String]
  ) {
    let words = line.split(separator: " ").map(String.init)
    let problems = ArgumentParser.parse(words).problems
    #expect(problems.map(\.code) == (code.map { [$0] } ?? []))
    #expect(problems.flatMap(\.candidates) == candidates)
  }

  @Test func `an option of a command goes before one of the same name that is everywhere`() {
    let words = ["book", "add", "b.db", "--set", "note=x", "--set", "job_title=y"]
    let invocation = ArgumentParser.parse(words)
    #expect(invocation.problems.isEmpty)
    #expect(invocation.arguments.given["set"] == ["note=x", "job_title=y"])
    #expect(Help.command(.bookAdd).contains("--set PATH=VALUE"))
    #expect(!Help.command(.bookAdd).contains("--set NAME=VALUE"))
  }

  @Test(arguments: UInt64(0)..<200)
  func `no words crash it`(_ seed: UInt64) {
    var random = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    let pieces = [
      "-", "--", "=", "run", "convert", "q", "o", "set", "jobs", "é", "", "a=b", "\u{0}",
    ]
    var words: [String] = []
    for _ in 0..<6 {
      var word = ""
      for _ in 0..<3 {
        random = random &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
        word += pieces[Int((random >> 33) % UInt64(pieces.count))]
      }
      words.append(word)
    }
    let invocation = ArgumentParser.parse(words)
    // A command line that is right holds what was typed and nothing else.
    for text in invocation.arguments.positional {
      #expect(words.contains(text))
    }
  }

  @Test func `pairs are split at the first =`() throws {
    let pairs = try Arguments(given: ["set": ["a=1=2", "b="]]).pairs(.set)
    #expect(pairs == ["a": "1=2", "b": ""])
  }

  @Test(arguments: ["a", "=b", ""])
  func `a pair needs a name`(_ text: String) {
    #expect(throws: Failure.self) { try Arguments(given: ["set": [text]]).pairs(.set) }
  }

  @Test func `a pair is given once`() {
    #expect(throws: Failure.self) { try Arguments(given: ["set": ["a=1", "a=2"]]).pairs(.set) }
  }

  @Test(arguments: ["0", "-1", "1.5", "two", "", "99999999999999999999"])
  func `a number is one in range`(_ text: String) {
    #expect(throws: Failure.self) {
      try Arguments(given: ["jobs": [text]]).integer(.jobs, in: 1...1024)
    }
  }
}
