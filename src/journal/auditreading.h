// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/auditsignature.h"
#include "sql/database.h"

#include <expected>
#include <optional>

namespace crew::journal {

std::expected<std::optional<AuditSignature>, sql::Error> readSignature(sql::Database &database);

/// Every entry about decisions with its link, oldest first; an entry without one has an empty hash. With
/// \a crewId those about that crew, with the links of its chain.
std::expected<AuditSteps, sql::Error> readAudit(sql::Database &database, const QUuid &crewId = {});

/// The same with what its signature says by \a key; to be read in one transaction.
std::expected<AuditTrail, sql::Error> readTrail(sql::Database &database, const AuditKey &key,
                                                const QUuid &crewId);

} // namespace crew::journal
