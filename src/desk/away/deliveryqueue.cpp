// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/away/deliveryqueue.h"

#include "core/idtext.h"
#include "core/utc.h"
#include "journal/sqltext.h"

#include <algorithm>
#include <array>
#include <utility>

using namespace Qt::StringLiterals;

namespace crew::desk {

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
constexpr std::array kindWords{Word{Notice::Kind::ReviewWaits, "review-waits"_L1},
                               Word{Notice::Kind::TimeRunsOut, "time-runs-out"_L1},
                               Word{Notice::Kind::Escalated, "escalated"_L1},
                               Word{Notice::Kind::ClaimTaken, "claim-taken"_L1},
                               Word{Notice::Kind::DecisionReturned, "decision-returned"_L1},
                               Word{Notice::Kind::DecisionUnclear, "decision-unclear"_L1},
                               Word{Notice::Kind::DecisionLeftUnclear, "decision-left-unclear"_L1},
                               Word{Notice::Kind::DecisionTooLate, "decision-too-late"_L1}};
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

QString personText(const QUuid &personId)
{
    return personId.isNull() ? u""_s : idText(personId);
}

const auto deliveryColumns =
    "SELECT id, channel, person, notice, kind, review, crew, task, by_name, created, state, "
    "attempts, problem, due FROM delivery "_L1;

NoticeDelivery deliveryIn(const sql::Row &row)
{
    return {.id = row.number(0),
            .channel = valueOf(channelWords, row.text(1)),
            .personId = QUuid::fromString(row.text(2)),
            .noticeId = QUuid::fromString(row.text(3)),
            .kind = valueOf(kindWords, row.text(4)),
            .reviewId = QUuid::fromString(row.text(5)),
            .crew = row.text(6),
            .task = row.text(7),
            .by = row.text(8),
            .created = QDateTime::fromMSecsSinceEpoch(row.number(9), utc),
            .due = QDateTime::fromMSecsSinceEpoch(row.number(13), utc),
            .state = valueOf(stateWords, row.text(10)),
            .attempts = static_cast<int>(row.number(11)),
            .problem = row.text(12)};
}

} // namespace

QString stateWord(NoticeDelivery::State state)
{
    return wordOf(stateWords, state);
}

QString kindWord(Notice::Kind kind)
{
    return wordOf(kindWords, kind);
}

DeliveryQueue::DeliveryQueue(std::unique_ptr<DeskDatabase> store)
    : m_store(std::move(store))
{}

DeliveryQueue::Result<std::unique_ptr<DeliveryQueue>> DeliveryQueue::open(const DeskStorage &storage)
{
    auto store = storage.open(awaySchema);
    if (!store)
        return std::unexpected(store.error());
    auto queue = std::unique_ptr<DeliveryQueue>(new DeliveryQueue(std::move(*store)));
    const auto done = queue->m_store->change(
        u"UPDATE delivery SET state = 'unclear', problem = ? WHERE state = 'sending'"_s,
        {u"The desk ended while it was being sent."_s});
    if (!done)
        return std::unexpected(done.error());
    return queue;
}

DeliveryQueue::Result<void> DeliveryQueue::changeEach(const Deliveries &deliveries, const QString &statement,
                                                      const sql::Values &values)
{
    QList<sql::Values> rows;
    for (const NoticeDelivery &delivery : deliveries)
        rows.append(values + sql::Values{delivery.id});
    return m_store->changeEach(statement, rows);
}

DeliveryQueue::Result<Deliveries> DeliveryQueue::deliveries(const QString &condition,
                                                            const sql::Values &values) const
{
    return m_store->read([&](sql::Database &database) {
        return database.list(deliveryColumns + condition, values, deliveryIn);
    });
}

DeliveryQueue::Result<void> DeliveryQueue::add(const Deliveries &deliveries)
{
    if (deliveries.isEmpty())
        return {};
    const auto count = waiting();
    if (!count)
        return std::unexpected(count.error());
    if (*count + deliveries.size() > maxWaiting)
        return std::unexpected(
            u"%1 notices wait to be sent, so no more are taken. Check the mail server and the "
            "chat."_s.arg(*count));
    return m_store->inTransaction(
        [&]() -> Result<void> {
            for (const NoticeDelivery &delivery : deliveries) {
                if (const auto added = addOne(delivery); !added)
                    return added;
            }
            return {};
        },
        [this](const sql::Error &error) { return m_store->problem(error); });
}

