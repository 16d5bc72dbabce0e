// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/team/noticednames.h"

#include "wire/callbacks.h"

namespace crew::desk {

namespace {

/// Mostly both are the same bytes in memory, which need not be compared.
bool isSame(const QByteArray &one, const QByteArray &other)
{
    return (one.constData() == other.constData() && one.size() == other.size()) || one == other;
}

QSet<QString> namesIn(const QByteArray &raw)
{
    const auto request = wire::decodeHumanInputRequest(raw);
    return request ? QSet<QString>{request->taskName, request->ids.taskId} : QSet<QString>();
}

} // namespace

QSet<QString> NoticedNames::of(const Review &review) const
{
    const QList<Notice> former = m_notices.take(review.id);
    QList<Notice> notices;
    QSet<QString> names;
    for (const Attempt &attempt : review.attempts) {
        const qsizetype place = notices.size();
        const bool isKnown = place < former.size() && isSame(former.at(place).raw, attempt.raw);
        notices.append(Notice{attempt.raw, isKnown ? former.at(place).names : namesIn(attempt.raw)});
        names += notices.last().names;
    }
    if (isOpen(review.state))
        m_notices.insert(review.id, notices);
    return names;
}

} // namespace crew::desk
