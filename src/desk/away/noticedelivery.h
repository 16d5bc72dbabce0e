// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/away/notice.h"

#include <QDateTime>
#include <QList>

#include <chrono>

namespace crew::desk {

/// One notice on its way to one person, or to the chat.
struct NoticeDelivery
{
    enum class Channel { Mail, Chat };
    enum class State {
        Waiting,
        Sending,
        Sent,
        Failed,
        Unclear, ///< it may have arrived, and is not sent again
        Dropped, ///< nobody needed it when it was due, such as when the review had been decided
    };

    qint64 id = 0;
    Channel channel = Channel::Mail;
    QUuid personId = {}; ///< null for the chat
    QUuid noticeId = {};
    Notice::Kind kind = Notice::Kind::ReviewWaits;
    QUuid reviewId = {};
    QString crew = {}; ///< plain words, see plainWords()
    QString task = {};
    QString by = {};
    QDateTime created = {}; ///< UTC
    QDateTime due = {};     ///< UTC; when it is tried next
    State state = State::Waiting;
    int attempts = 0; ///< that have ended without success
    QString problem = {};

    bool operator==(const NoticeDelivery &) const = default;
};

/// What goes out in one mail or one post: deliveries to the same recipient, the oldest first.
using Deliveries = QList<NoticeDelivery>;

/// What became of an attempt.
struct DeliveryOutcome
{
    enum class Kind {
        Sent,
        Later,   ///< it has certainly not arrived, and may be tried again
        Refused, ///< it has not arrived, and would be refused again
        Unclear,
    };
    Kind kind = Kind::Sent;
    QString problem = {};                ///< a sentence without anything that the other side wrote
    std::chrono::seconds notBefore = {}; ///< how long the other side asks to wait
};

} // namespace crew::desk
