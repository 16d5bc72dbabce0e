// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "journal/databaseplace.h"
#include "journal/inspection.h"

#include <QDeadlineTimer>
#include <QLockFile>
#include <QSqlDatabase>
#include <QString>

#include <expected>
#include <functional>

namespace crew::journal {

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

    /// A look for damage that may be taken on any thread, also beside the writer. A large file is read whole
    /// only when \a isEverything, after an end that was not clean, or after damage was seen.
    std::function<Finding()> inspection(bool isEverything) const;
    /// Sets a file aside that was found damaged.
    std::expected<void, QString> conclude(const Finding &finding);

    /// Damage was seen: the next start looks for it, however clean the end is.
    void recordDamage() { m_mustCheck = true; }

    /// The files are still those that were opened. Else everything that is in them is copied to a file of its
    /// own before anything else, and the error says what happened, where the copy is and what to do. A
    /// database that was overwritten cannot be copied any more.
    std::expected<void, QString> checkInPlace();
    QString takeNotice();
    QSqlDatabase database() const { return QSqlDatabase::database(m_connectionName, false); }

private:
    Opened openDatabase();
    Opened checkBeginning() const;
    Opened checkVersion() const;
    Opened useSettings();
    Opened useLog();
    Opened checkBeforeMigration() const;
    Opened checkTables() const;
    std::expected<void, QString> reported(const Opened &opened);
    std::expected<void, QString> beginAnew();
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
    QString m_notice;
    QString m_copy;            ///< made because the files are not in place; empty while they are
    QString m_copyProblem;     ///< why there is none
    QDeadlineTimer m_nextCopy; ///< is not tried before
    QLockFile m_lock;
    bool m_isOpened = false;
    bool m_mustCheck = false;
};

} // namespace crew::journal
