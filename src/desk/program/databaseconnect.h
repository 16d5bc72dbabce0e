// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/config/deskconfig.h"
#include "sql/connect.h"

#include <QString>

#include <expected>

namespace crew::desk {

/// What the server is asked for, which decides how long it may take.
enum class DatabasePurpose {
    ForWork,
    ForUpgrades,    ///< somebody waits for what takes as long as there is data
    ForCallers,     ///< within what a service waits for
    ForSignsOfLife, ///< shorter than a writer may be silent
};

/// Connects to \a database as it is configured. The error is a sentence: its password cannot be read, or this
/// crew-desk was built without PostgreSQL.
std::expected<sql::Connect, QString> connectTo(const DeskConfig::Database &database, DatabasePurpose purpose);
/// The same to \a address, which may have a password.
std::expected<sql::Connect, QString> connectTo(const QString &address, DatabasePurpose purpose);

} // namespace crew::desk
