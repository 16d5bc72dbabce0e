// SPDX-License-Identifier: GPL-3.0-or-later
#include "bytes.h"
#include "wire/errors.h"
#include "wire/json.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    (void)crew::wire::decodeError(bytesOf(data, size));
    if (const auto object = crew::wire::parseJsonObject(bytesOf(data, size)))
        (void)crew::wire::holdsError(*object);
    return 0;
}
