// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QtGlobal>

namespace crew::desk {

/// What became of notices since the start.
struct ChannelCounts
{
    qint64 sent = 0;
    qint64 failed = 0;
    qint64 unclear = 0;
};

struct AwayCounts
{
    ChannelCounts mail = {};
    ChannelCounts chat = {};
    qint64 waiting = 0; ///< now
};

} // namespace crew::desk
