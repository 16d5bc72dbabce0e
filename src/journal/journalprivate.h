// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "journal/auditchain.h"
#include "journal/journal.h"
#include "journal/journalstore.h"

#include <memory>
#include <type_traits>
#include <utility>

namespace crew::journal {

class Journal::Private
{
public:
    explicit Private(std::unique_ptr<JournalStore> place)
        : store(std::move(place))
    {}

    sql::Database &database() const { return store->database(); }

    /// Begins, does \a work with the database, and commits; rolls back when \a work fails.
    template <typename Work>
    std::expected<void, QString> inTransaction(Work work);

    /// Inserts \a entries, with their links, and gives them their sequence.
    std::expected<void, QString> insert(sql::Database &db, Entries &entries);
    static std::expected<void, sql::Error> note(sql::Database &db, const Entry &entry);
    std::expected<void, QString> link(sql::Database &db, const Entries &entries);
    std::expected<void, QString> take(sql::Database &db, const QStringList &received);

    /// The text of what went wrong; damage is remembered for the next start.
    std::unexpected<QString> failure(const sql::Error &error);
    /// \a result with its error as a sentence.
    template <typename T>
    std::expected<T, QString> reported(const std::expected<T, sql::Error> &result)
    {
        if (!result)
            return failure(result.error());
        if constexpr (std::is_void_v<T>)
            return {};
        else
            return *result;
    }

    std::expected<void, QString> commit(sql::Database &db);

    std::unique_ptr<JournalStore> store;
    AuditChain chain;
};

template <typename Work>
std::expected<void, QString> Journal::Private::inTransaction(Work work)
{
    if (const auto inPlace = store->checkInPlace(); !inPlace)
        return inPlace;
    sql::Database &db = database();
    if (const auto begun = db.begin(); !begun)
        return failure(begun.error());
    std::expected<void, QString> done = reported(store->checkIsWriter());
    if (done)
        done = work(db);
    if (done)
        done = commit(db);
    if (!done)
        db.rollback();
    // What went into files that were moved meanwhile must not count as kept.
    return done ? store->checkInPlace() : done;
}

} // namespace crew::journal
