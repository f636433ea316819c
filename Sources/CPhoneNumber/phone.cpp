#include "rollcall_phone.h"

#include <cstdio>
#include <cstring>
#include <string>

#include <phonenumbers/logger.h>
#include <phonenumbers/phonenumberutil.h>
#include <phonenumbers/shortnumberinfo.h>

using i18n::phonenumbers::NullLogger;
using i18n::phonenumbers::PhoneNumber;
using i18n::phonenumbers::PhoneNumberUtil;
using i18n::phonenumbers::ShortNumberInfo;

namespace {

// Made on first use (15-20 ms); silent, because the library logs to standard output.
PhoneNumberUtil &Util() {
  static PhoneNumberUtil *const util = [] {
    PhoneNumberUtil *instance = PhoneNumberUtil::GetInstance();
    instance->SetLogger(new NullLogger());
    return instance;
  }();
  return *util;
}

const ShortNumberInfo &ShortNumbers() {
  static const ShortNumberInfo *const info = new ShortNumberInfo();
  return *info;
}

template <size_t Size>
void Copy(const std::string &text, char (&target)[Size]) {
  std::snprintf(target, Size, "%s", text.c_str());
}

RollcallPhoneOutcome Outcome(PhoneNumberUtil::ErrorType error) {
  switch (error) {
    case PhoneNumberUtil::NO_PARSING_ERROR: return RollcallPhoneOutcomeValid;
    case PhoneNumberUtil::INVALID_COUNTRY_CODE_ERROR: return RollcallPhoneOutcomeUnknownCountry;
    case PhoneNumberUtil::NOT_A_NUMBER: return RollcallPhoneOutcomeNotANumber;
    case PhoneNumberUtil::TOO_SHORT_AFTER_IDD:
    case PhoneNumberUtil::TOO_SHORT_NSN: return RollcallPhoneOutcomeTooShort;
    case PhoneNumberUtil::TOO_LONG_NSN: return RollcallPhoneOutcomeTooLong;
  }
  return RollcallPhoneOutcomeNotANumber;
}

RollcallPhoneOutcome Outcome(PhoneNumberUtil::ValidationResult result) {
  switch (result) {
    case PhoneNumberUtil::IS_POSSIBLE: return RollcallPhoneOutcomePossible;
    case PhoneNumberUtil::IS_POSSIBLE_LOCAL_ONLY: return RollcallPhoneOutcomeLocalOnly;
    case PhoneNumberUtil::INVALID_COUNTRY_CODE: return RollcallPhoneOutcomeUnknownCountry;
    case PhoneNumberUtil::TOO_SHORT: return RollcallPhoneOutcomeTooShort;
    case PhoneNumberUtil::INVALID_LENGTH: return RollcallPhoneOutcomeWrongLength;
    case PhoneNumberUtil::TOO_LONG: return RollcallPhoneOutcomeTooLong;
  }
  return RollcallPhoneOutcomeWrongLength;
}

}  // namespace

extern "C" void rollcall_phone_parse(
    const char *text, size_t length, const char *region, RollcallPhone *result) {
  std::memset(result, 0, sizeof *result);
  result->kind = RollcallPhoneKindUnknown;
  PhoneNumberUtil &util = Util();
  PhoneNumber number;
  const auto error = util.Parse(std::string(text, length), region ? region : "ZZ", &number);
  if (error != PhoneNumberUtil::NO_PARSING_ERROR) {
    result->outcome = Outcome(error);
    return;
  }
  std::string formatted;
  util.Format(number, PhoneNumberUtil::E164, &formatted);
  Copy(formatted, result->number);
  Copy(number.extension(), result->extension);
  // UNKNOWN is libphonenumber's own test of validity; one call instead of two.
  const auto type = util.GetNumberType(number);
  result->kind = static_cast<RollcallPhoneKind>(type);
  if (type != PhoneNumberUtil::UNKNOWN) {
    result->outcome = RollcallPhoneOutcomeValid;
    std::string country;
    util.GetRegionCodeForNumber(number, &country);
    Copy(country, result->region);
    return;
  }
  result->outcome = Outcome(util.IsPossibleNumberWithReason(number));
  const bool international = std::memchr(text, '+', length) != nullptr;
  if (region && !international && ShortNumbers().IsValidShortNumberForRegion(number, region)) {
    result->outcome = RollcallPhoneOutcomeShort;
    std::string digits;
    util.GetNationalSignificantNumber(number, &digits);
    Copy(digits, result->number);
    Copy(region, result->region);
  }
}

extern "C" int32_t rollcall_phone_knows_region(const char *region) {
  return Util().GetCountryCodeForRegion(region) != 0;
}
