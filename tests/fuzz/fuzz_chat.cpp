// SPDX-License-Identifier: GPL-3.0-or-later
#include "bytes.h"
#include "service/chatstream.h"

/// The first byte says in pieces of which size the rest arrives.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    const QByteArray bytes = bytesOf(data + 1, size - 1);
    const qsizetype piece = data[0] + 1;
    crew::service::ChatStream stream(4096);
    for (qsizetype i = 0; i < bytes.size(); i += piece) {
        if (!stream.add(bytes.mid(i, piece)))
            return 0;
        (void)stream.takeNewText();
    }
    (void)stream.finish();
    return 0;
}
