// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/entry.h"
#include "core/maskprogress.h"
#include "journal/entrypage.h"

#include <QSqlDatabase>
#include <QSqlError>
#include <QSqlQuery>

#include <expected>
#include <functional>

namespace crew::journal {

/// The columns that entryFrom() reads, in its order.
inline constexpr QLatin1String entryColumns("sequence, kind, execution, at_ms, subject, headers, body");

/// Nothing for a kind this console does not know: it must not be given a meaning.
std::optional<Entry> entryFrom(const QSqlQuery &query);

/// Every entry, oldest first.
std::expected<void, QSqlError> visitEntries(const QSqlDatabase &database,
                                            const std::function<void(const Entry &)> &visit);
/// Nothing when there is none.
std::expected<std::optional<Entry>, QSqlError> readEntry(const QSqlDatabase &database, qint64 sequence);
/// Those of one execution and of what was joined with it, oldest first.
std::expected<Entries, QSqlError> readEntriesOf(const QSqlDatabase &database, const QUuid &executionId);

/// Those after \a progress.through and up to \a progress.last, as many as fit into some megabytes.
std::expected<EntryPage, QSqlError> readEntriesAfter(const QSqlDatabase &database,
                                                     const MaskProgress &progress);

std::expected<MaskProgress, QSqlError> readMaskProgress(const QSqlDatabase &database);
/// Both part of the caller's transaction; an entry of the signed record is left as it is.
std::expected<void, QSqlError> replaceTexts(const QSqlDatabase &database, const Entries &entries);
std::expected<void, QSqlError> setMaskedThrough(const QSqlDatabase &database, qint64 through);

/// Each run that was joined with another one.
std::expected<void, QSqlError>
visitJoins(const QSqlDatabase &database,
           const std::function<void(const QUuid &gone, const QUuid &kept)> &visit);

/// The run and the kind of each of the last \a most entries, oldest first.
std::expected<void, QSqlError>
visitLastKinds(const QSqlDatabase &database, qint64 most,
               const std::function<void(const QUuid &executionId, EntryKind kind)> &visit);

} // namespace crew::journal
