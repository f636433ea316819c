#include "rollcall_phone.h"
