// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/auditsignature.h"

#include <QSqlDatabase>
#include <QSqlError>

#include <expected>
#include <optional>

namespace crew::journal {

std::expected<std::optional<AuditSignature>, QSqlError> readSignature(const QSqlDatabase &database);

/// Every entry about decisions with its link, oldest first; an entry without one has an empty hash. With
/// \a crewId those about that crew, with the links of its chain.
std::expected<AuditSteps, QSqlError> readAudit(const QSqlDatabase &database, const QUuid &crewId = {});

/// The same with what its signature says by \a key; to be read in one transaction.
std::expected<AuditTrail, QSqlError> readTrail(const QSqlDatabase &database, const AuditKey &key,
                                               const QUuid &crewId);

} // namespace crew::journal
