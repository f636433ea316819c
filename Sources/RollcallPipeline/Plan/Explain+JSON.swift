import RollcallFormats
import RollcallModel
import RollcallReports
import RollcallStages

extension Plan {
  /// The plan as JSON on many lines, ending with a line end.
  public func explanationJSON() -> String {
    JSONText.object([
      ("name", .text(name)),
      ("file", .text(file)),
      ("description", description.map(JSONText.text)),
      ("params", .object(declared.map { ($0.name, parameterJSON($0)) })),
      ("settings", settingsJSON),
      ("sources", .list(sources.map(json))),
      ("stages", .list(segments.enumerated().flatMap { json($0.element, number: $0.offset + 1) })),
      ("outputs", .list(outputs.map(json))),
      ("reports", .list(reports.map(json))),
    ]).pretty + "\n"
  }

  private func parameterJSON(_ parameter: Spec.Parameter) -> JSONText? {
    Secrets.isSecret(parameter.name)
      ? .text("***") : parameters[parameter.name].map { .text(secrets.hide(in: $0)) }
  }

  private var settingsJSON: JSONText {
    .object([
      ("region", settings.region.map(JSONText.text)),
      ("rejects_path", settings.rejectsPath.map { .text(secrets.hide(in: $0)) }),
      ("rejects_limit", .text(settings.rejectLimit.description)),
      ("memory", .integer(settings.memory)),
      ("jobs", settings.jobs.map(JSONText.integer)),
    ])
  }

  private func json(_ source: SourceNode) -> JSONText {
    .object([
      ("name", .text(source.name)),
      ("format", .text(source.format.name)),
      ("paths", .list(source.paths.map(json))),
      ("options", json(source.options)),
    ])
  }

  private func json(_ segment: Segment, number: Int) -> [JSONText] {
    let ids =
      switch segment {
      case .fused(let row): row
      case .keyed(let id), .waiting(let id): [id]
      }
    return ids.compactMap(stage).map { node in
      .object([
        ("name", .text(node.name)),
        ("verb", .text(node.kind.name)),
        ("segment", .integer(number)),
        ("key", node.key.map(JSONText.text)),
        ("inputs", json(node.inputs)),
        ("lookups", node.lookups.isEmpty ? nil : json(node.lookups)),
        ("options", json(node.options)),
        ("note", node.note.map(JSONText.text)),
        ("line", node.position.line > 0 ? .integer(node.position.line) : nil),
      ])
    }
  }

  private func json(_ output: OutputNode) -> JSONText {
    .object([
      ("name", .text(output.name)),
      ("format", .text(output.format.name)),
      ("path", json(output.path)),
      ("inputs", json(output.inputs)),
      ("options", json(output.options)),
      ("does", output.format.explainOutput(output.options).map(JSONText.text)),
    ])
  }

  private func json(_ report: ReportNode) -> JSONText {
    .object([
      ("name", .text(report.name)),
      ("format", .text(report.format.rawValue)),
      ("path", json(report.path)),
      ("inputs", json(report.inputs)),
      ("options", json(report.options)),
    ])
  }

  private func json(_ streams: [StreamReference]) -> JSONText {
    .list(streams.map { .text(name(of: $0)) })
  }

  private func json(_ options: RollcallModel.Settings) -> JSONText {
    .object(options.asWritten.map { ($0.name, json($0.value)) })
  }

  private func json(_ setting: Setting) -> JSONText {
    switch setting.value {
    case .text(let text): .text(secrets.hide(in: text))
    case .list(let items): .list(items.map(json))
    case .map(let entries): .object(entries.map { ($0.name, json($0.value)) })
    }
  }
}
