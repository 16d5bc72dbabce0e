// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "sql/connect.h"
#include "sql/postgresconnection.h"

#include <QString>

namespace crew::sql {

/// Connects to the PostgreSQL database \a target, a connection string or URI of libpq.
Connect connectTo(const QString &target, const PostgresLimits &limits = {});

} // namespace crew::sql
