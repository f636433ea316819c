/* PCRE2 names its functions by the width of a character through macros that Swift does not see. */
#define PCRE2_CODE_UNIT_WIDTH 8
#include <pcre2.h>
