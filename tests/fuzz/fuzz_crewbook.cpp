// SPDX-License-Identifier: GPL-3.0-or-later
// What is read has to come back the same after it was written.
#include "bytes.h"
#include "wire/crewexport.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const auto book = crew::wire::decodeCrewExport(bytesOf(data, size));
    if (book && crew::wire::decodeCrewExport(crew::wire::encodeCrewExport(*book)) != book)
        __builtin_trap();
    return 0;
}
