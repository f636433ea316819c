/* ICU renames its functions by version through macros that Swift does not see; the wrappers keep
   plain names. */
#include <unicode/ucnv.h>
#include <unicode/ucol.h>
#include <unicode/uidna.h>
#include <unicode/unorm2.h>

/* The NFC normalizer; NULL where ICU has no data. */
static inline const UNormalizer2 *rollcall_nfc(void) {
  UErrorCode error = U_ZERO_ERROR;
  const UNormalizer2 *nfc = unorm2_getNFCInstance(&error);
  return U_SUCCESS(error) ? nfc : 0;
}

/* NFC of UTF-16 text; the length of the result, -1 on an error. A result longer than `capacity` is
   not written. */
static inline int32_t rollcall_nfc_normalize(
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

/* UTS 46, nontransitional; NULL where ICU has no data. */
static inline UIDNA *rollcall_idna_open(void) {
  UErrorCode error = U_ZERO_ERROR;
  UIDNA *idna = uidna_openUTS46(
      UIDNA_CHECK_BIDI | UIDNA_CHECK_CONTEXTJ | UIDNA_NONTRANSITIONAL_TO_ASCII |
          UIDNA_NONTRANSITIONAL_TO_UNICODE,
      &error);
  return U_SUCCESS(error) ? idna : 0;
}

static inline void rollcall_idna_close(UIDNA *idna) { uidna_close(idna); }

/* A domain in UTF-8 to A-labels (or U-labels); the length of the result, -1 for a domain that IDNA
   does not allow. */
static inline int32_t rollcall_idna_convert(
    const UIDNA *idna, int32_t to_ascii, const char *domain, int32_t length, char *out,
    int32_t capacity) {
  UErrorCode error = U_ZERO_ERROR;
  UIDNAInfo info = UIDNA_INFO_INITIALIZER;
  int32_t count =
      to_ascii ? uidna_nameToASCII_UTF8(idna, domain, length, out, capacity, &info, &error)
               : uidna_nameToUnicodeUTF8(idna, domain, length, out, capacity, &info, &error);
  return U_SUCCESS(error) && info.errors == 0 && count <= capacity ? count : -1;
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
