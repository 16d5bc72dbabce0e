// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "journal/auditchain.h"
#include "journal/databasefile.h"
#include "journal/journal.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>

#include <optional>
#include <type_traits>

namespace crew::journal {

class Journal::Private
{
public:
    explicit Private(const QString &path)
        : file(path)
    {}

    QSqlDatabase database() const { return file.database(); }

    /// Begins, does \a work with the database, and commits; rolls back when \a work fails.
    template <typename Work>
    std::expected<void, QString> inTransaction(Work work);

    /// Inserts \a entries, with their links, and gives them their sequence.
    std::expected<void, QString> insert(QSqlDatabase &db, Entries &entries);
    std::expected<void, QString> link(QSqlDatabase &db, const Entries &entries);

    /// The text of what went wrong; damage is remembered for the next start.
    std::unexpected<QString> failure(const QSqlError &error);
    template <typename Result>
    std::unexpected<QString> failure(const Result &failed)
    {
        return failure(failed.lastError());
    }
    /// \a result with its error as a sentence.
    template <typename T>
    std::expected<T, QString> reported(const std::expected<T, QSqlError> &result)
    {
        if (!result)
            return failure(result.error());
        if constexpr (std::is_void_v<T>)
            return {};
        else
            return *result;
    }

    /// Adds one entry; prepared once.
    std::expected<void, QSqlError> prepareInsertion();

    DatabaseFile file;
    std::optional<QSqlQuery> insertion; ///< closed before the file is
    AuditChain chain;
};

template <typename Work>
std::expected<void, QString> Journal::Private::inTransaction(Work work)
{
    if (const auto inPlace = file.checkInPlace(); !inPlace)
        return inPlace;
    QSqlDatabase db = database();
    if (!db.transaction())
        return failure(db);
    std::expected<void, QString> done = work(db);
    if (done && !db.commit())
        done = failure(db);
    if (!done)
        db.rollback();
    // What went into files that were moved meanwhile must not count as kept.
    return done ? file.checkInPlace() : done;
}

} // namespace crew::journal
