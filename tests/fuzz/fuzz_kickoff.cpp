// SPDX-License-Identifier: GPL-3.0-or-later
#include "wire/kickoff.h"

#include <cstdlib>

#include "bytes.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    (void)crew::wire::decodeKickoffAnswer(bytesOf(data, size));
    const auto object = crew::wire::parseJsonObject(bytesOf(data, size));
    const auto request = object ? crew::wire::decodeKickoff(*object) : std::unexpected(object.error());
    if (!request)
        return 0;
    // What was read is written so that it reads the same again.
    const auto again = crew::wire::decodeKickoff(crew::wire::encodeKickoff(*request));
    if (!again || !(*again == *request))
        std::abort();
    return 0;
}
