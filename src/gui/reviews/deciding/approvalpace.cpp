// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/deciding/approvalpace.h"

#include <QCoreApplication>

#include <algorithm>

namespace crew::gui::reviews {

namespace {
constexpr int many = 5;
constexpr auto minute = std::chrono::minutes(1);
} // namespace

void ApprovalPace::record(const QUuid &decisionId, Verdict verdict, Clock::time_point at)
{
    m_approvals.removeIf([at](const Approval &old) { return at - old.at >= minute; });
    if (verdict == Verdict::Answer)
        return;
    if (continuesRun(verdict))
        m_approvals.append({decisionId, at});
    else
        m_approvals.clear();
}

void ApprovalPace::undo(const QUuid &decisionId)
{
    m_approvals.removeIf(
        [&decisionId](const Approval &approval) { return approval.decisionId == decisionId; });
}

int ApprovalPace::lastMinute(Clock::time_point now) const
{
    return static_cast<int>(std::ranges::count_if(
        m_approvals, [now](const Approval &approval) { return now - approval.at < minute; }));
}

QString paceText(const ApprovalPace &pace, ApprovalPace::Clock::time_point now)
{
    const int count = pace.lastMinute(now);
    if (count < many)
        return {};
    return QCoreApplication::translate("crew::gui::reviews::ApprovalPace",
                                       "%1 approvals in 60 s. Take your time with this review.")
        .arg(count);
}

} // namespace crew::gui::reviews
