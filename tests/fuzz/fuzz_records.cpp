// SPDX-License-Identifier: GPL-3.0-or-later
#include "bytes.h"
#include "wire/importrecord.h"
#include "wire/records.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QByteArray body = bytesOf(data, size);
    (void)crew::wire::decodeKickoffRecord(body);
    (void)crew::wire::decodeErrorRecord(body);
    (void)crew::wire::decodeDecisionRecord(body);
    (void)crew::wire::decodeImportRecord(body);
    if (const auto entry = crew::wire::decodeHistoryLine(body))
        (void)crew::wire::adopted(*entry, QUuid::createUuid());
    return 0;
}
