// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/auditsignature.h"
#include "core/entry.h"
#include "core/execution.h"
#include "core/insightfacts.h"
#include "journal/entrypage.h"
#include "sql/database.h"

#include <QString>
#include <QUuid>

#include <expected>
#include <functional>
#include <memory>
#include <optional>

namespace crew::journal {

/// Reads an open journal beside its writer, on a thread of its own: whatever is read here, however
/// much it is, holds up no callback. It sees what was committed. Errors are sentences for people.
class JournalReader
{
public:
    /// \a path is that of a journal that this process has opened.
    static std::expected<std::unique_ptr<JournalReader>, QString> open(const QString &path);
    /// By \a database, a connection of its own to the store of a journal.
    explicit JournalReader(std::unique_ptr<sql::Database> database);

    std::expected<Entries, QString> entriesOf(const QUuid &executionId) const; ///< oldest first
    /// Entries that may have to be masked, page by page.
    std::expected<EntryPage, QString> entriesAfter(qint64 through, qint64 last) const;
    /// The record of decisions with what its signature says by \a key.
    std::expected<AuditTrail, QString> auditTrail(const AuditKey &key, const QUuid &crewId) const;

    /// Some webhook address has a secret with \a secretHash (SHA-256).
    std::expected<bool, QString> knowsAddress(const QByteArray &secretHash) const;
    /// Some agreed Authorization value has \a hash (SHA-256).
    std::expected<bool, QString> knowsAuthorization(const QByteArray &hash) const;

    /// Where a page of past runs ended.
    struct Place
    {
        qint64 startedAt = 0; ///< milliseconds since 1970
        QUuid id;
    };
    /// Up to \a count past runs that started before \a before (nothing: the latest), latest first; refused
    /// kickoffs are left out.
    std::expected<QList<RunSummary>, QString> pastRuns(const std::optional<Place> &before, int count) const;

    /// The past run that was called \a id, by whichever of its ids; the latest of several, null for none. IDs
    /// are only unique within one service: with \a crewId, only that crew's runs are looked at.
    std::expected<QUuid, QString> runCalled(const QString &id, const QUuid &crewId = {}) const;

    struct Found
    {
        QList<QUuid> runs;           ///< newest first
        std::optional<qint64> place; ///< to go on from; nothing at the end
    };
    /// Past runs before \a place (nothing: the latest) whose text has each of \a words: those among \a count
    /// runs, or the latest \a count of all where the store can look words up.
    std::expected<Found, QString> search(const QStringList &words, std::optional<qint64> place,
                                         int count) const;

    /// What past runs give Insights; \a begin is included, \a end is not, both in milliseconds since 1970.
    std::expected<InsightFacts, QString> facts(qint64 begin, qint64 end) const;

    struct AttemptPlace
    {
        QUuid executionId;
        qint64 receivedAt = 0; ///< of the latest attempt that came before the time asked for
    };
    /// Up to \a count past runs with attempts that came before \a before, latest first. With \a crews nothing
    /// in the answer depends on runs of others.
    std::expected<QList<AttemptPlace>, QString>
    runsWithAttempts(qint64 before, int count, const std::optional<QList<QUuid>> &crews = {}) const;

    enum class TaskAttempts { Decided, Approved };
    /// The last \a count attempts of \a task (its title) of \a crewId that came before \a before and were
    /// decided or approved, latest first, and those that came in the same millisecond as the last of them.
    /// Looks at no attempt of another task.
    std::expected<QList<AttemptPlace>, QString> attemptsOfTask(const QUuid &crewId, const QString &task,
                                                               TaskAttempts which, qint64 before,
                                                               int count) const;

    /// A decision, by the entry that recorded it first.
    struct DecisionPlace
    {
        qint64 sequence = 0;
        QUuid executionId;
        QByteArray record; ///< wire/records.h
    };
    /// Up to \a count decisions behind the entry \a sequence, oldest first; of runs that were removed none.
    std::expected<QList<DecisionPlace>, QString> decisionsAfter(qint64 sequence, int count) const;
    std::expected<qint64, QString> decisionCount() const;
    std::expected<qint64, QString> lastSequence() const; ///< of any entry; 0 without any
    /// Calls \a visit with our record of each decision (wire/records.h).
    std::expected<void, QString>
    visitDecisions(const std::function<void(const QByteArray &body)> &visit) const;
    /// Calls \a visit with each request of the flows of \a crewId.
    std::expected<void, QString>
    visitFlowRequests(const QUuid &crewId, const std::function<void(const Entry &request)> &visit) const;
    /// What the windows keep as \a key (Journal::localState()); empty when there is nothing.
    std::expected<QByteArray, QString> localValue(const QString &key) const;
    std::expected<QString, QString> crewName(const QUuid &crewId) const; ///< empty when there is no such crew

private:
    std::unique_ptr<sql::Database> m_database;
};

} // namespace crew::journal
