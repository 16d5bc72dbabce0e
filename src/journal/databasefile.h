// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "journal/databaseplace.h"
#include "journal/journalstore.h"
#include "sql/sqlitedatabase.h"

#include <QDeadlineTimer>
#include <QLockFile>
#include <QSqlDatabase>
#include <QString>

#include <expected>
#include <functional>
#include <memory>

namespace crew::journal {

/// The journal's file: opened by one process, checked, and set aside when it is damaged. While it is open, a
/// file \a path.open stands beside it; one that is found was left by an end that was not clean, or by damage.
class DatabaseFile : public JournalStore
{
public:
    explicit DatabaseFile(const QString &path);
    ~DatabaseFile() override;

    /// Opens or creates it; what is damaged at first sight is set aside.
    std::expected<void, QString> open();

    sql::Database &database() const override { return *m_database; }

    /// A large file is read whole only for Extent::Everything, after an end that was not clean, or after
    /// damage was seen.
    std::function<Finding()> inspection(Extent extent) const override;
    /// Sets a file aside that was found damaged.
    std::expected<Verified, QString> conclude(const Finding &finding) override;
    /// The next start looks for damage that was seen.
    void handleFailure(const sql::Error &error) override
    {
        m_mustCheck |= error.kind == sql::Error::Kind::Damaged;
    }

    /// SQLite's own words for a full disk name its transaction as well.
    QString reasonFor(const sql::Error &error) const override;

    /// The files are still those that were opened. Else everything that is in them is copied to a file of its
    /// own before anything else, and the error says what happened, where the copy is and what to do. A
    /// database that was overwritten cannot be copied any more.
    std::expected<void, QString> checkInPlace() override;
    void handleFailedCommit(const sql::Error & /*error*/) override {}       ///< nothing is kept then
    std::expected<void, sql::Error> checkIsWriter() override { return {}; } ///< by the lock beside the file
    QString takeNotice() override;
    std::expected<std::optional<QByteArray>, sql::Error> place() override { return QByteArray(); }

    std::expected<void, sql::Error> overwriteDeleted() override;
    std::expected<void, sql::Error> takeSpace(qint64 bytes) override;
    std::expected<void, sql::Error> freeSpace() override;

private:
    QSqlDatabase connection() const { return QSqlDatabase::database(m_connectionName, false); }
    Opened openDatabase();
    Opened checkBeginning() const;
    Opened checkVersion() const;
    Opened useSettings();
    Opened useLog();
    Opened checkBeforeMigration() const;
    Opened checkTables() const;
    std::expected<void, QString> reported(const Opened &opened);
    std::expected<void, QString> startNewFile();
    Opened recordFiles();
    Opened keepLonelyLog();
    void mentionCopies();
    void copyAside();
    void separateFromOther();
    void keepLogOfOther() const;
    void addNotice(const QString &sentence);
    QString overwrittenText() const;
    QString displacedText(const DatabasePlace::Displacement &displacement) const;
    QString markerPath() const;
    void close();

    QString m_path;
    DatabasePlace m_place;
    QString m_connectionName;
    std::unique_ptr<sql::SqliteDatabase> m_database; ///< on that connection, or on none
    QString m_notice;
    QString m_copy;            ///< made because the files are not in place; empty while they are
    QString m_copyProblem;     ///< why there is none
    QDeadlineTimer m_nextCopy; ///< is not tried before
    QLockFile m_lock;
    bool m_isOpened = false;
    bool m_mustCheck = false;
};

} // namespace crew::journal
