// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "journal/journalstore.h"
#include "journal/migrations.h"

#include <memory>

namespace crew::journal {

/// The newest form of the tables on a server; schema/postgresql/NNNN.sql leads from NNNN - 1 to NNNN.
inline constexpr int currentServerSchema = 1;

/// The journal's tables on a server.
SchemaPart serverSchema();

/// Makes the journal's tables on a server, or brings them to their newest form. For their owner: a desk does
/// not do so by itself, because others may be running.
std::expected<void, sql::Error> upgradeServerSchema(sql::Database &database);
/// The tables are there in a form that this program knows; the error is a sentence that says what to do.
std::expected<void, QString> checkServerSchema(sql::Database &database);

/// For a connection by which a writer writes: what it commits is on a disk, and while it is stopped it does
/// not hold up who takes over. The error is a sentence.
std::expected<void, QString> useServerSettings(sql::Database &database);

/// A journal's place in a database of a server (PostgreSQL), which looks after its pages, its disk and its
/// copies itself.
class ServerStore : public JournalStore
{
public:
    /// \a epoch is that in which this process is the writer. \a handleEnd is called once, with a sentence,
    /// when it is not known what is kept, or nothing more can be written.
    ServerStore(std::unique_ptr<sql::Database> database, qint64 epoch,
                std::function<void(const QString &)> handleEnd);

    /// Finds the tables, and that what is committed is kept.
    std::expected<void, QString> open();

    sql::Database &database() const override { return *m_database; }

    std::expected<void, QString> checkInPlace() override { return {}; }
    std::expected<void, sql::Error> checkIsWriter() override;
    void handleFailedCommit(const sql::Error &error) override;
    void handleFailure(const sql::Error &error) override;
    std::function<Finding()> inspection(Extent extent) const override;
    std::expected<Verified, QString> conclude(const Finding &finding) override;
    QString takeNotice() override { return {}; }
    std::expected<std::optional<QByteArray>, sql::Error> place() override;

    /// A server keeps what was deleted until its next VACUUM, and longer in its log and copies.
    std::expected<void, sql::Error> overwriteDeleted() override { return {}; }
    std::expected<void, sql::Error> takeSpace(qint64 bytes) override;
    std::expected<void, sql::Error> freeSpace() override;

private:
    void end(const QString &reason);

    std::unique_ptr<sql::Database> m_database;
    qint64 m_epoch;
    std::function<void(const QString &)> m_handleEnd; ///< empty once it was called
};

} // namespace crew::journal
