/* ICU renames its functions by version through macros that Swift does not see; the wrappers keep
   plain names. */
#include <unicode/ucnv.h>
#include <unicode/ucol.h>
#include <unicode/ucsdet.h>
#include <unicode/uloc.h>
#include <unicode/unorm2.h>
#include <unicode/unum.h>
#include <unicode/uset.h>
#include <unicode/ustring.h>
#include <unicode/utrans.h>

/* The NFC normalizer; NULL where ICU has no data. */
static inline const UNormalizer2 *rollcall_nfc(void) {
  UErrorCode error = U_ZERO_ERROR;
  const UNormalizer2 *nfc = unorm2_getNFCInstance(&error);
  return U_SUCCESS(error) ? nfc : 0;
}

/* The NFD normalizer; NULL where ICU has no data. */
static inline const UNormalizer2 *rollcall_nfd(void) {
  UErrorCode error = U_ZERO_ERROR;
  const UNormalizer2 *nfd = unorm2_getNFDInstance(&error);
  return U_SUCCESS(error) ? nfd : 0;
}

/* The NFKD normalizer; NULL where ICU has no data. */
static inline const UNormalizer2 *rollcall_nfkd(void) {
  UErrorCode error = U_ZERO_ERROR;
  const UNormalizer2 *nfkd = unorm2_getNFKDInstance(&error);
  return U_SUCCESS(error) ? nfkd : 0;
}

/* A transform by its name in CLDR (`Han-Latin`); NULL for one that ICU does not have. */
static inline void *rollcall_transform_open(const UChar *name, int32_t length) {
  UErrorCode error = U_ZERO_ERROR;
  UTransliterator *transform = utrans_openU(name, length, UTRANS_FORWARD, 0, 0, 0, &error);
  return U_SUCCESS(error) ? (void *)transform : 0;
}

static inline void rollcall_transform_close(void *transform) {
  utrans_close((UTransliterator *)transform);
}

/* Transforms UTF-16 text in its place; the length of the result, -1 on an error or where `capacity`
   does not do. */
static inline int32_t rollcall_transform(
    void *transform, UChar *text, int32_t length, int32_t capacity) {
  UErrorCode error = U_ZERO_ERROR;
  int32_t count = length, limit = length;
  utrans_transUChars(
      (const UTransliterator *)transform, text, &count, capacity, 0, &limit, &error);
  return U_SUCCESS(error) && count <= capacity ? count : -1;
}

/* UTF-16 text in a form; the length of the result, -1 on an error. A result longer than `capacity` is
   not written. */
static inline int32_t rollcall_normalize(
    const UNormalizer2 *nfc, const UChar *text, int32_t length, UChar *out, int32_t capacity) {
  UErrorCode error = U_ZERO_ERROR;
  int32_t count = unorm2_normalize(nfc, text, length, out, capacity, &error);
  return U_SUCCESS(error) || error == U_BUFFER_OVERFLOW_ERROR ? count : -1;
}

/* The root collation of CLDR with canonical normalization; NULL where ICU has no data. */
static inline UCollator *rollcall_collator_open(void) {
  UErrorCode error = U_ZERO_ERROR;
  UCollator *collator = ucol_open("", &error);
  if (U_FAILURE(error)) return 0;
  ucol_setAttribute(collator, UCOL_NORMALIZATION_MODE, UCOL_ON, &error);
  return collator;
}

static inline void rollcall_collator_close(UCollator *collator) { ucol_close(collator); }

/* The sort key with its closing NUL; the length it needs, also where that is more than `capacity`. */
static inline int32_t rollcall_sort_key(
    const UCollator *collator, const UChar *text, int32_t length, uint8_t *out, int32_t capacity) {
  return ucol_getSortKey(collator, text, length, out, capacity);
}

/* Bytes of a character set as UTF-16; the length it needs, also where that is more than `capacity`;
   -1 for a character set that ICU does not know or bytes that are none of it. */
