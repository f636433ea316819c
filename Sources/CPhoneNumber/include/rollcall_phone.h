/* libphonenumber (Apache-2.0) behind C: one call that parses and judges a number. */
#ifndef ROLLCALL_PHONE_H
#define ROLLCALL_PHONE_H

#include <stddef.h>
#include <stdint.h>

#ifdef __cplusplus
extern "C" {
#endif

/* What became of a text. */
typedef enum __attribute__((enum_extensibility(closed))) {
  RollcallPhoneOutcomeValid,          /* of an assigned range */
  RollcallPhoneOutcomePossible,       /* right length, of no range that the metadata knows */
  RollcallPhoneOutcomeShort,          /* a valid short number of the region */
  RollcallPhoneOutcomeLocalOnly,      /* lacks its area code */
  RollcallPhoneOutcomeTooShort,
  RollcallPhoneOutcomeTooLong,
  RollcallPhoneOutcomeWrongLength,    /* between the lengths that the country has */
  RollcallPhoneOutcomeUnknownCountry, /* no country, or one that does not exist */
  RollcallPhoneOutcomeNotANumber,
} RollcallPhoneOutcome;

/* libphonenumber's types, in its order. */
typedef enum __attribute__((enum_extensibility(closed))) {
  RollcallPhoneKindFixedLine,
  RollcallPhoneKindMobile,
  RollcallPhoneKindFixedLineOrMobile,
  RollcallPhoneKindTollFree,
  RollcallPhoneKindPremiumRate,
  RollcallPhoneKindSharedCost,
  RollcallPhoneKindVoip,
  RollcallPhoneKindPersonalNumber,
  RollcallPhoneKindPager,
  RollcallPhoneKindUan,
  RollcallPhoneKindVoicemail,
  RollcallPhoneKindUnknown,
} RollcallPhoneKind;

/* The result; texts end in NUL and are empty where they do not apply. */
typedef struct {
  RollcallPhoneOutcome outcome;
  RollcallPhoneKind kind;
  char region[4];      /* ISO 3166 alpha-2, 001 for none */
  char number[40];     /* E.164; the digits to dial for a short number */
  char extension[24];
} RollcallPhone;

/* Parses UTF-8 text; `region` is ISO 3166 alpha-2 or NULL. Safe on any thread. */
void rollcall_phone_parse(
    const char *text, size_t length, const char *region, RollcallPhone *result);

/* Whether the region has a numbering plan. */
int32_t rollcall_phone_knows_region(const char *region);

#ifdef __cplusplus
}
#endif

#endif
