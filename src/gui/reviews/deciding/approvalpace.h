// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decision.h"

#include <QList>

#include <chrono>

namespace crew::gui::reviews {

/// How fast approvals follow each other; known to this machine only, and only while the console runs.
class ApprovalPace
{
public:
    using Clock = std::chrono::steady_clock; ///< nobody can set it

    /// A rejection ends the row.
    void record(Verdict verdict, Clock::time_point at);
    /// The last approval was undone.
    void undo();
    /// Approvals of the last minute.
    int lastMinute(Clock::time_point now) const;

private:
    QList<Clock::time_point> m_approvals; ///< in a row, oldest first
};

/// A quiet sentence at five approvals or more within a minute, else empty.
QString paceText(const ApprovalPace &pace, ApprovalPace::Clock::time_point now);

} // namespace crew::gui::reviews