static inline int32_t rollcall_to_utf16(
    const char *charset, const char *bytes, int32_t length, UChar *out, int32_t capacity) {
  UErrorCode error = U_ZERO_ERROR;
  UConverter *converter = ucnv_open(charset, &error);
  if (U_FAILURE(error)) return -1;
  ucnv_setToUCallBack(converter, UCNV_TO_U_CALLBACK_STOP, 0, 0, 0, &error);
  int32_t count = ucnv_toUChars(converter, out, capacity, bytes, length, &error);
  ucnv_close(converter);
  return U_SUCCESS(error) || error == U_BUFFER_OVERFLOW_ERROR ? count : -1;
}

/* A converter that stops at bytes that are none of its character set; NULL for one that ICU does not
   know. */
static inline UConverter *rollcall_converter_open(const char *charset) {
  UErrorCode error = U_ZERO_ERROR;
  UConverter *converter = ucnv_open(charset, &error);
  if (U_FAILURE(error)) return 0;
  ucnv_setToUCallBack(converter, UCNV_TO_U_CALLBACK_STOP, 0, 0, 0, &error);
  return converter;
}

static inline void rollcall_converter_close(UConverter *converter) { ucnv_close(converter); }

static inline void rollcall_converter_reset(UConverter *converter) { ucnv_resetToUnicode(converter); }

/* The name that the internet knows the character set of a converter by; NULL if it has none. */
static inline const char *rollcall_converter_name(const UConverter *converter) {
  UErrorCode error = U_ZERO_ERROR;
  const char *own = ucnv_getName(converter, &error);
  if (U_FAILURE(error)) return 0;
  const char *name = ucnv_getStandardName(own, "MIME", &error);
  if (U_FAILURE(error) || !name) {
    error = U_ZERO_ERROR;
    name = ucnv_getStandardName(own, "IANA", &error);
  }
  return U_SUCCESS(error) && name ? name : own;
}

/* Converts bytes through UTF-16 (`pivot`) to UTF-8 and gives the length of that. `used` is how many
   bytes were converted; where it stopped at bytes that are none of the character set, `failed` is 1 and
   the `bad` bytes after those are the wrong ones: fewer than they are where they began in the bytes
   before. `failed` is 2 where all was converted but for halves of characters, of which each is a byte
   0xFF. A character that is cut off waits for the next bytes, unless `flush` is 1. The room must do:
   `length + 16` units and `3 * length + 48` bytes. -1 where it does not. */
static inline int32_t rollcall_to_utf8(
    UConverter *converter, const char *bytes, int32_t length, int32_t flush, UChar *pivot,
    int32_t pivot_capacity, char *out, int32_t capacity, int32_t *used, int32_t *bad,
    int32_t *failed) {
  UErrorCode error = U_ZERO_ERROR;
  UChar *unit = pivot;
  const char *next = bytes;
  ucnv_toUnicode(
      converter, &unit, pivot + pivot_capacity, &next, bytes + length, 0, (UBool)flush, &error);
  *bad = 0;
  *failed = 0;
  *used = (int32_t)(next - bytes);
  if (U_FAILURE(error)) {
    char wrong[32];
    int8_t count = 32;
    UErrorCode asking = U_ZERO_ERROR;
    if (error == U_BUFFER_OVERFLOW_ERROR) return -1;
    ucnv_getInvalidChars(converter, wrong, &count, &asking);
    *failed = 1;
    *bad = U_SUCCESS(asking) && count > 0 ? count : 1;
    if (*bad > *used) *bad = *used;
    *used -= *bad;
    ucnv_resetToUnicode(converter);
  }
  /* ICU hands out halves of a pair that stand alone at the border of two blocks. They go through as a
     code point that is no character, three bytes, of which 0xFF is made, which UTF-8 never has. */
  int32_t written = 0, halves = 0;
  error = U_ZERO_ERROR;
  u_strToUTF8WithSub(
      out, capacity, &written, pivot, (int32_t)(unit - pivot), 0xFFFF, &halves, &error);
  if (U_FAILURE(error)) return -1;
  if (halves > 0) {
    int32_t kept = 0;
    for (int32_t at = 0; at < written; at++) {
      int is_mark = at + 2 < written && (uint8_t)out[at] == 0xEF && (uint8_t)out[at + 1] == 0xBF &&
                    (uint8_t)out[at + 2] == 0xBF;
      out[kept++] = is_mark ? (char)0xFF : out[at];
      if (is_mark) at += 2;
    }
    written = kept;
    if (!*failed) *failed = 2;
  }
  return written;
}

