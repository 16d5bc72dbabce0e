// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/entry.h"
#include "core/maskprogress.h"
#include "journal/entrypage.h"
#include "sql/database.h"

#include <QStringList>

#include <expected>
#include <functional>

namespace crew::journal {

/// The entries that \a which, the end of a statement, says with \a values; without those of a kind that this
/// console does not know: they must not be given a meaning.
std::expected<void, sql::Error> visitEntries(sql::Database &database, const QString &which,
                                             const sql::Values &values,
                                             const std::function<void(const Entry &)> &visit);
/// The first of them; nothing without any.
std::expected<std::optional<Entry>, sql::Error> readFirstEntry(sql::Database &database, const QString &which,
                                                               const sql::Values &values);

/// Every entry, oldest first.
std::expected<void, sql::Error> visitEntries(sql::Database &database,
                                             const std::function<void(const Entry &)> &visit);
/// Nothing when there is none.
std::expected<std::optional<Entry>, sql::Error> readEntry(sql::Database &database, qint64 sequence);
/// The run that \a execution was joined with, or itself, and all that were joined with that one; ids as text.
std::expected<QStringList, sql::Error> readJoinedWith(sql::Database &database, const QString &execution);
/// Those of one execution and of what was joined with it, oldest first; without what is left of a run that
/// was removed.
std::expected<Entries, sql::Error> readEntriesOf(sql::Database &database, const QUuid &executionId);

/// Has the entries of a run found without looking at all that came since this was done the last time; part of
/// the caller's transaction. A server keeps an index by itself.
std::expected<void, sql::Error> indexEntries(sql::Database &database);
/// How many came since then, in a file; a few more where some were removed.
std::expected<qint64, sql::Error> readUnindexed(sql::Database &database);

/// Those after \a progress.through and up to \a progress.last, as many as fit into some megabytes.
std::expected<EntryPage, sql::Error> readEntriesAfter(sql::Database &database, const MaskProgress &progress);

std::expected<MaskProgress, sql::Error> readMaskProgress(sql::Database &database);
/// Both part of the caller's transaction; an entry of the signed record is left as it is.
std::expected<void, sql::Error> replaceTexts(sql::Database &database, const Entries &entries);
std::expected<void, sql::Error> setMaskedThrough(sql::Database &database, qint64 through);

/// Each run that was joined with another one.
std::expected<void, sql::Error>
visitJoins(sql::Database &database, const std::function<void(const QUuid &gone, const QUuid &kept)> &visit);

/// The run and the kind of each of the last \a most entries, oldest first.
std::expected<void, sql::Error>
visitLastKinds(sql::Database &database, qint64 most,
               const std::function<void(const QUuid &executionId, EntryKind kind)> &visit);

} // namespace crew::journal
