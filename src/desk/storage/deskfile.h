// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLockFile>
#include <QSqlDatabase>
#include <QSqlError>
#include <QString>

#include <expected>
#include <utility>

namespace crew::desk {

/// A small SQLite database of the desk next to its journal: one writer, WAL, synchronous=FULL, readable by
/// its owner only. To be used on the thread that opens it. A commit waits for the disk, some milliseconds.
class DeskFile
{
public:
    /// What the file holds and how it is brought to its newest form.
    struct Schema
    {
        QString folder; ///< resources with 0001.sql and so on
        int version = 1;
        QString what; ///< for error messages, such as "list of people"
    };

    explicit DeskFile(const QString &path);
    ~DeskFile();

    DeskFile(const DeskFile &) = delete;
    DeskFile &operator=(const DeskFile &) = delete;

    /// Opens or creates the file. On failure: a sentence with the file, what happened and what to do. A
    /// damaged file is left as it is, and no new one takes its place: an empty list of people would let
    /// anybody in who finds the set-up link.
    std::expected<void, QString> open(const Schema &schema);

    const QString &path() const { return m_path; }
    QSqlDatabase database() const { return QSqlDatabase::database(m_connectionName, false); }

    /// Begins, calls \a work, which returns std::expected<…, Error>, and commits. Rolls back when \a work
    /// fails. \a asError makes an Error from a QSqlError.
    template <typename Work, typename AsError>
    auto inTransaction(Work work, AsError asError) -> decltype(work())
    {
        QSqlDatabase db = database();
        if (!db.transaction())
            return std::unexpected(asError(db.lastError()));
        auto result = work();
        if (result && !db.commit())
            result = std::unexpected(asError(db.lastError()));
        if (!result)
            db.rollback();
        return result;
    }

private:
    std::expected<void, QString> openFile(const Schema &schema);
    std::expected<void, QSqlError> useSettings();
    std::expected<void, QString> checkVersion(const Schema &schema) const;
    std::expected<void, QString> checkContent() const;
    void close();

    QString m_path;
    QString m_connectionName;
    QLockFile m_lock;
};

} // namespace crew::desk