/* The name of the character set that bytes are likeliest in, with how sure that is (0 to 100); for
   `index` 1 the next likeliest and so on. -1 where there is none. */
static inline int32_t rollcall_detect_charset(
    const char *bytes, int32_t length, int32_t index, char *name, int32_t capacity) {
  UErrorCode error = U_ZERO_ERROR;
  UCharsetDetector *detector = ucsdet_open(&error);
  int32_t confidence = -1;
  if (U_FAILURE(error)) return -1;
  ucsdet_setText(detector, bytes, length, &error);
  int32_t count = 0;
  const UCharsetMatch **matches = ucsdet_detectAll(detector, &count, &error);
  if (U_SUCCESS(error) && index < count) {
    const char *found = ucsdet_getName(matches[index], &error);
    int32_t at = 0;
    for (; found && found[at] && at + 1 < capacity; at++) name[at] = found[at];
    if (capacity > 0) name[at] = 0;
    confidence = ucsdet_getConfidence(matches[index], &error);
  }
  ucsdet_close(detector);
  return U_SUCCESS(error) ? confidence : -1;
}

/* A converter into a character set, with `?` for what it does not have; NULL for a name that ICU does
   not know. */
static inline UConverter *rollcall_encoder_open(const char *charset) {
  UErrorCode error = U_ZERO_ERROR;
  UConverter *converter = ucnv_open(charset, &error);
  if (U_FAILURE(error)) return 0;
  const UChar mark = '?';
  ucnv_setSubstString(converter, &mark, 1, &error);
  ucnv_setFallback(converter, 0);
  return converter;
}

static inline void rollcall_encoder_close(UConverter *converter) { ucnv_close(converter); }

/* A whole text in UTF-8 as bytes of the character set; the length they need, also where that is more
   than `capacity`; -1 on an error. */
static inline int32_t rollcall_from_utf8(
    UConverter *converter, const char *text, int32_t length, char *out, int32_t capacity) {
  UErrorCode error = U_ZERO_ERROR;
  int32_t count =
      ucnv_fromAlgorithmic(converter, UCNV_UTF8, out, capacity, text, length, &error);
  return U_SUCCESS(error) || error == U_BUFFER_OVERFLOW_ERROR ? count : -1;
}

/* Sets the bit of each code point that the character set has and gives back the same; `bits` has one
   for each of Unicode's 0x110000. 0 on an error. */
static inline int rollcall_encoder_set(const UConverter *converter, uint64_t *bits) {
  UErrorCode error = U_ZERO_ERROR;
  USet *set = uset_openEmpty();
  ucnv_getUnicodeSet(converter, set, UCNV_ROUNDTRIP_SET, &error);
  int32_t count = uset_getItemCount(set);
  for (int32_t item = 0; U_SUCCESS(error) && item < count; item++) {
    UChar32 start, end;
    if (uset_getItem(set, item, &start, &end, 0, 0, &error) != 0) continue;
    for (UChar32 at = start; at <= end; at++) bits[at >> 6] |= 1ULL << (at & 63);
  }
  uset_close(set);
  return U_SUCCESS(error);
}

/* The first unit of what a locale writes before decimals; 0 for a language that ICU does not know. */
static inline UChar rollcall_decimal_mark(const char *locale) {
  UErrorCode error = U_ZERO_ERROR;
  if (uloc_getISO3Language(locale)[0] == 0) return 0;
  UNumberFormat *format = unum_open(UNUM_DECIMAL, 0, 0, locale, 0, &error);
  if (U_FAILURE(error)) return 0;
  UChar mark[8] = {0};
  unum_getSymbol(format, UNUM_DECIMAL_SEPARATOR_SYMBOL, mark, 8, &error);
  unum_close(format);
  return U_SUCCESS(error) ? mark[0] : 0;
}
