// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QList>
#include <QString>
#include <QUuid>

#include <chrono>

namespace crew::desk {

/// What somebody who is away is told. It names a crew and a task, never what the task made.
struct Notice
{
    enum class Kind {
        ReviewWaits,
        TimeRunsOut,      ///< the response time of a review is nearly over
        Escalated,        ///< a review has waited longer than its response time
        ClaimTaken,       ///< `by` took over the review that the recipient had claimed
        DecisionReturned, ///< the recipient's decision did not take effect, and the review waits for another
        DecisionUnclear,  ///< the recipient's decision may not have arrived
        DecisionLeftUnclear, ///< the same, and the review is closed
        DecisionTooLate,     ///< the recipient's decision did not take effect, and the review is closed
    };

    QUuid id; ///< the same ID is told once to each recipient, also after a restart
    Kind kind = Kind::ReviewWaits;
    QUuid reviewId;
    QString crew; ///< its name, as received
    QString task; ///< its name, as received
    QString by = {};
    QList<QUuid> recipients = {};  ///< people; those without an address get no mail
    std::chrono::seconds delay{0}; ///< before it is sent, if it is still needed then
    bool isForChat = false;        ///< it is posted in the chat, too
};

/// The ID of the notice that the response time of an attempt is over: always the same for the same attempt.
inline QUuid escalationNoticeId(const QUuid &reviewId, int attempt)
{
    return QUuid::createUuidV5(reviewId, QStringLiteral("escalated %1").arg(attempt));
}

} // namespace crew::desk
