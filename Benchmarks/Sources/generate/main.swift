// generate COUNT SEED FOLDER
//
// Writes the same invented people as contacts.csv (Google's layout) and contacts.vcf (vCard 3.0), and
// truth.csv, which says which rows are of the same person. The same count and seed give the same
// bytes.
import Glibc

/// How many records in a hundred are of somebody who is there already.
let repeated = 12
/// How many of the last people a repeated record is taken from.
let recentCount = 2_000

guard CommandLine.argc == 4, let count = Int(CommandLine.arguments[1]), count >= 0,
  let seed = UInt64(CommandLine.arguments[2])
else {
  print("usage: generate COUNT SEED FOLDER")
  exit(64)
}
let folder = CommandLine.arguments[3]
guard var csv = Output(path: folder + "/contacts.csv"),
  var cards = Output(path: folder + "/contacts.vcf"),
  var truth = Output(path: folder + "/truth.csv")
else {
  perror("generate")
  exit(73)
}

var random = Random(seed: seed)
var recent: [(number: Int, person: Invented)] = []
var people = 0
csv.write(GoogleCSV.header)
truth.write("row,person\n")
for row in stride(from: 1, through: count, by: 1) {
  let number: Int
  let person: Invented
  if !recent.isEmpty, random.chance(repeated) {
    let known = random.pick(recent)
    number = known.number
    person = known.person.again(&random)
  } else {
    people += 1
    number = people
    person = Invented(&random)
    if recent.count < recentCount {
      recent.append((number, person))
    } else {
      recent[random.below(recentCount)] = (number, person)
    }
  }
  GoogleCSV.write(person, to: &csv)
  VCard.write(person, number: row, to: &cards)
  truth.write("\(row),\(number)\n")
}
csv.flush()
cards.flush()
truth.flush()
