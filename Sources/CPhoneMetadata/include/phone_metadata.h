/* libphonenumber's metadata as tables; made by scripts/phone-metadata.

   All patterns over digits are one deterministic automaton. A state is 16 steps, of which ten are
   used, one a digit; state 0 refuses everything. What a state accepts is its result, whose meaning
   depends on the machine, that is on the state one starts from. */
#ifndef ROLLCALL_PHONE_METADATA_H
#define ROLLCALL_PHONE_METADATA_H

#include <stdint.h>

/* What stands for no program, text or machine. */
#define ROLLCALL_PHONE_NONE 0xFFFF

/* A region with a numbering plan, or a country calling code of none (id 001). */
typedef struct {
  uint8_t id[4];                 /* ISO 3166 alpha-2 */
  uint16_t code;                 /* country calling code */
  uint32_t lengths;              /* bit n: national numbers of n digits exist */
  uint32_t local_lengths;        /* bit n: n digits can be dialled within an area */
  uint16_t general;              /* machine: 1 for what looks like a national number */
  uint16_t international_prefix; /* program */
  uint16_t national_prefix;      /* program */
  uint16_t national_prefix_groups;
  uint16_t transform;            /* text: what becomes of a national prefix with groups */
  uint16_t extension;            /* text: what stands before an extension */
  uint16_t national_formats;     /* machine: a list of choices */
  uint16_t abroad_formats;       /* the same for numbers with their country calling code */
  uint16_t short_numbers;        /* machine: 1 for short numbers */
} RollcallPhoneRegion;

/* A country calling code; its regions follow each other, the main one first. */
typedef struct {
  uint16_t code;
  uint16_t first_region;
  uint16_t region_count;
  uint16_t classifier; /* machine: 16 x place of the region + 1 + type */
  uint16_t other_formats; /* machine: a list of choices, for numbers as some people group them */
} RollcallPhoneCountry;

/* A way to write numbers: groups of digits, as many as their lengths allow, put into a template. */
typedef struct {
  uint8_t group_count;
  uint8_t shortest[6];
  uint8_t longest[6];
  uint16_t abroad;   /* text with \1 ... for the groups */
  uint16_t national; /* the same with the national prefix */
} RollcallPhoneFormat;

extern const char rollcall_phone_version[];
extern const uint16_t rollcall_phone_steps[];
extern const uint16_t rollcall_phone_results[];
extern const uint16_t rollcall_phone_programs[];
extern const uint16_t rollcall_phone_choices[];
extern const uint8_t rollcall_phone_country_of_code[1000]; /* 1 + place in the countries; 0: none */
extern const char rollcall_phone_texts[];
extern const RollcallPhoneCountry rollcall_phone_countries[];
extern const uint32_t rollcall_phone_region_count;
extern const RollcallPhoneRegion rollcall_phone_regions[];
extern const RollcallPhoneFormat rollcall_phone_formats[];

/* Swift takes arrays of unknown length for pointers only where a function gives them. */
#pragma clang assume_nonnull begin
static inline const char *rollcall_phone_version_text(void) { return rollcall_phone_version; }
static inline const uint16_t *rollcall_phone_step_table(void) { return rollcall_phone_steps; }
static inline const uint16_t *rollcall_phone_result_table(void) { return rollcall_phone_results; }
static inline const uint16_t *rollcall_phone_program_table(void) { return rollcall_phone_programs; }
static inline const uint16_t *rollcall_phone_choice_table(void) { return rollcall_phone_choices; }
static inline const uint8_t *rollcall_phone_code_table(void) {
  return rollcall_phone_country_of_code;
}
static inline const char *rollcall_phone_text_table(void) { return rollcall_phone_texts; }
static inline const RollcallPhoneCountry *rollcall_phone_country_table(void) {
  return rollcall_phone_countries;
}
static inline const RollcallPhoneRegion *rollcall_phone_region_table(void) {
  return rollcall_phone_regions;
}
static inline const RollcallPhoneFormat *rollcall_phone_format_table(void) {
  return rollcall_phone_formats;
}
#pragma clang assume_nonnull end

#endif
