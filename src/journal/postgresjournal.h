// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "journal/journal.h"
#include "journal/journalreader.h"

#include <QString>

#include <expected>
#include <memory>

namespace crew::journal {

/// Opens the journal in the PostgreSQL database that \a target names, a connection string or URI of libpq, or
/// makes it there. Journal::open() says when this fails.
std::expected<std::unique_ptr<Journal>, QString> openPostgresJournal(const QString &target);

/// Reads that journal beside its writer, by a connection that cannot write.
std::expected<std::unique_ptr<JournalReader>, QString> openPostgresReader(const QString &target);

} // namespace crew::journal
