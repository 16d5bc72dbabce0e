// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QCoreApplication>
#include <QDeadlineTimer>
#include <QEventLoop>
#include <QTimer>

#include <functional>

namespace crew::test {

/// Lets events be handled until \a done; without the pauses of qWaitFor(), which would be in every measured
/// time.
inline bool spinUntil(const std::function<bool()> &done, int timeout = 120'000)
{
    QTimer wake; // so that the deadline is seen when nothing else happens
    wake.start(20);
    const QDeadlineTimer deadline(timeout);
    while (!done()) {
        if (deadline.hasExpired())
            return false;
        QCoreApplication::processEvents(QEventLoop::WaitForMoreEvents);
    }
    return true;
}

} // namespace crew::test
