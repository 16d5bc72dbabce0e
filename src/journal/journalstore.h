// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "journal/inspection.h"
#include "sql/database.h"

#include <QByteArray>
#include <QString>

#include <expected>
#include <functional>
#include <optional>

namespace crew::journal {

/// Where the tables of a journal are: what a file and a server do not have in common.
class JournalStore
{
public:
    JournalStore() = default;
    virtual ~JournalStore() = default;
    JournalStore(const JournalStore &) = delete;
    JournalStore &operator=(const JournalStore &) = delete;

    virtual sql::Database &database() const = 0;

    /// What is written reaches what was opened; the error is a sentence that says what to do.
    virtual std::expected<void, QString> checkInPlace() = 0;
    /// At the head of each transaction that writes, and part of it: a take-over waits for its end.
    virtual std::expected<void, sql::Error> checkIsWriter() = 0;
    /// A commit failed with \a error: what it was to keep may be kept all the same.
    virtual void handleFailedCommit(const sql::Error &error) = 0;
    /// Something was not read or written because of \a error.
    virtual void handleFailure(const sql::Error &error) = 0;
    /// Why \a error kept something from being read or written, for the end of a sentence.
    virtual QString reasonFor(const sql::Error &error) const { return error.text; }
    /// A look for damage that may be taken on any thread, also beside the writer, and what follows from it.
    virtual std::function<Finding()> inspection(Extent extent) const = 0;
    virtual std::expected<Verified, QString> conclude(const Finding &finding) = 0;
    /// What happened while opening, once.
    virtual QString takeNotice() = 0;
    /// What tells the store from its copies; empty: nothing does. Nothing: the store does not say.
    virtual std::expected<std::optional<QByteArray>, sql::Error> place() = 0;

    /// From now on what is deleted is overwritten, as far as the store can do so.
    virtual std::expected<void, sql::Error> overwriteDeleted() = 0;
    /// Writes as many \a bytes, and frees them; each part of a transaction of its own.
    virtual std::expected<void, sql::Error> takeSpace(qint64 bytes) = 0;
    virtual std::expected<void, sql::Error> freeSpace() = 0;
};

} // namespace crew::journal
