// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/verdict.h"

#include <QList>
#include <QUuid>

#include <chrono>

namespace crew::gui::reviews {

/// How fast approvals follow each other; known to this machine only, and only while the console runs.
class ApprovalPace
{
public:
    using Clock = std::chrono::steady_clock; ///< nobody can set it

    /// \a decisionId was taken, and has not been undone so far. A rejection ends the row.
    void record(const QUuid &decisionId, Verdict verdict, Clock::time_point at);
    /// An approval that is undone is not counted.
    void undo(const QUuid &decisionId);
    /// Approvals of the last minute.
    int lastMinute(Clock::time_point now) const;

private:
    struct Approval
    {
        QUuid decisionId;
        Clock::time_point at;
    };

    QList<Approval> m_approvals; ///< in a row, oldest first
};

/// A quiet sentence at five approvals or more within a minute, else empty.
QString paceText(const ApprovalPace &pace, ApprovalPace::Clock::time_point now);

} // namespace crew::gui::reviews
