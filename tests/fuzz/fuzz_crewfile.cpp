// SPDX-License-Identifier: GPL-3.0-or-later
#include "bytes.h"
#include "service/crewfile.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    (void)crew::service::readScriptedCrew(bytesOf(data, size));
    return 0;
}
