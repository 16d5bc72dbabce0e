// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/deciding/approvalpace.h"

#include <QCoreApplication>

#include <algorithm>

namespace crew::gui::reviews {

namespace {
constexpr int many = 5;
constexpr auto minute = std::chrono::minutes(1);
} // namespace

void ApprovalPace::record(Verdict verdict, Clock::time_point at)
{
    m_approvals.removeIf([at](Clock::time_point old) { return at - old >= minute; });
    if (verdict == Verdict::Answer)
        return;
    if (continuesRun(verdict))
        m_approvals.append(at);
    else
        m_approvals.clear();
}

void ApprovalPace::undo()
{
    if (!m_approvals.isEmpty())
        m_approvals.removeLast();
}

int ApprovalPace::lastMinute(Clock::time_point now) const
{
    return static_cast<int>(
        std::ranges::count_if(m_approvals, [now](Clock::time_point at) { return now - at < minute; }));
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
