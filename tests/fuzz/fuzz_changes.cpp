// SPDX-License-Identifier: GPL-3.0-or-later
#include "bytes.h"
#include "protocol/changecodec.h"
#include "protocol/eventstream.h"

#include <algorithm>

/// The first byte says in pieces of which size the stream arrives. Its events do not depend on that.
extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    const QByteArray bytes = bytesOf(data + 1, size - 1);
    const qsizetype piece = data[0] + 1;
    crew::protocol::EventReader whole;
    crew::protocol::EventReader inPieces;
    const auto expected = whole.feed(bytes);
    QList<crew::protocol::StreamEvent> events;
    for (qsizetype i = 0; i < bytes.size(); i += piece) {
        if (const auto some = inPieces.feed(bytes.mid(i, piece)))
            events += *some;
    }
    if (expected && *expected != events)
        qFatal("The events depend on the pieces");
    for (const crew::protocol::StreamEvent &event : events)
        (void)crew::protocol::readChange(event.name, event.data);
    return 0;
}
