// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "desk/config/deskconfig.h"
#include "sql/connect.h"

#include <QString>

#include <expected>

namespace crew::desk {

/// How long the server may take for what is asked.
enum class DatabasePatience {
    ForWork,
    ForUpgrades,    ///< somebody waits for what takes as long as there is data
    ForCallers,     ///< within what a service waits for
    ForSignsOfLife, ///< shorter than a writer may be silent
};

/// Connects to \a database as it is configured. The error is a sentence: its password cannot be read, or this
/// crew-desk was built without PostgreSQL.
std::expected<sql::Connect, QString> connectTo(const DeskConfig::Database &database,
                                               DatabasePatience patience);
/// The same to \a address, which may have a password.
std::expected<sql::Connect, QString> connectTo(const QString &address, DatabasePatience patience);

} // namespace crew::desk
