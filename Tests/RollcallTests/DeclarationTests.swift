import Testing

@testable import rollcall

extension Command: CustomTestStringConvertible {
  /// The name of the command.
  public var testDescription: String { name }
}

@Suite struct DeclarationTests {
  private static let commands = Command.all.flatMap(\.family)

  @Test(arguments: commands)
  func `a command has a summary and two to four examples`(_ command: Command) {
    #expect(command.summary.hasSuffix("."))
    #expect(command.summary.count <= 90)
    #expect((2...4).contains(command.examples.count))
    for example in command.examples { #expect(!example.summary.isEmpty) }
  }

  @Test(arguments: commands)
  func `the examples of a command are right`(_ command: Command) throws {
    for example in command.examples {
      let words = Self.words(of: example.line)
      let start = try #require(words.firstIndex(of: "rollcall"))
      let end = words[start...].firstIndex(of: "|") ?? words.endIndex
      let invocation = ArgumentParser.parse(Array(words[(start + 1)..<end]))
      #expect(invocation.problems.isEmpty, "\(example.line)")
      #expect(command.family.contains { $0.name == invocation.command?.name })
    }
  }

  @Test(arguments: commands)
  func `an option of a command has a summary and a name of its own`(_ command: Command) {
    var names: Set<String> = []
    var letters: Set<Character> = []
    for option in command.allOptions {
      #expect(option.summary.hasSuffix("."), "\(option.name)")
      #expect(names.insert(option.name).inserted, "\(option.name)")
      if let letter = option.letter { #expect(letters.insert(letter).inserted, "\(letter)") }
    }
  }

  @Test(arguments: commands)
  func `the help of a command shows all there is`(_ command: Command) {
    let help = Help.command(command)
    for option in command.allOptions { #expect(help.contains(option.usage)) }
    for argument in command.arguments { #expect(help.contains(argument.usage)) }
    for example in command.examples { #expect(help.contains(example.line)) }
    for part in command.subcommands { #expect(help.contains("  \(part.name) ")) }
    let parent = Self.commands.first { $0.subcommands.contains { $0.name == command.name } }
    let list = parent.map(Help.command) ?? Help.program
    #expect(list.contains("  \(command.name) "))
  }

  @Test(arguments: commands)
  func `no line of a help is wider than a terminal`(_ command: Command) {
    for line in (Help.command(command) + Help.program).split(separator: "\n") {
      #expect(line.count <= 100, "\(line)")
    }
  }

  @Test(arguments: commands)
  func `the documentation names a command and its options`(_ command: Command) throws {
    let reference = try BuiltBinary.text(of: GoldenCase.project + "/docs/reference.md")
    #expect(reference.contains("`\(command.name) "), "\(command.name)")
    for option in command.allOptions + [.version] {
      #expect(reference.contains("`\(option.shown)"), "\(option.shown)")
    }
  }

  @Test(arguments: Topic.all.map(\.name))
  func `everything that is listed has a name and a sentence`(_ name: String) throws {
    let entries = try #require(Topic.all.first { $0.name == name }).entries()
    #expect(!entries.isEmpty)
    for entry in entries {
      #expect(!entry.name.isEmpty)
      #expect(entry.summary.hasSuffix("."), "\(entry.name)")
    }
    #expect(Set(entries.map(\.name)).count == entries.count)
  }

  /// The words of a command line, as the shell takes it apart.
  private static func words(of line: String) -> [String] {
    var words: [String] = []
    var word = ""
    var isQuoted = false
    for character in line {
      if character == "\"" {
        isQuoted.toggle()
      } else if character == " ", !isQuoted {
        words.append(word)
        word = ""
      } else {
        word.append(character)
      }
    }
    return words + [word]
  }
}
