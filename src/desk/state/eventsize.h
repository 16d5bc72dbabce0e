// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/entry.h"
#include "core/execution.h"
#include "core/review.h"

namespace crew::desk {

/// Values of so many bytes, by eventSize(), are enough for one event.
inline constexpr qsizetype fullEvent = 4 * 1024 * 1024;

/// About how many bytes the texts of a value are in an event. All else is small.
qsizetype eventSize(const Execution &execution);
qsizetype eventSize(const Review &review);
qsizetype eventSize(const crew::Entry &entry);

template <typename Values>
qsizetype eventSizes(const Values &values)
{
    qsizetype size = 0;
    for (const auto &value : values)
        size += eventSize(value);
    return size;
}

} // namespace crew::desk
