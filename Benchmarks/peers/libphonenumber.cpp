// What Sources/phones does, with libphonenumber: FILE ROUNDS.
#include <phonenumbers/logger.h>
#include <phonenumbers/phonenumberutil.h>

#include <cstdlib>
#include <ctime>
#include <fstream>
#include <iostream>
#include <string>
#include <utility>
#include <vector>

using i18n::phonenumbers::NullLogger;
using i18n::phonenumbers::PhoneNumber;
using i18n::phonenumbers::PhoneNumberUtil;

int main(int argc, char **argv) {
  if (argc != 3) return 64;
  std::ifstream file(argv[1]);
  std::vector<std::pair<std::string, std::string>> numbers;
  for (std::string line; std::getline(file, line);) {
    const auto tab = line.find('\t');
    if (tab != std::string::npos) numbers.emplace_back(line.substr(0, tab), line.substr(tab + 1));
  }
  auto &util = *PhoneNumberUtil::GetInstance();
  util.SetLogger(new NullLogger());
  const int rounds = std::atoi(argv[2]);
  size_t valid = 0, bytes = 0;
  const auto start = std::clock();
  for (int round = 0; round < rounds; round++) {
    for (const auto &[region, text] : numbers) {
      PhoneNumber number;
      if (util.Parse(text, region.empty() ? "ZZ" : region, &number) !=
          PhoneNumberUtil::NO_PARSING_ERROR) {
        continue;
      }
      std::string country, formatted;
      util.GetRegionCodeForNumber(number, &country);
      const bool known = util.GetNumberType(number) != PhoneNumberUtil::UNKNOWN;
      if (util.IsValidNumber(number) && known) valid++;
      util.Format(number, PhoneNumberUtil::E164, &formatted);
      bytes += formatted.size();
    }
  }
  const double spent = double(std::clock() - start) / CLOCKS_PER_SEC * 1e9;
  std::cout << spent / (double(rounds) * double(numbers.size())) << " " << valid / rounds << " "
            << bytes / rounds << "\n";
}
