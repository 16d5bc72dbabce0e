// SPDX-License-Identifier: GPL-3.0-or-later
#include "desk/people/peopledatabase.h"

#include "core/utc.h"
#include "desk/people/sessiontable.h"
#include "wire/json.h"

#include <algorithm>

using namespace Qt::StringLiterals;

namespace crew::desk {

namespace {

/// It may have revoked sessions of the person that it was done to; signing out is recorded in the same words.
bool mayRevoke(const Action &action)
{
    for (int number = 0; const auto traits = personActionTraits(PersonAction(number)); ++number) {
        if (action.kind == traits->word)
            return traits->mayRevoke;
    }
    return false; // what was done to nobody, such as to a crew
}

} // namespace

PeopleDatabase::PeopleDatabase(std::unique_ptr<DeskDatabase> store, Clock clock)
    : m_store(std::move(store))
    , m_clock(std::move(clock))
{}

QDateTime PeopleDatabase::now() const
{
    return QDateTime::fromMSecsSinceEpoch(m_clock().toMSecsSinceEpoch(), utc);
}

void PeopleDatabase::announceEnded(bool isConfirmed)
{
    const QList<Session> ended = std::exchange(m_ended, {});
    if (!isConfirmed)
        announceGone(ended, m_whyEnded);
    else if (!ended.isEmpty())
        Q_EMIT sessionsEnded(ended, m_whyEnded);
}

/// A database may have kept what it did not confirm. After the first that cannot be read no other is tried,
/// since each may wait for the database.
void PeopleDatabase::announceGone(const QList<Session> &sessions, SessionEnd why)
{
    QList<Session> gone;
    for (qsizetype place = 0; place < sessions.size(); ++place) {
        const Session &session = sessions.at(place);
        const auto found = read([&session](sql::Database &db) { return sessiontable::find(db, session.id); });
        if (!found) {
            const QList<Session> unread = sessions.mid(place);
            m_unread.append({unread, why});
            Q_EMIT sessionsInDoubt(unread, why);
            break;
        }
        if (!*found)
            gone.append(session);
    }
    if (!gone.isEmpty())
        Q_EMIT sessionsEnded(gone, why);
}

void PeopleDatabase::lookAgain()
{
    const QList<Unread> unread = std::exchange(m_unread, {});
    for (const auto &[sessions, why] : unread)
        announceGone(sessions, why);
}

PeopleResult<void> PeopleDatabase::end(const QList<Session> &sessions, SessionEnd why)
{
    m_ended = sessions;
    m_whyEnded = why;
    QList<QUuid> ids;
    for (const Session &session : sessions)
        ids << session.id;
    return stored(sessiontable::remove(database(), ids));
}

PeopleResult<void> PeopleDatabase::record(const Actor &actor, PersonAction kind, const Person &person,
                                          const QJsonObject &detail)
{
    const PersonActionTraits traits = *personActionTraits(kind);
    Q_ASSERT(m_ended.isEmpty() || traits.mayRevoke);
    Action action;
    action.at = now();
    action.kind = traits.word;
    action.personId = person.id;
    action.person = person.name;
    action.detail = detail;
    return stored(addAction(database(), actor, action));
}

PeopleResult<bool> PeopleDatabase::mayHaveRevokedSince(const QUuid &personId, const QDateTime &time) const
{
    const auto newest = actionsBefore(0, maxActionsAtOnce);
    if (!newest)
        return std::unexpected(newest.error());
    const bool isCutOff = newest->size() == maxActionsAtOnce && newest->last().at >= time;
    return isCutOff || std::ranges::any_of(*newest, [&](const Action &action) {
               return action.personId == personId && action.at >= time && mayRevoke(action);
           });
}

PeopleResult<void> PeopleDatabase::recordAction(const Actor &actor, const QString &kind,
                                                const QJsonObject &detail)
{
    if (wire::toJson(detail).size() > maxDetailBytes)
        return peopleError(PeopleError::Kind::TooMany,
                           u"The description of the action is larger than 16 KiB."_s);
    Action action;
    action.at = now();
    action.kind = kind;
    action.detail = detail;
    return change([&] { return stored(addAction(database(), actor, action)); });
}

PeopleResult<QList<Action>> PeopleDatabase::actions(qint64 sequence, int limit) const
{
    return read([sequence, limit](sql::Database &db) { return readActions(db, sequence, limit); });
}

PeopleResult<QList<Action>> PeopleDatabase::actionsBefore(qint64 sequence, int limit) const
{
    return read([sequence, limit](sql::Database &db) { return readActionsBefore(db, sequence, limit); });
}

std::function<std::expected<ChainCheck, QString>()> PeopleDatabase::actionsCheck() const
{
    return
        [connect = m_store->reader(), dialect = m_store->dialect()]() -> std::expected<ChainCheck, QString> {
            const auto database = connect();
            if (!database)
                return std::unexpected(problemIn(peopleSchema, dialect, {{}, database.error()}));
            const auto checked = checkActions(**database);
            if (!checked)
                return std::unexpected(problemIn(peopleSchema, dialect, checked.error()));
            return *checked;
        };
}

} // namespace crew::desk

#include "moc_peopledatabase.cpp"
