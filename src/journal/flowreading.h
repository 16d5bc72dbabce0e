// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/entry.h"
#include "sql/database.h"

#include <expected>
#include <functional>

namespace crew::journal {

/// Calls \a visit with each request of the flows of \a crewId; of those of all crews when it is null.
std::expected<void, sql::Error> visitFlowRequests(sql::Database &database, const QUuid &crewId,
                                                  const std::function<void(const Entry &request)> &visit);

} // namespace crew::journal
