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
      Entry(
        name: profile.name, summary: profile.summary,
        facts: [("version", [profile.version])]
          + (profile.losses.isEmpty ? [] : [("cannot take", profile.losses)]))
    }
  }

  private static let stages = Topic(name: "stages") {
    Registry.standard.stages.map { stage in
      Entry(
        name: stage.name, summary: stage.summary, options: [("", stage.options)],
        example: stage.example)
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
