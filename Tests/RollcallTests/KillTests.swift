import Glibc
import RollcallTestSupport
import Testing

/// Runs of the built program that are stopped from outside, at any moment.
@Suite struct KillTests {
  /// Many outputs, so that putting them in their places takes a good part of a run.
  private static let outputs = 24

  /// A folder with a pipeline, and what it reads in two versions.
  private final class Case {
    let folder: TestFolder

    init(people: Int = 200) throws {
      folder = try TestFolder()
      mkdir(folder("out"), 0o755)
      var pipeline = """
        rollcall: 1
        sources:
          everyone: { csv: in.csv, columns: [Name: full_name] }
        outputs:

        """
      for number in 1...KillTests.outputs {
        let (format, ending) = [("csv", "csv"), ("jsonl", "jsonl"), ("vcard", "vcf")][number % 3]
        let columns = format == "csv" ? ", columns: [Name: full_name]" : ""
        pipeline += "  out\(number): { \(format): out/\(number).\(ending)\(columns) }\n"
      }
      try folder.write("p.yaml", pipeline)
      for version in ["Old", "New"] {
        let rows = (1...people).map { "\(version) \($0)\n" }.joined()
        try folder.write("\(version).csv", "Name\n" + rows)
      }
    }

    /// The words that run the pipeline.
    var command: [String] {
      ["env", "-C", folder.path, BuiltBinary.folder + "/rollcall", "run", "--quiet", "p.yaml"]
    }

    /// Puts a version where the pipeline reads.
    func offer(_ version: String) throws {
      try folder.write("in.csv", folder.bytes("\(version).csv"))
    }

    /// Runs the pipeline on a version; gives the exit code.
    func run(_ version: String) throws -> Int32 {
      try offer(version)
      return try BuiltBinary.spawn(command)
    }

    /// The versions that the outputs are of.
    func versions() throws -> Set<String> {
      var versions: Set<String> = []
      for name in names where !name.hasPrefix(".") {
        let text = try folder.text("out/" + name)
        if text.contains("Old 200") { versions.insert("Old") }
        if text.contains("New 200") { versions.insert("New") }
        if !text.contains(" 200") { versions.insert("cut") }
      }
      return versions
    }

    /// The names in the folder of the outputs.
    var names: [String] { folder.names(in: "out") }
  }

  @Test(arguments: [SIGKILL, SIGINT, SIGTERM])
  func `whenever a run is killed, its outputs are all old or all new`(signal: Int32) throws {
    let it = try Case()
    #expect(try it.run("Old") == 0)
    let began = ContinuousClock.now
    #expect(try it.run("New") == 0)
    let whole = ContinuousClock.now - began
    // Half of the moments are in the last quarter, where the files are put in their places.
    for part in [0, 2, 4, 6, 8, 10, 12, 13, 14, 15, 16, 17] {
      try Self.kill(it, signal, after: whole * part / 16)
    }
  }

  /// Kills a run after a while, and looks at what it and the next one leave.
  private static func kill(_ it: Case, _ signal: Int32, after time: Duration) throws {
    #expect(try it.run("Old") == 0)
    #expect(try it.versions() == ["Old"])
    try it.offer("New")
    let code = try BuiltBinary.spawn(it.command, sending: signal, after: time)
    let left = try it.versions()
    // Before it watches for signals, one ends it at once.
    #expect([0, 130, 128 + signal].contains(code))
    if code != 0, signal != SIGKILL { #expect(left == ["Old"]) }
    if code == 0 { #expect(left == ["New"]) }
    if left.count > 1 { #expect(it.names.contains { $0.hasSuffix(".journal") }) }
    // The next run brings a cut publishing to its end, even if there is nothing to be read.
    unlink(it.folder("in.csv"))
    #expect(try BuiltBinary.spawn(it.command) == 66)
    let versions = try it.versions()
    #expect(versions == ["Old"] || versions == ["New"])
    #expect(try it.run("New") == 0)
    #expect(try it.versions() == ["New"])
    #expect(it.names.count == Self.outputs)
  }

  @Test func `of two runs of a pipeline at once, the second is told to wait`() throws {
    let it = try Case()
    #expect(mkfifo(it.folder("in.csv"), 0o600) == 0)
    // One waits for its input until something is written into the pipe.
    let outcome = try BuiltBinary.run(
      script: """
        for i in 1 2; do (rollcall run --quiet p.yaml; echo $? > code$i) & done
        until [ -s code1 ] || [ -s code2 ]; do
          [ $((count += 1)) -lt 1000 ] || exit 98
          sleep 0.02
        done
        printf 'Name\\nNew 200\\n' > in.csv
        wait
        sort code1 code2
        """, in: it.folder.path)
    #expect(outcome.exit == 0)
    #expect(outcome.stdout == "0\n75\n")
    #expect(outcome.stderr.contains("in use by another run"))
    #expect(try it.versions() == ["New"])
  }

  @Test func `a file keeps its mode, a new one gets the usual`() throws {
    let it = try Case()
    let outcome = try BuiltBinary.run(
      script: "umask 022; cp Old.csv in.csv; rollcall run --quiet p.yaml", in: it.folder.path)
    #expect(outcome.exit == 0)
    #expect(it.folder.mode("out/1.jsonl") == 0o644)
    chmod(it.folder("out/1.jsonl"), 0o600)
    chmod(it.folder("out/2.vcf"), 0o664)
    #expect(try it.run("New") == 0)
    #expect(it.folder.mode("out/1.jsonl") == 0o600)
    #expect(it.folder.mode("out/2.vcf") == 0o664)
    #expect(it.folder.mode("out/3.csv") == 0o644)
  }

  @Test func `a pipe that somebody reads is written to, and left where it is`() throws {
    let it = try Case()
    let outcome = try BuiltBinary.run(
      script: """
        mkfifo fifo
        cat fifo > got & reader=$!
        rollcall convert New.csv --input-columns 'Name=full_name' -o fifo --to jsonl --quiet || exit 97
        wait $reader
        [ -p fifo ] && grep -c 'New' got
        """, in: it.folder.path)
    #expect(outcome.stdout == "200\n")
    #expect(outcome.exit == 0)
  }
}
