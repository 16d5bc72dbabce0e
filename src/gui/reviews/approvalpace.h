// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/decision.h"

#include <QDateTime>
#include <QList>

namespace crew::gui {

/// How fast approvals follow each other; known to this machine only, and only while the console runs.
class ApprovalPace
{
public:
    /// A rejection ends the row.
    void note(Verb verb, const QDateTime &at);
    /// Approvals of the last minute.
    int lastMinute(const QDateTime &now) const;

private:
    QList<QDateTime> m_approvals; ///< in a row, oldest first
};

/// A quiet sentence at five approvals or more within a minute, else empty.
QString paceText(const ApprovalPace &pace, const QDateTime &now);

} // namespace crew::gui
