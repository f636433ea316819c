/* ICU renames its functions by version through macros that Swift does not see; the wrappers keep
   plain names. */
#include <unicode/ucol.h>
#include <unicode/unorm2.h>
