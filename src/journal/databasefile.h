// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLockFile>
#include <QSqlDatabase>
#include <QSqlError>
#include <QString>

#include <expected>

namespace crew::journal {

/// Why the file could not be opened.
struct Failure
{
    QString text;
    bool isDamage =
        false; ///< of the file itself; else of what is around it: a full disk, a lock, a missing right
};
using Opened = std::expected<void, Failure>;

/// The file itself is damaged, not what is around it.
bool isDamage(const QSqlError &error);

/// The journal's file: opened by one process, checked, and set aside when it is damaged. While it is open, a
/// file \a path.open stands beside it; one that is found was left by an end that was not clean, or by damage.
class DatabaseFile
{
public:
    explicit DatabaseFile(const QString &path);
    ~DatabaseFile();

    DatabaseFile(const DatabaseFile &) = delete;
    DatabaseFile &operator=(const DatabaseFile &) = delete;

    /// Opens or creates it; what is damaged at first sight is set aside.
    std::expected<void, QString> open();

    /// Looks for damage, and sets a damaged file aside. A large file is read whole only when
    /// \a isEverything, after an end that was not clean, or after damage was seen.
    std::expected<void, QString> verify(bool isEverything);

    /// Damage was seen: the next start looks for it, however clean the end is.
    void noteDamage() { m_mustCheck = true; }

    /// The files are still where they were.
    std::expected<void, QString> checkInPlace() const;
    QString takeNotice();
    QSqlDatabase database() const { return QSqlDatabase::database(m_connectionName, false); }

private:
    Opened openDatabase();
    Opened checkBeginning() const;
    Opened checkVersion() const;
    Opened runPragmas();
    Opened checkIntegrity() const;
    Opened checkBeforeMigration() const;
    Opened checkIndex() const;
    Opened checkTables() const;
    std::expected<void, QString> told(const Opened &opened);
    std::expected<void, QString> beginAnew();
    std::expected<void, QString> setAside();
    QString markerPath() const;
    void close();

    QString m_path;
    QString m_connectionName;
    QString m_notice;
    QLockFile m_lock;
    bool m_isOpened = false;
    bool m_mustCheck = false;
};

} // namespace crew::journal
