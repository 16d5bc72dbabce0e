// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "journal/migrations.h"
#include "sql/database.h"

#include <QList>
#include <QString>

#include <chrono>
#include <expected>
#include <functional>
#include <memory>
#include <optional>
#include <utility>

namespace crew::journal {

/// How long the server keeps the session of a writer that says nothing. Then another one may take over.
inline constexpr std::chrono::milliseconds writerSilence{3'000};

/// The session that makes one of several desks the writer of a server's database: it holds an advisory lock,
/// and the server ends it when nothing is heard from it for writerSilence. To be used on one thread.
class WriterSession
{
public:
    /// What else has to be so before this may take over; the error is a sentence.
    using Check = std::function<std::expected<void, QString>(sql::Database &database)>;

    enum class Task {
        Desk,      ///< uses the data, so all of it must be there
        Migration, ///< brings it
    };

    /// \a database is a connection of its own. Beside the journal's tables \a parts have to be there in a
    /// form that this program knows.
    explicit WriterSession(std::unique_ptr<sql::Database> database, QList<SchemaPart> parts = {},
                           Task task = Task::Desk);
    /// Lets another one take over at once.
    ~WriterSession();

    WriterSession(const WriterSession &) = delete;
    WriterSession &operator=(const WriterSession &) = delete;

    /// Before tryTake(), which calls it each time.
    void setCheck(Check isUsable) { m_isUsable = std::move(isUsable); }

    /// Becomes the writer and gives the epoch that began; nothing while another one is. To be called again
    /// within writerSilence. The error is a sentence: this desk can never take over, or the connection is
    /// lost.
    std::expected<std::optional<qint64>, QString> tryTake();

    /// This is the writer still, of tables that it knows; to be called several times within writerSilence.
    std::expected<void, QString> check();

    /// Which standbys confirm each commit before it is acknowledged, as the server has it configured; empty:
    /// none, so a machine that is lost can take what was acknowledged with it.
    std::expected<QString, QString> synchronousStandbys();

    /// A desk has been waiting for some seconds for such a standby to confirm a commit, be it to take over:
    /// nothing more is acknowledged, and nobody can take over, before the standby is there.
    std::expected<bool, QString> isStandbyAwaited();

private:
    std::expected<void, sql::Error> useSettings();
    std::expected<void, QString> checkTables();
    std::expected<bool, QString> takeLock();
    std::expected<qint64, QString> beginEpoch();

    std::unique_ptr<sql::Database> m_database;
    const QList<SchemaPart> m_parts;
    const Task m_task;
    const QString m_checkStatement;
    Check m_isUsable;
    bool m_hasSettings = false;
    bool m_isLocked = false;
    qint64 m_epoch = 0; ///< in which this is the writer; 0: it is not
};

} // namespace crew::journal
