/* phones */
#pragma once
