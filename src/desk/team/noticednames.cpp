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

QSet<QString> parsed(const QByteArray &raw)
{
    const auto request = wire::decodeHumanInputRequest(raw);
    return request ? QSet<QString>{request->taskName, request->ids.taskId} : QSet<QString>();
}

} // namespace

/// The names in the notice of \a attempt, which is at \a place among those of its review.
QSet<QString> NoticedNames::namesIn(const Attempt &attempt, const QList<Notice> &known, qsizetype place)
{
    const bool isKnown = place < known.size() && isSame(known.at(place).raw, attempt.raw);
    return isKnown ? known.at(place).names : parsed(attempt.raw);
}

void NoticedNames::follow(const Review &review)
{
    const QList<Notice> former = m_notices.take(review.id);
    if (!isOpen(review.state))
        return;
    QList<Notice> notices;
    for (const Attempt &attempt : review.attempts)
        notices.append(Notice{attempt.raw, namesIn(attempt, former, notices.size())});
    m_notices.insert(review.id, notices);
}

QSet<QString> NoticedNames::of(const Review &review) const
{
    const QList<Notice> known = m_notices.value(review.id);
    QSet<QString> names;
    qsizetype place = 0;
    for (const Attempt &attempt : review.attempts)
        names += namesIn(attempt, known, place++);
    return names;
}

} // namespace crew::desk
