// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/crew.h"
#include "core/entry.h"
#include "core/localvalues.h"

#include <QByteArray>
#include <QHash>
#include <QString>

#include <expected>
#include <functional>
#include <memory>
#include <optional>

namespace crew::journal {

/// The history on disk: SQLite with WAL and synchronous=FULL, one process at a time.
/// To be made, used and destroyed on one thread. Errors are sentences for people.
class Journal
{
public:
    /// Opens or creates the file at \a path. A file that is damaged is renamed to \a path.damaged-<time> and
    /// a new one begun; takeNotice() then says so. Fails when another process has it, or when the folder
    /// cannot be written.
    static std::expected<std::unique_ptr<Journal>, QString> open(const QString &path);
    ~Journal();

    Journal(const Journal &) = delete;
    Journal &operator=(const Journal &) = delete;

    /// A sentence about what happened while opening, once; empty when all was well.
    QString takeNotice();

    /// Adds \a entries in one transaction and gives them their sequence. All or nothing; on disk when it
    /// returns. Refuses while the files have been moved or removed.
    std::expected<void, QString> append(Entries &entries);

    /// Calls \a visit for every entry, oldest first.
    std::expected<void, QString> visitEntries(const std::function<void(const Entry &)> &visit) const;
    std::expected<Entries, QString> entriesOf(const QUuid &executionId) const;

    std::expected<QList<Crew>, QString> crews() const; ///< in order
    std::expected<void, QString>
    saveCrews(const QList<Crew> &crews); ///< replaces all of them, in one transaction

    std::expected<QByteArray, QString> kickoffMemory(const QUuid &crewId) const; ///< empty when there is none
    std::expected<void, QString> setKickoffMemory(const QUuid &crewId, const QByteArray &body);

    std::expected<LocalValues, QString> localState() const;
    /// Replaces the values of the keys in \a values, in one transaction; an empty value removes its key.
    std::expected<void, QString> setLocalState(const LocalValues &values);

private:
    class Private;
    explicit Journal(std::unique_ptr<Private> d);
    std::unique_ptr<Private> d;
};

} // namespace crew::journal
