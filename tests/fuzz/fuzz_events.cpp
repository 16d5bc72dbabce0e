// SPDX-License-Identifier: GPL-3.0-or-later
#include "bytes.h"
#include "core/streamorder.h"
#include "wire/events.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const auto events = crew::wire::decodeEvents(bytesOf(data, size));
    if (!events)
        return 0;
    const crew::StreamEvents ordered = crew::inOrder(*events);
    crew::StreamEvents reversed(events->crbegin(), events->crend());
    const crew::StreamEvents again = crew::inOrder(ordered + reversed);
    if (ordered.size() > events->size() || again.size() != ordered.size())
        __builtin_trap();
    return 0;
}
