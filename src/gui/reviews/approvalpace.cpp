// SPDX-License-Identifier: GPL-3.0-or-later
#include "gui/reviews/approvalpace.h"

#include <QCoreApplication>

#include <algorithm>

namespace crew::gui {

namespace {
constexpr int many = 5;
constexpr qint64 minute = 60;
} // namespace

void ApprovalPace::note(Verb verb, const QDateTime &at)
{
    m_approvals.removeIf([&at](const QDateTime &old) { return old.secsTo(at) >= minute; });
    if (verb == Verb::Approve)
        m_approvals.append(at);
    else
        m_approvals.clear();
}

int ApprovalPace::lastMinute(const QDateTime &now) const
{
    return static_cast<int>(std::ranges::count_if(
        m_approvals, [&now](const QDateTime &at) { return at <= now && at.secsTo(now) < minute; }));
}

QString paceText(const ApprovalPace &pace, const QDateTime &now)
{
    const int count = pace.lastMinute(now);
    if (count < many)
        return {};
    return QCoreApplication::translate("crew::gui::ApprovalPace",
                                       "%1 approvals in 60 s. Take the time this one needs.")
        .arg(count);
}

} // namespace crew::gui
