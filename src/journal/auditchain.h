// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/audit.h"

#include <QSqlDatabase>
#include <QSqlError>

#include <expected>

namespace crew::journal {

/// Adds the link for \a entry, which has its sequence; part of the caller's transaction.
std::expected<void, QSqlError> addLink(const QSqlDatabase &database, const Entry &entry);

/// Every entry about decisions with its link, oldest first; an entry without one has an empty hash.
std::expected<AuditSteps, QSqlError> readChain(const QSqlDatabase &database);

} // namespace crew::journal
