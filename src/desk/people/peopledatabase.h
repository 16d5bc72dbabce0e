// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/people/actionrecord.h"
#include "desk/people/peopleerror.h"
#include "desk/people/person.h"
#include "desk/people/personaction.h"
#include "desk/people/session.h"
#include "desk/storage/deskdatabase.h"

#include <QJsonObject>
#include <QList>
#include <QObject>

#include <functional>
#include <memory>
#include <type_traits>
#include <utility>

namespace crew::desk {

inline constexpr qsizetype maxDetailBytes = 16 * 1024; ///< of an action, as JSON

/// The transactions about people, the record of actions that is a part of them, and what they say about
/// sessions that they end.
class PeopleDatabase : public QObject
{
    Q_OBJECT

public:
    using Clock = std::function<QDateTime()>; ///< the time in UTC

    /// Records what an administrator does elsewhere, such as a changed crew, before it is done. No secrets.
    PeopleResult<void> recordAction(const Actor &actor, const QString &kind, const QJsonObject &detail);
    /// Up to \a limit, at most maxActionsAtOnce, after \a sequence, oldest first.
    PeopleResult<QList<Action>> actions(qint64 sequence, int limit) const;
    /// Up to \a limit, at most maxActionsAtOnce, before \a sequence, newest first; 0 stands for the end.
    PeopleResult<QList<Action>> actionsBefore(qint64 sequence, int limit) const;
    /// Checks the chain of the record; give it to another thread. On failure: a sentence.
    std::function<std::expected<ChainCheck, QString>()> actionsCheck() const;

    /// A session of the person may have been revoked since \a time; true, too, when so much has been recorded
    /// since that it is not known.
    PeopleResult<bool> mayHaveRevokedSince(const QUuid &personId, const QDateTime &time) const;
    /// Announces the sessions of sessionsInDoubt() that have ended, if people can be read again; to be called
    /// every few seconds.
    void lookAgain();

Q_SIGNALS:
    // Each after the change is on disk, and before the function that made it returns. Also after one that the
    // database did not confirm, if it may be on disk.
    /// For one reason; those of several people only when they expired.
    void sessionsEnded(const QList<crew::desk::Session> &sessions, crew::desk::SessionEnd why);
    /// They may have ended: the database did not confirm it, and cannot be read.
    void sessionsInDoubt(const QList<crew::desk::Session> &sessions, crew::desk::SessionEnd why);

protected:
    PeopleDatabase(std::unique_ptr<DeskDatabase> store, Clock clock);

    /// \a result with its error as one of storage.
    template <typename T>
    PeopleResult<T> stored(const std::expected<T, sql::Error> &result) const
    {
        if (!result)
            return peopleError(PeopleError::Kind::Storage, m_store->problem(result.error()));
        if constexpr (std::is_void_v<T>)
            return {};
        else
            return *result;
    }
    /// What \a look finds in the database.
    template <typename Look>
    auto read(Look look) const
    {
        auto found = m_store->read(std::move(look));
        using Found = PeopleResult<typename decltype(found)::value_type>;
        return found ? Found(std::move(*found))
                     : Found(peopleError(PeopleError::Kind::Storage, found.error()));
    }
    /// \a work as a transaction.
    template <typename Work>
    auto change(Work work) -> decltype(work())
    {
        m_ended.clear();
        auto result = m_store->inTransaction(std::move(work), [this](const sql::Error &error) {
            return peopleError(PeopleError::Kind::Storage, m_store->problem(error)).error();
        });
        announceEnded(result.has_value());
        return result;
    }
    sql::Database &database() const { return m_store->database(); }
    QDateTime now() const;
    /// Part of a transaction, in which it may be called once.
    PeopleResult<void> end(const QList<Session> &sessions, SessionEnd why);
    /// Part of a transaction, after the sessions that the action ends: only one whose row says so may end
    /// any.
    PeopleResult<void> record(const Actor &actor, PersonAction kind, const Person &person,
                              const QJsonObject &detail = {});

private:
    /// Of which it could not be read whether they have ended.
    struct Unread
    {
        QList<Session> sessions;
        SessionEnd why;
    };

    void announceEnded(bool isConfirmed);
    void announceGone(const QList<Session> &sessions, SessionEnd why);

    std::unique_ptr<DeskDatabase> m_store;
    Clock m_clock;
    QList<Session> m_ended; ///< sessions that the transaction under way ends
    SessionEnd m_whyEnded = SessionEnd::Revoked;
    QList<Unread> m_unread;
};

} // namespace crew::desk
