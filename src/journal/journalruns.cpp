// SPDX-License-Identifier: GPL-3.0-or-later
// The part of the journal that keeps what follows from the entries of runs.
#include "journal/journalprivate.h"
#include "journal/runtables.h"

namespace crew::journal {

std::expected<void, QString> Journal::keepRuns(const QList<RunRecord> &records, const RunFold &fold)
{
    return d->inTransaction([&](QSqlDatabase &db) -> std::expected<void, QString> {
        if (const auto kept = journal::keepRuns(db, records); !kept)
            return d->told(kept);
        return d->told(setRunFold(db, fold));
    });
}

std::expected<void, QString> Journal::clearRuns()
{
    return d->inTransaction([this](QSqlDatabase &db) { return d->told(journal::clearRuns(db)); });
}

std::expected<RunFold, QString> Journal::runFold() const
{
    return d->told(readRunFold(d->database()));
}

std::expected<qint64, QString> Journal::lastSequence() const
{
    return d->told(readLastSequence(d->database()));
}

std::expected<QList<QUuid>, QString> Journal::runsToFold(qint64 through) const
{
    return d->told(readRunsToFold(d->database(), through));
}

std::expected<QList<QUuid>, QString> Journal::runIds() const
{
    return d->told(readRunIds(d->database()));
}

std::expected<void, QString> Journal::visitPastRuns(const std::function<void(const PastRun &)> &visit) const
{
    return d->told(journal::visitPastRuns(d->database(), visit));
}

std::expected<bool, QString> Journal::knowsId(const QUuid &crewId, const QString &id) const
{
    return d->told(readKnowsId(d->database(), crewId, id));
}

std::expected<QList<QUuid>, QString> Journal::runsTakenUpAs(const QUuid &crewId, const QString &id) const
{
    return d->told(readRunsTakenUpAs(d->database(), crewId, id));
}

} // namespace crew::journal
