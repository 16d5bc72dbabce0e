// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/entry.h"

namespace crew::journal {

/// Some of the entries in order.
struct EntryPage
{
    Entries entries;
    qint64 through = 0; ///< sequence up to which nothing is left out
};

} // namespace crew::journal
