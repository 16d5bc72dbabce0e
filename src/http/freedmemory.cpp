// SPDX-License-Identifier: GPL-3.0-or-later
#include "http/freedmemory.h"

#include <cstdlib>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace crew::http {

void releaseFreedMemory()
{
#ifdef __GLIBC__
    ::malloc_trim(0);
#endif
}

} // namespace crew::http
