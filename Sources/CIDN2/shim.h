/* Internationalized domain names: the name by UTS 46, nontransitional, as registries of today have
   it. Both give 0 and a text that idn2_free takes back, or the library's code of what is wrong. */
#include <idn2.h>
#include <string.h>

static inline int rollcall_idn_to_ascii(const char *domain, char **out) {
  return idn2_to_ascii_8z(domain, out, IDN2_NFC_INPUT | IDN2_NONTRANSITIONAL);
}

static inline int rollcall_idn_to_unicode(const char *domain, char **out) {
  return idn2_to_unicode_8z8z(domain, out, 0);
}
