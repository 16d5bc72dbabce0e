// SPDX-License-Identifier: GPL-3.0-or-later
#include "bytes.h"
#include "wire/callbacks.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QByteArray body = bytesOf(data, size);
    (void)crew::wire::decodeTaskCallback(body);
    (void)crew::wire::decodeStepCallback(body);
    (void)crew::wire::decodeCrewCallback(body);
    (void)crew::wire::decodeHumanInputRequest(body);
    return 0;
}
