// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sql/database.h"

#include <QUuid>

#include <expected>

namespace crew::journal {

/// The crew that the run \a executionId belongs to, as its entries tell; null where they name none.
std::expected<QUuid, sql::Error> readCrewOfRun(sql::Database &database, const QUuid &executionId);

} // namespace crew::journal
