/// Times the reading of phone numbers: FILE ROUNDS.
///
/// The file has a region, a tab and a text a line. Printed are nanoseconds of processor time a number
/// for telling country, validity, type, region and E.164, then how many were valid.
import Foundation
import RollcallPhones

let arguments = CommandLine.arguments
guard arguments.count == 3, let rounds = Int(arguments[2]) else {
  FileHandle.standardError.write(Data("usage: phones FILE ROUNDS\n".utf8))
  exit(64)
}

let lines = try String(contentsOfFile: arguments[1], encoding: .utf8).split(separator: "\n")
let numbers = lines.compactMap { line -> (text: String, region: PhoneRegion?)? in
  let fields = line.split(separator: "\t", omittingEmptySubsequences: false)
  return fields.count == 2 ? (String(fields[1]), PhoneRegion(String(fields[0]))) : nil
}

func processorTime() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
  return Double(time.tv_sec) * 1e9 + Double(time.tv_nsec)
}

var valid = 0
var bytes = 0
let start = processorTime()
for _ in 0..<rounds {
  for (text, region) in numbers {
    guard let number = try? PhoneNumber(text, region: region) else { continue }
    if number.isValid, number.region != nil, number.kind != .unknown { valid += 1 }
    bytes += number.formatted(.e164).utf8.count
  }
}
let spent = processorTime() - start
print(spent / Double(rounds * numbers.count), valid / rounds, bytes / rounds)
