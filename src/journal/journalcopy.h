// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/entry.h"

#include <QList>
#include <QSqlDatabase>
#include <QString>
#include <QUuid>

#include <expected>
#include <functional>

namespace crew::journal {

/// What is in a journal, counted.
struct JournalFacts
{
    int schema = 0;
    qint64 crews = 0;
    qint64 runs = 0;               ///< with entries
    qint64 decisions = 0;          ///< that were held, whatever came of them
    qint64 clientCertificates = 0; ///< of crews

    bool operator==(const JournalFacts &) const = default;
};

/// Writes a copy of the journal at \a path to \a copyPath, which must not be there: one consistent state, the
/// way it stood when the copy began, without what was deleted. The journal may be in use; its writer waits
/// for nothing. May be called on any thread. Errors are sentences.
std::expected<void, QString> copyJournal(const QString &path, const QString &copyPath);

/// Writes a copy of the open \a database, wherever its file is now, to \a copyPath, which must not be there:
/// for its owner alone, and on the disk when it returns. After an error there is none; the error is SQLite's
/// text.
std::expected<void, QString> copyOpenDatabase(const QSqlDatabase &database, const QString &copyPath);

/// Looks through the whole file at \a path, which may be from anybody, and changes nothing: it is undamaged,
/// is a journal of this program, of a schema that this program knows, and has no table, trigger or view
/// besides. The error says in one sentence what is wrong. May be called on any thread.
std::expected<JournalFacts, QString> inspectJournal(const QString &path);

/// Pauses the batches that run in the journal at \a path, which nobody uses, for \a reason, a sentence, and
/// says how many of them had rows left to send. Those that are paused already are given that reason, too. The
/// error is a sentence.
std::expected<int, QString> pauseBatches(const QString &path, const QString &reason);

/// The crews in the journal at \a path. The error is a sentence.
std::expected<QList<QUuid>, QString> crewsIn(const QString &path);

/// Calls \a visit with each request of a flow in the journal at \a path. The error is a sentence.
std::expected<void, QString> visitFlowRequestsIn(const QString &path,
                                                 const std::function<void(const Entry &request)> &visit);

/// The runs in the journal at \a path with a decision that was being held or sent: what became of it is not
/// recorded there. The error is a sentence.
std::expected<QList<QUuid>, QString> runsWithOpenDecisions(const QString &path);

} // namespace crew::journal
