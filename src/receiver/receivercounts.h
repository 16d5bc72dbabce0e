// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace crew::receiver {

/// What a receiver knows of itself.
struct ReceiverCounts
{
    qint64 received = 0;     ///< callbacks that were let in, since the start
    qint64 stored = 0;       ///< of these, and answered so
    qint64 notStored = 0;    ///< of these, answered 503
    qint64 refused = 0;      ///< requests that were not let in, or whose address was closed meanwhile
    qint64 waiting = 0;      ///< callbacks that are let in and not answered
    qint64 waitingBytes = 0; ///< of these
    bool isDatabaseUp = false;

    bool operator==(const ReceiverCounts &) const = default;
};

/// In the text format of Prometheus, version 0.0.4.
QByteArray metricsText(const ReceiverCounts &counts);

} // namespace crew::receiver
