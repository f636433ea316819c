import Testing

@testable import RollcallPipeline

/// A plan as text and as JSON.
struct PlanExplainTests {
  @Test func `the text tells what is read, what runs together and what is written`() throws {
    let text = try Fake.plan(SpecReaderTests.complete).explanation()
    #expect(
      text == """
        weekly-export: Everyone, once each.

        params
          since  2026-01-01  only people changed since this day
          out    out

        reads
          phone   vcard  samples/phone.vcf
          crm     csv    samples/crm-*.csv, more.csv  preset: google
          optout  csv    samples/optout.csv           columns: [{ Email: emails[] }]

        stages
          on all cores, person by person
            normalize#1 <- phone, crm  normalize: all
            where#1  where: modified IS NULL OR modified >= ${since}
            require#1  require: email IS NOT NULL, reason: no_way_to_reach
              note: they cannot be written to
            exclude#1  exclude: { in: optout, by: emails }
          gathers by emails, phones
            everyone  merge: { by: [emails, phones], prefer: [phone, crm] }
          gathers by sort
            sort#1  sort: [family_name, given_name]

        writes
          cards  vcard  out/everyone.vcf <- sort#1  version: 4.0
          sheet  csv  out/everyone.csv <- everyone
            columns: full_name, Mobile: phones[mobile]

        reports
          companies  markdown  out/companies.md <- sort#1
            sql: SELECT organization FROM people

        settings
          rejects  out/rejects.ndjson  nothing is published above 2%
          region   US
          memory   64MB                then keyed stages spill to disk
          jobs     2

        """)
  }

  @Test func `texts of several lines keep their lines`() throws {
    let text = try Fake.plan(
      """
      rollcall: 1
      sources:
        a:
          sqlite: a.db
          query: |
            SELECT id
              FROM people
      stages:
        - where: |
            id = 1
            OR id = 2
      reports:
        r:
          text: "-"
          sql: |
            SELECT 1
            UNION SELECT 2

      """
    ).explanation()
    #expect(
      text == """
        p

        reads
          a  sqlite  a.db
            query: |
              SELECT id
                FROM people

        stages
          on all cores, person by person
            where#1 <- a
              where: |
                id = 1
                OR id = 2

        reports
          r  text  - <- where#1
            sql: |
              SELECT 1
              UNION SELECT 2

        settings
          rejects  counted, not kept  nothing is published above 5%
          region   none
          memory   512MB              then keyed stages spill to disk
          jobs     all cores

        """)
  }

  @Test func `the JSON holds the same`() throws {
    let json = try Fake.plan(
      PlanTests.file(
        "stages: [ merge: { by: emails } ]\noutputs: { o: { csv: o.csv, header: false } }")
    )
    .explanationJSON()
    #expect(
      json == """
        {
          "name": "p",
          "file": "p.yaml",
          "params": {},
          "settings": {
            "rejects_limit": "5%",
            "memory": 512000000
          },
          "sources": [
            {
              "name": "a",
              "format": "csv",
              "paths": [
                "a.csv"
              ],
              "options": {}
            },
            {
              "name": "b",
              "format": "vcard",
              "paths": [
                "b.vcf"
              ],
              "options": {}
            }
          ],
          "stages": [
            {
              "name": "merge#1",
              "verb": "merge",
              "segment": 1,
              "key": "emails",
              "inputs": [
                "a",
                "b"
              ],
              "options": {
                "merge": {
                  "by": "emails"
                }
              },
              "line": 5
            }
          ],
          "outputs": [
            {
              "name": "o",
              "format": "csv",
              "path": "o.csv",
              "inputs": [
                "merge#1"
              ],
              "options": {
                "header": "false"
              }
            }
          ],
          "reports": []
        }

        """)
  }

  @Test func `secrets are in neither`() throws {
    let yaml = """
      rollcall: 1
      params: { api_key: hunter2, out: x }
      sources: { a: { csv: "${api_key}/${DB_PASSWORD}.csv" } }
      stages: [ where: "id = 'hunter2'" ]
      outputs: { o: { csv: "${out}/o.csv" } }
      """
    let plan = try Fake.plan(yaml, environment: ["DB_PASSWORD": "s3cret", "HOME": "/root"])
    for text in [plan.explanation(), plan.explanationJSON()] {
      #expect(!text.contains("hunter2"))
      #expect(!text.contains("s3cret"))
      #expect(!text.contains("/root"))
      #expect(text.contains("***/***.csv"))
    }
    #expect(plan.sources[0].paths[0].plainText == "hunter2/s3cret.csv")
  }

  @Test func `control characters of a file do not reach the terminal`() throws {
    let text = try Fake.plan(
      PlanTests.file("description: \"a\\eb\\nc\"\noutputs: { o: { csv: o.csv } }")
    ).explanation()
    #expect(text.hasPrefix("p: a\\u{1b}b c\n"))
  }
}
