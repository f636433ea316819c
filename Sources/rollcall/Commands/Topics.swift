import RollcallFormats
import RollcallModel
import RollcallPipeline
import RollcallReports
import RollcallSQLite
import RollcallStages

extension Topic {
  /// Everything that can be listed, in the order of documentation.
  static let all = [formats, presets, profiles, stages, reports, properties, functions]

  private static let formats = Topic(name: "formats") {
    let registry = Registry.standard
    let people = registry.formats.map { format in
      let uses = [("reads", format.makeReader != nil), ("writes", format.makeWriter != nil)]
      return Entry(
        name: format.name, summary: format.summary,
        facts: [("does", uses.filter(\.1).map(\.0)), ("endings", format.endings)],
        options: [("reading", format.readOptions), ("writing", format.writeOptions)])
    }
    let tables = registry.reportFormats.filter { table in
      !people.contains { $0.name == table.rawValue }
    }
    return people
      + tables.map {
        Entry(name: $0.rawValue, summary: $0.summary, facts: [("does", ["writes reports"])])
      }
  }

  private static let presets = Topic(name: "presets") {
    Formats.presets.map { preset in
      Entry(name: preset.name, summary: preset.summary, facts: [("columns", preset.headers)])
    }
  }

  private static let profiles = Topic(name: "profiles") {
    Formats.profiles.map { profile in
      var facts = [("kind", [profile.kind.rawValue])]
      if let version = profile.version { facts.append(("version", [version])) }
      facts.append(("cannot take", profile.losses))
      facts.append(("receiver", [profile.receiver].compactMap { $0 }))
      facts.append(("rules of", profile.dates))
      facts.append(("source", [profile.source].compactMap { $0 }))
      facts.append(("needs one of", profile.keys.map { $0.joined(separator: " + ") }))
      facts.append(("limits", profile.limits))
      return Entry(
        name: profile.name, summary: profile.summary, facts: facts.filter { !$0.1.isEmpty },
        table: Entry.Table(
          name: "columns", titles: ["header", "times", "field", "hashing", "rule"],
          rows: profile.columns.map { column in
            [
              column.header, column.most > 1 ? "1-\(column.most)" : "1", column.field,
              column.isHashed ? "sha256" : "none", column.rule,
            ]
          }))
    }
  }

  private static let stages = Topic(name: "stages") {
    Registry.standard.stages.map { stage in
      Entry(
        name: stage.name, summary: stage.summary, options: [("", stage.options)],
        kinds: stage.kinds, example: stage.example)
    }
  }

  private static let reports = Topic(name: "reports") {
    Registry.standard.reports.map { report in
      Entry(
        name: report.name, summary: report.summary,
        facts: [("formats", Registry.standard.reportFormats.map(\.rawValue))],
        options: [("", report.options)], example: report.example)
    }
  }

  private static let properties = Topic(name: "properties") {
    let single = (Vocabulary.single + Vocabulary.computed).map { property in
      Entry(name: property.name, summary: property.summary)
    }
    let multi = Vocabulary.multi.map { property in
      Entry(
        name: property.name, signature: property.name + "[]", summary: property.summary,
        facts: [("parts", property.parts.map(\.name))])
    }
    return single + multi
  }

  private static let functions = Topic(name: "functions") {
    SQLFunctions.all.map { function in
      Entry(
        name: function.name, signature: "\(function.name)(\(function.arguments))",
        summary: function.summary, example: function.example, result: function.result)
    }
  }
}
