// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sql/sqlitedatabase.h"

#include <QLockFile>
#include <QString>
#include <QStringList>

#include <expected>
#include <map>
#include <memory>
#include <vector>

namespace crew::desk {

/// The files of a desk, to be read: no desk can use them as long as this lives, and none of them is changed.
/// What an earlier version wrote is brought up to date in a copy, in a folder beside them.
class MigrationSource
{
public:
    /// All of them are undamaged. The error is a sentence.
    static std::expected<std::unique_ptr<MigrationSource>, QString> open(const QString &dataDirectory);
    ~MigrationSource();
    MigrationSource(const MigrationSource &) = delete;
    MigrationSource &operator=(const MigrationSource &) = delete;

    /// Of the file that is called \a part, without its suffix.
    sql::Database &database(const QString &part) const { return *m_databases.at(part); }

private:
    explicit MigrationSource(QString dataDirectory);

    std::expected<void, QString> lock();
    std::expected<bool, QString> isUpToDate() const;
    std::expected<void, QString> copyAndUpgrade();
    std::expected<void, QString> copyFiles() const;
    std::expected<void, QString> openFiles();
    QString copyFolder() const;

    QString m_dataDirectory;
    QString m_folder; ///< in which the files are that are read
    std::vector<std::unique_ptr<QLockFile>> m_locks;
    std::map<QString, std::unique_ptr<sql::SqliteDatabase>> m_databases;
};

} // namespace crew::desk
