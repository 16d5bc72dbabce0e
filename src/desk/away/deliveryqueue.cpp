// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/away/deliveryqueue.h"

#include "core/utc.h"
#include "journal/sqltext.h"

#include <QSqlError>
#include <QSqlQuery>
#include <QVariant>

#include <algorithm>
#include <array>

using namespace Qt::StringLiterals;

namespace crew::desk {

using journal::execute;
using journal::idText;

namespace {

template <typename Value>
struct Word
{
    Value value;
    QLatin1String word;
};
template <typename Value>
Word(Value, QLatin1String) -> Word<Value>; // clang 16 deduces it from no aggregate

constexpr std::array channelWords{Word{NoticeDelivery::Channel::Mail, "mail"_L1},
                                  Word{NoticeDelivery::Channel::Chat, "chat"_L1}};
constexpr std::array kindWords{
    Word{Notice::Kind::ReviewWaits, "review-waits"_L1}, Word{Notice::Kind::TimeRunsOut, "time-runs-out"_L1},
    Word{Notice::Kind::Escalated, "escalated"_L1}, Word{Notice::Kind::ClaimTaken, "claim-taken"_L1}};
constexpr std::array stateWords{
    Word{NoticeDelivery::State::Waiting, "waiting"_L1}, Word{NoticeDelivery::State::Sending, "sending"_L1},
    Word{NoticeDelivery::State::Sent, "sent"_L1},       Word{NoticeDelivery::State::Failed, "failed"_L1},
    Word{NoticeDelivery::State::Unclear, "unclear"_L1}, Word{NoticeDelivery::State::Dropped, "dropped"_L1}};

template <typename Words, typename Value>
QString wordOf(const Words &words, Value value)
{
    return std::ranges::find_if(words, [value](const auto &each) { return each.value == value; })->word;
}

/// The first of \a words for one that is not known.
template <typename Words>
auto valueOf(const Words &words, const QString &word)
{
    const auto found = std::ranges::find_if(words, [&word](const auto &each) { return each.word == word; });
    return found == words.end() ? words.front().value : found->value;
}

std::unexpected<QString> queueFailure(const QSqlError &error)
{
    return std::unexpected(u"The record of notices cannot be written or read: %1. Free space on the disk, or "
                           "check the data directory."_s.arg(error.text()));
}

QString personText(const QUuid &personId)
{
    return personId.isNull() ? u""_s : idText(personId);
}

const auto deliveryColumns =
    "SELECT id, channel, person, notice, kind, review, crew, task, by_name, created, state, "
    "attempts, problem FROM delivery "_L1;

NoticeDelivery deliveryIn(const QSqlQuery &query)
{
    return {.id = query.value(0).toLongLong(),
            .channel = valueOf(channelWords, query.value(1).toString()),
            .personId = QUuid::fromString(query.value(2).toString()),
            .noticeId = QUuid::fromString(query.value(3).toString()),
            .kind = valueOf(kindWords, query.value(4).toString()),
            .reviewId = QUuid::fromString(query.value(5).toString()),
            .crew = query.value(6).toString(),
            .task = query.value(7).toString(),
            .by = query.value(8).toString(),
            .created = QDateTime::fromMSecsSinceEpoch(query.value(9).toLongLong(), utc),
            .state = valueOf(stateWords, query.value(10).toString()),
            .attempts = query.value(11).toInt(),
            .problem = query.value(12).toString()};
}

DeliveryQueue::Result<Deliveries> readDeliveries(const QSqlDatabase &database, const QString &condition,
                                                 const QVariantList &values)
{
    QSqlQuery query(database);
    query.prepare(deliveryColumns + condition);
    if (const auto done = execute(query, values); !done)
        return queueFailure(done.error());
    Deliveries deliveries;
    while (query.next())
        deliveries.append(deliveryIn(query));
    return deliveries;
}

QString idsOf(const Deliveries &deliveries)
{
    QStringList ids;
    for (const NoticeDelivery &delivery : deliveries)
        ids.append(QString::number(delivery.id));
    return ids.join(u',');
}

} // namespace

QString stateWord(NoticeDelivery::State state)
{
    return wordOf(stateWords, state);
}

DeliveryQueue::DeliveryQueue(const QString &file)
    : m_file(file)
{}

DeliveryQueue::Result<std::unique_ptr<DeliveryQueue>> DeliveryQueue::open(const QString &dataDirectory)
{
    auto queue = std::unique_ptr<DeliveryQueue>(new DeliveryQueue(dataDirectory + "/away.sqlite"_L1));
    if (const auto opened = queue->m_file.open({u":/desk/away/schema"_s, 1, u"record of notices"_s}); !opened)
        return std::unexpected(opened.error());
    const auto done = execute(queue->m_file.database(),
                              u"UPDATE delivery SET state = 'unclear', problem = ? WHERE state = 'sending'"_s,
                              {u"The desk ended while it was being sent."_s});
    if (!done)
        return queueFailure(done.error());
    return queue;
}

DeliveryQueue::Result<void> DeliveryQueue::add(const Deliveries &deliveries)
{
    if (deliveries.isEmpty())
        return {};
    const auto count = waiting();
    if (!count)
        return std::unexpected(count.error());
    if (*count + deliveries.size() > mostWaiting)
        return std::unexpected(
            u"%1 notices wait to be sent, so no more are taken. Check the mail server and the "
            "chat."_s.arg(*count));
    const auto asText = [](const QSqlError &error) { return queueFailure(error).error(); };
    return m_file.inTransaction(
        [&]() -> Result<void> {
            for (const NoticeDelivery &delivery : deliveries) {
                if (const auto added = addOne(delivery); !added)
                    return added;
            }
            return {};
        },
        asText);
}

/// Part of a transaction.
DeliveryQueue::Result<void> DeliveryQueue::addOne(const NoticeDelivery &delivery)
{
    const qint64 created = delivery.created.toMSecsSinceEpoch();
    const auto added = execute(m_file.database(),
                               u"INSERT OR IGNORE INTO delivery (notice, channel, person, kind, review, "
                               u"crew, task, by_name, created, "
                               "state, due) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'waiting', ?)"_s,
                               {idText(delivery.noticeId), wordOf(channelWords, delivery.channel),
                                personText(delivery.personId), wordOf(kindWords, delivery.kind),
                                idText(delivery.reviewId), journal::text(delivery.crew),
                                journal::text(delivery.task), journal::text(delivery.by), created, created});
    return added ? Result<void>() : queueFailure(added.error());
}

DeliveryQueue::Result<Deliveries> DeliveryQueue::due(const QDateTime &now) const
{
    const qint64 before = now.toMSecsSinceEpoch();
    const auto first = readDeliveries(
        m_file.database(), u"WHERE state = 'waiting' AND due <= ? ORDER BY due, id LIMIT 1"_s, {before});
    if (!first || first->isEmpty())
        return first;
    return readDeliveries(
        m_file.database(),
        u"WHERE state = 'waiting' AND due <= ? AND channel = ? AND person = ? ORDER BY id LIMIT ?"_s,
        {before, wordOf(channelWords, first->first().channel), personText(first->first().personId),
         mostInOne});
}

DeliveryQueue::Result<std::optional<QDateTime>> DeliveryQueue::nextDue() const
{
    QSqlQuery query(m_file.database());
    if (!query.exec(u"SELECT min(due) FROM delivery WHERE state = 'waiting'"_s) || !query.next())
        return queueFailure(query.lastError());
    if (query.isNull(0))
        return std::nullopt;
    return QDateTime::fromMSecsSinceEpoch(query.value(0).toLongLong(), utc);
}

DeliveryQueue::Result<void> DeliveryQueue::setState(const Deliveries &deliveries, NoticeDelivery::State state,
                                                    const QString &problem, const QDateTime &due)
{
    const auto done = execute(
        m_file.database(),
        u"UPDATE delivery SET state = ?, problem = ?, due = ? WHERE id IN (%1)"_s.arg(idsOf(deliveries)),
        {stateWord(state), journal::text(problem), due.isValid() ? due.toMSecsSinceEpoch() : 0});
    return done ? Result<void>() : queueFailure(done.error());
}

DeliveryQueue::Result<void> DeliveryQueue::postpone(const Deliveries &deliveries, const QString &problem,
                                                    const QDateTime &due)
{
    const auto done = execute(m_file.database(),
                              u"UPDATE delivery SET state = 'waiting', attempts = attempts + 1, problem = ?, "
                              "due = ? WHERE id IN (%1)"_s.arg(idsOf(deliveries)),
                              {journal::text(problem), due.toMSecsSinceEpoch()});
    return done ? Result<void>() : queueFailure(done.error());
}

DeliveryQueue::Result<qint64> DeliveryQueue::waiting() const
{
    QSqlQuery query(m_file.database());
    if (!query.exec(u"SELECT count(*) FROM delivery WHERE state IN ('waiting', 'sending')"_s) ||
        !query.next())
        return queueFailure(query.lastError());
    return query.value(0).toLongLong();
}

DeliveryQueue::Result<Deliveries> DeliveryQueue::newest(int limit) const
{
    return readDeliveries(m_file.database(), u"ORDER BY id DESC LIMIT ?"_s, {limit});
}

DeliveryQueue::Result<void> DeliveryQueue::removeOld(const QDateTime &now)
{
    const auto done = execute(m_file.database(), u"DELETE FROM delivery WHERE created < ?"_s,
                              {now.addDays(-keptDays).toMSecsSinceEpoch()});
    return done ? Result<void>() : queueFailure(done.error());
}

} // namespace crew::desk