/// Part of a transaction. What a dropped notice was about may be called differently by now.
DeliveryQueue::Result<void> DeliveryQueue::addOne(const NoticeDelivery &delivery)
{
    const auto added = m_store->database().execute(
        u"INSERT INTO delivery (notice, channel, person, kind, review, crew, task, by_name, created, state, "
        "due) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, 'waiting', ?) "
        "ON CONFLICT (notice, channel, person) DO UPDATE SET kind = excluded.kind, review = excluded.review, "
        "crew = excluded.crew, task = excluded.task, by_name = excluded.by_name, created = excluded.created, "
        "state = 'waiting', due = excluded.due, attempts = 0, problem = '' WHERE delivery.state = 'dropped'"_s,
        {idText(delivery.noticeId), wordOf(channelWords, delivery.channel), personText(delivery.personId),
         kindWord(delivery.kind), idText(delivery.reviewId), delivery.crew, delivery.task, delivery.by,
         delivery.created.toMSecsSinceEpoch(), delivery.due.toMSecsSinceEpoch()});
    return added ? Result<void>() : std::unexpected(m_store->problem(added.error()));
}

DeliveryQueue::Result<Deliveries> DeliveryQueue::due(const QDateTime &now) const
{
    const qint64 before = now.toMSecsSinceEpoch();
    const auto first =
        deliveries(u"WHERE state = 'waiting' AND due <= ? ORDER BY due, id LIMIT 1"_s, {before});
    if (!first || first->isEmpty())
        return first;
    const NoticeDelivery::Channel channel = first->first().channel;
    const qsizetype most = channel == NoticeDelivery::Channel::Mail ? maxInMail : maxInPost;
    return deliveries(
        u"WHERE state = 'waiting' AND due <= ? AND channel = ? AND person = ? ORDER BY id LIMIT ?"_s,
        {before, wordOf(channelWords, channel), personText(first->first().personId), most});
}

DeliveryQueue::Result<std::optional<QDateTime>> DeliveryQueue::nextDue() const
{
    const auto found = m_store->read([](sql::Database &database) {
        return database.first(u"SELECT min(due) FROM delivery WHERE state = 'waiting'"_s, {},
                              [](const sql::Row &row) { return row.optionalNumber(0); });
    });
    if (!found)
        return std::unexpected(found.error());
    const std::optional<qint64> due = found->value_or(std::nullopt);
    return due ? std::optional(QDateTime::fromMSecsSinceEpoch(*due, utc)) : std::nullopt;
}

DeliveryQueue::Result<void> DeliveryQueue::setState(const Deliveries &deliveries, NoticeDelivery::State state,
                                                    const QString &problem, const QDateTime &due)
{
    return changeEach(deliveries, u"UPDATE delivery SET state = ?, problem = ?, due = ? WHERE id = ?"_s,
                      {stateWord(state), problem, due.isValid() ? due.toMSecsSinceEpoch() : 0});
}

DeliveryQueue::Result<void> DeliveryQueue::postpone(const Deliveries &deliveries, const QString &problem,
                                                    const QDateTime &due)
{
    QList<sql::Values> rows;
    for (const NoticeDelivery &delivery : deliveries)
        rows.append(sql::Values{delivery.attempts + 1, problem, due.toMSecsSinceEpoch(), delivery.id});
    return m_store->changeEach(
        u"UPDATE delivery SET state = 'waiting', attempts = ?, problem = ?, due = ? WHERE id = ?"_s, rows);
}

DeliveryQueue::Result<qint64> DeliveryQueue::waiting() const
{
    return m_store->read([](sql::Database &database) {
        return database.number(u"SELECT count(*) FROM delivery WHERE state IN ('waiting', 'sending')"_s);
    });
}

DeliveryQueue::Result<Deliveries> DeliveryQueue::newest(int limit) const
{
    return deliveries(u"ORDER BY id DESC LIMIT ?"_s, {limit});
}

DeliveryQueue::Result<void> DeliveryQueue::removeOld(const QDateTime &now)
{
    return m_store->change(u"DELETE FROM delivery WHERE created < ?"_s,
                           {now.addDays(-keptDays).toMSecsSinceEpoch()});
}

} // namespace crew::desk
