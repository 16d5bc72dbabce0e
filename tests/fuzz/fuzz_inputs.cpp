// SPDX-License-Identifier: GPL-3.0-or-later
#include "bytes.h"
#include "wire/inputs.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    (void)crew::wire::decodeInputs(bytesOf(data, size));
    return 0;
}
